"""From text to trees: `blocks` cuts lines into blocks, `parse` reads them with the grammar, `prose`
reads the CommonMark in them, `yaml` reads the strict YAML beside them, and `print` writes a tree as
canonical text."""
