from marshmallow import fields, validate

from ..services.boletos import TRANSITIONS
from ..services.activity import EVENT_OF_KIND
from .fields import BaseSchema, Instant, PositiveDecimal, WholeNumber

A_CENTURY_IN_MS = 36_525 * 24 * 3600 * 1000


class BoletoEventSchema(BaseSchema):
    event = fields.String(required=True, validate=validate.OneOf(list(TRANSITIONS)))


class CardActivitySchema(BaseSchema):
    kind = fields.String(required=True, validate=validate.OneOf(list(EVENT_OF_KIND)))
    amount = PositiveDecimal(required=True)
    occurred_at = Instant(load_default=None)
    related_transaction_id = fields.UUID(load_default=None)


class TravelActivitySchema(BaseSchema):
    card_id = fields.UUID(required=True)
    amount = PositiveDecimal(required=True)
    occurred_at = Instant(load_default=None)


class PaymentActivitySchema(BaseSchema):
    amount = PositiveDecimal(required=True)
    vendor_name = fields.String(load_default="Fornecedor Modelo SA")
    occurred_at = Instant(load_default=None)
    access_token = fields.String(load_default=None)


class CredentialsSchema(BaseSchema):
    company = fields.String(required=True, validate=validate.OneOf(["same", "other"]))
    scopes = fields.List(fields.String(), load_default=None)


class ClockSchema(BaseSchema):
    advance_ms = WholeNumber(required=True, validate=validate.Range(min=0, max=A_CENTURY_IN_MS))
