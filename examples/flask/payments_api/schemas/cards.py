from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from ..services.merchant_categories import CATEGORY_IDS
from .fields import BaseSchema, IsoDate, OutputSchema, PositiveDecimal, UtcTimestamp, WholeNumber


def card_name(**kwargs: Any) -> fields.String:
    return fields.String(
        validate=[
            validate.Length(min=1, max=60),
            validate.Regexp(
                r"[a-zA-Z0-9\s]*\Z", error="Only letters, digits and whitespace are allowed."
            ),
        ],
        **kwargs,
    )


def card_metadata() -> fields.Dict:
    return fields.Dict(
        data_key="metadata",
        keys=fields.String(validate=validate.Length(max=50)),
        values=fields.String(validate=validate.Length(max=255)),
        validate=validate.Length(max=10, error="At most 10 key-value pairs are allowed."),
    )


class ActiveDateRangeSchema(BaseSchema):
    start_date = UtcTimestamp(allow_none=True, load_default=None)
    end_date = UtcTimestamp(allow_none=True, load_default=None)

    @validates_schema
    def start_before_end(self, data: dict[str, Any], **kwargs: Any) -> None:
        start, end = data["start_date"], data["end_date"]
        if start and end and end <= start:
            raise ValidationError("Must be after startDate.", "endDate")


class MerchantCategorySchema(BaseSchema):
    mode = fields.String(required=True, validate=validate.OneOf(["allow", "block"]))
    category_ids = fields.List(
        fields.String(
            validate=validate.OneOf(CATEGORY_IDS, error="Unknown merchant category: {input}.")
        ),
        required=True,
    )


class RestrictionsSchema(BaseSchema):
    omit_when_none = ("activeDateRangeUTC", "maxTransactionCount", "merchantCategory")

    spend_limit = PositiveDecimal(required=True)
    active_date_range = fields.Nested(ActiveDateRangeSchema, data_key="activeDateRangeUTC")
    max_transaction_count = WholeNumber(validate=validate.Range(min=1, max=10))
    merchant_category = fields.Nested(MerchantCategorySchema)


class RestrictionsUpdateSchema(RestrictionsSchema):
    """Only what is included changes; null lifts an optional restriction."""

    spend_limit = PositiveDecimal()
    active_date_range = fields.Nested(
        ActiveDateRangeSchema, data_key="activeDateRangeUTC", allow_none=True
    )
    max_transaction_count = WholeNumber(validate=validate.Range(min=1, max=10), allow_none=True)
    merchant_category = fields.Nested(MerchantCategorySchema, allow_none=True)


class CardCreateSchema(BaseSchema):
    name = card_name(required=True)
    custom_metadata = card_metadata()
    expected_charge_date = IsoDate(data_key="expectedChargeDateUTC")
    restrictions = fields.Nested(RestrictionsSchema, required=True)


class CardUpdateSchema(BaseSchema):
    name = card_name()
    custom_metadata = card_metadata()
    restrictions = fields.Nested(RestrictionsUpdateSchema)


class TravelCardSchema(OutputSchema):
    omit_when_none = ("metadata",)

    id = fields.String()
    created_at = UtcTimestamp()
    updated_at = UtcTimestamp()
    name = fields.String()
    custom_metadata = fields.Raw(data_key="metadata")
    restrictions = fields.Nested(RestrictionsSchema)


class CardSchema(TravelCardSchema):
    omit_when_none = ("metadata", "expectedChargeDateUTC")

    expected_charge_date = IsoDate(data_key="expectedChargeDateUTC")


class CardSecretsSchema(OutputSchema):
    card_number = fields.String()
    card_holder = fields.String()
    expiry_date = fields.String()
    cvv_code = fields.String()


class CardDetailsSchema(CardSchema):
    details = fields.Nested(CardSecretsSchema)


class BookingDetailsSchema(BaseSchema):
    itinerary_id = fields.String(validate=validate.Length(max=60))
    booking_reference = fields.String(validate=validate.Length(max=60))
    transaction_id = fields.String(validate=validate.Length(max=60))
    other_custom_field = fields.String(validate=validate.Length(max=255))
