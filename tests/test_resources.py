"""casec's own files are found by kind and name, in a checkout as in an installed package."""

from pathlib import Path

import pytest

from casec import resources

# The three kinds that stand in top-level folders of the repository.
MOVED = (("grammar", "grammar"), ("codes", "docs/codes"), ("schema", "schema"))


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A small stand-in for the package's folder, in a stand-in for the repository."""
    folder = tmp_path / "src" / "casec"
    folder.mkdir(parents=True)
    monkeypatch.setattr("importlib.resources.files", lambda _: folder)
    resources._folder.cache_clear()
    yield folder
    resources._folder.cache_clear()


def write(folder: Path, name: str, content: str = "x") -> None:
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(content, encoding="utf-8")


@pytest.mark.parametrize(("kind", "folder"), MOVED)
def test_a_checkout_is_read_where_no_package_data_stand(package, kind, folder):
    write(package.parent.parent, f"{folder}/one.txt", "naïve")
    assert resources.text(kind, "one.txt") == "naïve"
    assert resources.data(kind, "one.txt") == "naïve".encode()
    assert resources.listing(kind) == ("one.txt",)


@pytest.mark.parametrize(("kind", "folder"), MOVED)
def test_package_data_go_before_a_folder_that_merely_lies_there(package, kind, folder):
    write(package, f"_data/{kind}/one.txt", "packaged")
    write(package.parent.parent, f"{folder}/one.txt", "stray")
    assert resources.text(kind, "one.txt") == "packaged"


def test_a_listing_is_sorted_goes_into_folders_and_leaves_code_out(package):
    for name in ("b.case", "a.case", "book/harbour.case", "__init__.py", "__pycache__/x.pyc"):
        write(package, f"skeleton/{name}")
    assert resources.listing("skeleton") == ("a.case", "b.case", "book/harbour.case")
    assert resources.text("skeleton", "book/harbour.case") == "x"


def test_a_kind_without_files_lists_none(package):
    assert resources.listing("theme") == ()
    assert resources.listing("schema") == ()


@pytest.mark.parametrize(
    "name",
    ["none.txt", "book", "", ".", "..", "../secret.txt", "book/../../secret.txt", "/secret.txt",
     "book//one.case", "..\\secret.txt", "one.case\0"],
)  # fmt: skip
def test_what_is_no_file_of_the_kind_is_not_found(package, name):
    write(package, "secret.txt")
    write(package, "skeleton/book/one.case")
    with pytest.raises(FileNotFoundError, match="skeleton"):
        resources.resource("skeleton", name)


def test_the_book_face_is_there():
    assert "Literata-Regular.ttf" in resources.listing("fonts")
