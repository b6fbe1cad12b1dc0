"""Base schema and the field types the API needs beside marshmallow's own.

marshmallow is forgiving by default ("12" is a number, "yes" is true). JSON has types, so
these fields insist on them.
"""

import re
from datetime import date, datetime, timezone
from decimal import Decimal
from typing import Any

from marshmallow import Schema, ValidationError, fields, post_dump, validate

CENT = Decimal("0.01")
MAX_AMOUNT = Decimal("99999999.99")
UUID4_PATTERN = re.compile(
    r"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}", re.IGNORECASE
)


def camelcase(name: str) -> str:
    first, *others = name.split("_")
    return first + "".join(part.title() for part in others)


class BaseSchema(Schema):
    """snake_case here, camelCase on the wire."""

    class Meta:
        ordered = True

    # Attributes that are left out of the output while they have no value.
    omit_when_none: tuple[str, ...] = ()

    def on_bind_field(self, field_name: str, field_obj: fields.Field) -> None:
        field_obj.data_key = field_obj.data_key or camelcase(field_name)

    @post_dump
    def _omit_none(self, data: dict[str, Any], **kwargs: Any) -> dict[str, Any]:
        for key in self.omit_when_none:
            if data.get(key) is None:
                data.pop(key, None)
        return data


class OutputSchema(BaseSchema):
    """A schema for responses only. Several of its fields may show the same attribute."""

    def on_bind_field(self, field_name: str, field_obj: fields.Field) -> None:
        super().on_bind_field(field_name, field_obj)
        field_obj.dump_only = True


class WholeNumber(fields.Field):
    default_error_messages = {"invalid": "Not a valid integer."}

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.make_error("invalid")
        return value


class QueryNumber(fields.Field):
    default_error_messages = {"invalid": "Not a valid integer."}

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> int:
        if not re.fullmatch(r"-?[0-9]{1,18}", value):
            raise self.make_error("invalid")
        return int(value)


class Flag(fields.Field):
    default_error_messages = {"invalid": "Not a valid boolean."}

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid")
        return value


class PositiveDecimal(fields.Field):
    """A JSON number greater than 0 with at most two decimal places."""

    default_error_messages = {
        "invalid": "Not a valid number.",
        "positive": "Must be greater than 0.",
        "max": "Must be less than or equal to {max}.",
        "places": "Ensure that there are no more than 2 decimal places.",
    }

    def __init__(self, *, maximum: Decimal = MAX_AMOUNT, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.maximum = maximum

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Decimal:
        if isinstance(value, bool) or not isinstance(value, (int, Decimal)):
            raise self.make_error("invalid")
        if value <= 0:
            raise self.make_error("positive")
        if value > self.maximum:
            raise self.make_error("max", max=self.maximum)
        rounded = Decimal(value).quantize(CENT)
        if rounded != value:
            raise self.make_error("places")
        return rounded

    def _serialize(self, value: Any, attr: Any, obj: Any, **kwargs: Any) -> float | None:
        # Two places and ten digits survive the way through a double unchanged.
        return None if value is None else float(value)


class IsoDate(fields.Field):
    """`YYYY-MM-DD`, and no other of the forms ISO 8601 has for a date."""

    default_error_messages = {"invalid": "Not a valid date."}

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> date:
        if not isinstance(value, str) or not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", value):
            raise self.make_error("invalid")
        try:
            return date.fromisoformat(value)
        except ValueError:
            raise self.make_error("invalid") from None

    def _serialize(self, value: Any, attr: Any, obj: Any, **kwargs: Any) -> str | None:
        # JSON columns hand dates back as the text they were stored as.
        return value.isoformat() if isinstance(value, date) else value


class UtcTimestamp(fields.Field):
    """`yyyy-MM-dd HH:mm:ss`, in UTC."""

    FORMAT = "%Y-%m-%d %H:%M:%S"
    PATTERN = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}")
    default_error_messages = {"invalid": "Not a valid datetime, expected yyyy-MM-dd HH:mm:ss."}

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> datetime:
        if not isinstance(value, str) or not self.PATTERN.fullmatch(value):
            raise self.make_error("invalid")
        try:
            return datetime.strptime(value, self.FORMAT).replace(tzinfo=timezone.utc)
        except ValueError:
            raise self.make_error("invalid") from None

    def _serialize(self, value: Any, attr: Any, obj: Any, **kwargs: Any) -> str | None:
        return value and value.strftime(self.FORMAT)


class Instant(fields.Field):
    """ISO 8601 date-time; without an offset it is taken as UTC."""

    default_error_messages = {"invalid": "Not a valid datetime."}

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> datetime:
        if not isinstance(value, str) or len(value) <= 10:
            raise self.make_error("invalid")
        try:
            parsed = datetime.fromisoformat(value)
            if parsed.tzinfo is None:
                parsed = parsed.replace(tzinfo=timezone.utc)
            parsed = parsed.astimezone(timezone.utc)
        except (ValueError, OverflowError):
            raise self.make_error("invalid") from None
        # Away from the ends of the calendar, where adding days overflows.
        if not 1970 <= parsed.year < 9000:
            raise self.make_error("invalid")
        return parsed

    def _serialize(self, value: Any, attr: Any, obj: Any, **kwargs: Any) -> str | None:
        return value and value.isoformat()


class FreeMetadata(fields.Dict):
    """Any JSON object; its numbers become plain floats again."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> dict[str, Any]:
        return _without_decimals(super()._deserialize(value, attr, data, **kwargs))


def _without_decimals(value: Any) -> Any:
    if isinstance(value, Decimal):
        return float(value)
    if isinstance(value, dict):
        return {key: _without_decimals(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_without_decimals(item) for item in value]
    return value


def validate_uuid4(value: str) -> None:
    if not UUID4_PATTERN.fullmatch(value):
        raise ValidationError("Not a valid UUID v4.")


class PageQuerySchema(BaseSchema):
    page = QueryNumber(load_default=1, validate=validate.Range(min=1))
    page_size = QueryNumber(load_default=20, validate=validate.Range(min=1, max=500))
