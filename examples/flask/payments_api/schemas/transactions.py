"""Filters and output of the transaction lists.

Output is put together from the columns of a transaction and from the snapshot taken when
it was recorded.
"""

from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from ..models import Transaction
from .fields import (
    BaseSchema,
    Instant,
    IsoDate,
    OutputSchema,
    PositiveDecimal,
    QueryNumber,
    UtcTimestamp,
    WholeNumber,
    validate_uuid4,
)

SOURCES = {"cards": 50, "travel": 100}  # source -> largest page


class TransactionSearchSchema(BaseSchema):
    source = fields.String(required=True, validate=validate.OneOf(list(SOURCES)))
    card_ids = fields.List(
        fields.String(validate=validate_uuid4), validate=validate.Length(min=1), load_default=None
    )
    start_date = IsoDate(load_default=None)
    end_date = IsoDate(load_default=None)
    page_size = WholeNumber(load_default=20, validate=validate.Range(min=1, max=100))
    page_cursor = fields.String(load_default=None, allow_none=True)

    @validates_schema
    def page_fits_source(self, data: dict[str, Any], **kwargs: Any) -> None:
        maximum = SOURCES[data["source"]]
        if data["page_size"] > maximum:
            message = f"Must be at most {maximum} for source {data['source']}."
            raise ValidationError(message, "pageSize")

    @validates_schema
    def start_not_after_end(self, data: dict[str, Any], **kwargs: Any) -> None:
        start, end = data["start_date"], data["end_date"]
        if start and end and start > end:
            raise ValidationError("Must not be after endDate.", "startDate")


class TransactionQuerySchema(BaseSchema):
    page_cursor = fields.String(load_default=None)
    page_size = QueryNumber(load_default=20, validate=validate.Range(min=1, max=500))
    start_date = UtcTimestamp(load_default=None)
    end_date = UtcTimestamp(load_default=None)


class CommonSchema(OutputSchema):
    id = fields.String()
    product_type = fields.String(attribute="snapshot.product_type")
    company = fields.Raw(attribute="snapshot.company")
    user = fields.Raw(attribute="snapshot.user")
    transaction_type = fields.String()
    transaction_date = Instant()
    settlement_date = Instant()
    transaction_amount = PositiveDecimal(attribute="amount")
    transaction_currency = fields.String(attribute="snapshot.currency")
    local_transaction_amount = PositiveDecimal(attribute="amount")
    local_transaction_currency = fields.String(attribute="snapshot.currency")


class CardTransactionSchema(CommonSchema):
    card = fields.Function(
        lambda row: {
            "id": row.card_id,
            "name": row.snapshot["card"]["name"],
            "type": "Virtual",
            "number": row.snapshot["card"]["last_four_digits"],
        }
    )
    merchant = fields.Function(
        lambda row: {
            "name": row.snapshot["merchant"]["name"],
            "mcc": row.snapshot["merchant"]["mcc"],
            "mccDescription": row.snapshot["merchant"]["mcc_description"],
        }
    )


class PaymentTransactionSchema(CommonSchema):
    vendor = fields.Raw(attribute="snapshot.vendor")
    payment_purpose = fields.String(attribute="snapshot.payment_purpose")


class TravelTransactionSchema(OutputSchema):
    transaction_id = fields.String(attribute="id")
    transaction_date = Instant()
    settlement_date = Instant()
    statement_closing_date = fields.String(attribute="snapshot.statement_closing_date")
    statement_due_date = fields.String(attribute="snapshot.statement_due_date")
    card_last_four = fields.String(attribute="snapshot.card.last_four_digits")
    merchant_name = fields.String(attribute="snapshot.merchant.name")
    transaction_amount = PositiveDecimal(attribute="amount")
    transaction_currency = fields.String(attribute="snapshot.currency")
    local_amount = PositiveDecimal(attribute="amount")
    local_currency = fields.String(attribute="snapshot.currency")
    transaction_type = fields.String()
    merchant_category_code = fields.String(attribute="snapshot.merchant.mcc")
    cardholder_name = fields.String(attribute="snapshot.card.holder")
    card_name = fields.String(attribute="snapshot.card.name")
    card_id = fields.String()
    authorization_code = fields.String(attribute="snapshot.authorization_code")
    metadata = fields.Raw(attribute="snapshot.card.metadata")
    restrictions = fields.Raw(attribute="snapshot.card.restrictions")


OUTPUT_SCHEMAS: dict[str, type[OutputSchema]] = {
    "cards": CardTransactionSchema,
    "travel": TravelTransactionSchema,
    "payments": PaymentTransactionSchema,
}


def dump_transactions(source: str, rows: list[Transaction]) -> list[dict[str, Any]]:
    return OUTPUT_SCHEMAS[source](many=True).dump(rows)
