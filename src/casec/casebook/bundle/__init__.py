"""The data form of an edition: a JSON file from which a player's tool can run the case.

`bundle` writes it, `verify` judges one, `schema` describes it. Page: docs/bundle.md.
"""

from casec.casebook.bundle.schema import schema
from casec.casebook.bundle.verify import verify
from casec.casebook.bundle.write import bundle

__all__ = ["bundle", "schema", "verify"]
