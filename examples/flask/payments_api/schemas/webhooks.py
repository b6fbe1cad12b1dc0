from typing import Any
from urllib.parse import urlsplit

from marshmallow import ValidationError, fields, post_load, validate

from ..models import EVENT_TYPES
from .fields import BaseSchema, Instant, OutputSchema, PageQuerySchema, WholeNumber

SUBSCRIPTION_STATUSES = ["active", "paused", "disabled"]
EVENT_STATUSES = ["pending", "delivering", "delivered", "partially_delivered", "failed"]
MAX_ADDRESSES = 5


def validate_webhook_url(value: str) -> None:
    try:
        parts = urlsplit(value)
        parts.port  # noqa: B018  (raises ValueError for a bad port)
    except ValueError:
        raise ValidationError("Not a valid URL.") from None
    if parts.scheme != "https":
        raise ValidationError("Must be an HTTPS URL.")
    if not parts.hostname or not value.isascii() or any(c <= " " or c == "\x7f" for c in value):
        raise ValidationError("Not a valid URL.")
    if parts.username is not None or parts.password is not None:
        raise ValidationError("Must not contain credentials.")


def validate_addresses(value: str) -> None:
    addresses = [address.strip() for address in value.split(",")]
    if len(addresses) > MAX_ADDRESSES:
        raise ValidationError(f"At most {MAX_ADDRESSES} addresses are allowed.")
    for address in addresses:
        validate.Email()(address)


class SubscriptionUpdateSchema(BaseSchema):
    url = fields.String(validate=[validate.Length(max=2048), validate_webhook_url])
    event_types = fields.List(
        fields.String(validate=validate.OneOf(EVENT_TYPES)), validate=validate.Length(min=1)
    )
    developer_email = fields.String(validate=[validate.Length(max=1024), validate_addresses])
    description = fields.String(validate=validate.Length(max=255), allow_none=True)
    timeout_ms = WholeNumber(validate=validate.Range(min=1000, max=30000))
    status = fields.String(validate=validate.OneOf(SUBSCRIPTION_STATUSES))

    @post_load
    def drop_repeated_types(self, data: dict[str, Any], **kwargs: Any) -> dict[str, Any]:
        if "event_types" in data:
            data["event_types"] = list(dict.fromkeys(data["event_types"]))
        return data


class SubscriptionCreateSchema(SubscriptionUpdateSchema):
    class Meta(SubscriptionUpdateSchema.Meta):
        exclude = ("status",)

    url = fields.String(required=True, validate=[validate.Length(max=2048), validate_webhook_url])
    event_types = fields.List(
        fields.String(validate=validate.OneOf(EVENT_TYPES)),
        required=True,
        validate=validate.Length(min=1),
    )
    developer_email = fields.String(
        required=True, validate=[validate.Length(max=1024), validate_addresses]
    )
    timeout_ms = WholeNumber(load_default=10000, validate=validate.Range(min=1000, max=30000))


class SubscriptionSchema(OutputSchema):
    """Without the secret: it is shown when it is made and never again."""

    id = fields.String()
    url = fields.String()
    event_types = fields.List(fields.String())
    developer_email = fields.String()
    description = fields.String()
    timeout_ms = fields.Integer()
    status = fields.String()
    version = fields.String()
    created_at = Instant()
    updated_at = Instant()


class NewSubscriptionSchema(SubscriptionSchema):
    secret = fields.String()


class RotatedSubscriptionSchema(NewSubscriptionSchema):
    previous_secret_expires_at = Instant()


class EventQuerySchema(PageQuerySchema):
    event_type = fields.String(load_default=None, validate=validate.OneOf(EVENT_TYPES))
    status = fields.String(load_default=None, validate=validate.OneOf(EVENT_STATUSES))


class EventSchema(OutputSchema):
    id = fields.String()
    event_type = fields.String()
    event_version = fields.String()
    payload = fields.Raw()
    idempotency_key = fields.String(attribute="id")
    status = fields.String()
    occurred_at = Instant()
    delivered_at = Instant()
    created_at = Instant()
    updated_at = Instant()


class DeliverySchema(OutputSchema):
    id = fields.String()
    event_id = fields.String(data_key="transactionEventId")
    subscription_id = fields.String()
    status = fields.String()
    trigger_type = fields.String()
    http_status_code = fields.Integer()
    response_body = fields.String()
    error_message = fields.String()
    error_type = fields.String()
    attempt_number = fields.Integer()
    next_retry_at = Instant()
    delivered_at = Instant()
    latency_ms = fields.Integer()
    created_at = Instant()
    updated_at = Instant()
