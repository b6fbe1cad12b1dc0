"""JSON in and out: decimals instead of floats on the way in, nothing but standard JSON."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import Any

from flask.json.provider import DefaultJSONProvider

MAX_EXPONENT = 300
MAX_DEPTH = 32


def _parse_float(text: str) -> Decimal:
    number = Decimal(text)
    if number and abs(number.adjusted()) > MAX_EXPONENT:
        raise ValueError("Number out of range.")
    return number


def _reject_constant(text: str) -> None:
    raise ValueError(f"{text} is not valid JSON.")


def _check_depth(value: Any, allowed: int = MAX_DEPTH) -> None:
    if isinstance(value, (dict, list)):
        if allowed == 0:
            raise ValueError("Nested too deeply.")
        for item in value.values() if isinstance(value, dict) else value:
            _check_depth(item, allowed - 1)


class StrictJSONProvider(DefaultJSONProvider):
    def loads(self, s: str | bytes, **kwargs: Any) -> Any:
        if isinstance(s, bytes):
            s = s.decode("utf-8")
        try:
            value = json.loads(s, parse_float=_parse_float, parse_constant=_reject_constant)
        except RecursionError:
            raise ValueError("Nested too deeply.") from None
        _check_depth(value)
        if "\\ud" in s.lower():
            # "\ud800" alone is legal JSON but no text: it cannot be stored as UTF-8.
            json.dumps(value, ensure_ascii=False, default=str).encode("utf-8")
        return value
