#!/bin/sh
# Tests casec as a writer gets it: a wheel, built from the source archive, installed beside the locked
# requirements in a new virtual environment, at work in a folder outside the checkout.
# Needs .venv (tools/setup.sh test).
set -eu
cd "$(dirname "$0")/.."
checkout=$(pwd)
python=${PYTHON:-python3}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
say() { echo "wheel test: $*"; }
stop() { echo "wheel test: $*" >&2; exit 1; }

say "building the source archive, and the wheel from it"
"$checkout/.venv/bin/python" -m hatchling build -t sdist -d "$work/dist" >/dev/null
mkdir "$work/source"
tar -xzf "$work"/dist/*.tar.gz -C "$work/source" --strip-components 1
(cd "$work/source" && "$checkout/.venv/bin/python" -m hatchling build -t wheel -d "$work/dist" >/dev/null)

say "installing it into a new virtual environment"
"$python" -m venv "$work/venv"
pip() { "$work/venv/bin/python" -m pip --disable-pip-version-check install --quiet "$@"; }
pip --require-hashes --only-binary :all: -r requirements.lock
pip --no-deps "$work"/dist/*.whl

unset PYTHONPATH
cp -R cases/salt-ledger "$work/salt-ledger"
cd "$work"
casec=$work/venv/bin/casec

where=$("$work/venv/bin/python" -c 'import casec; print(casec.__file__)')
case $where in "$work"/*) ;; *) stop "casec is imported from $where" ;; esac

say "comparing the files that it brings with those of the checkout"
list='from typing import get_args
from casec import resources
for kind in get_args(resources.Kind):
    for name in resources.listing(kind): print(kind, name)'
"$checkout/.venv/bin/python" -c "$list" >wanted
"$work/venv/bin/python" -c "$list" >found
diff wanted found || stop "the wheel brings other files than the checkout"

say "casec --version, new, check, build, preflight"
"$casec" --version
"$casec" new first-case
"$casec" check first-case
"$casec" check --static salt-ledger
"$casec" build salt-ledger -o out
"$casec" preflight out
for kind in html pdf json; do
  [ -n "$(find out -type f -name "*.$kind" -size +0)" ] || stop "build made no .$kind file"
done
say "passed"
