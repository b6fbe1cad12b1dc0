"""marshmallow schemas: validation of what comes in, shape of what goes out."""

from typing import Any

from flask import request
from marshmallow import EXCLUDE, Schema


def load_body(schema: Schema) -> dict[str, Any]:
    """The validated JSON body; raises 400 for anything else."""
    return schema.load(request.get_json())


def load_query(schema: Schema) -> dict[str, Any]:
    """The validated query string. Parameters nobody asked for are ignored."""
    return schema.load(request.args.to_dict(), unknown=EXCLUDE)
