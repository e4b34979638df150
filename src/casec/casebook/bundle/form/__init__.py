"""What a bundle looks like: one msgspec Struct for each kind of JSON object.

The words of the docstrings and field descriptions are those of the schema and of docs/bundle.md.
"""
