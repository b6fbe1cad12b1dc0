from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from .fields import (
    BaseSchema,
    Flag,
    FreeMetadata,
    Instant,
    IsoDate,
    OutputSchema,
    PositiveDecimal,
    WholeNumber,
)

STATES = "AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO".split()
DOCUMENT_DIGITS = {"natural": 11, "legal": 14}


def text(minimum: int, maximum: int) -> fields.String:
    return fields.String(required=True, validate=validate.Length(min=minimum, max=maximum))


class PhoneSchema(BaseSchema):
    country_code = text(1, 3)
    area_code = text(1, 2)
    number = text(1, 9)


class AddressSchema(BaseSchema):
    omit_when_none = ("complement",)

    street = text(1, 500)
    number = text(1, 6)
    complement = fields.String(validate=validate.Length(max=500))
    neighborhood = text(1, 100)
    postal_code = fields.String(
        required=True, validate=validate.Regexp(r"[0-9]{8}\Z", error="Must be 8 digits.")
    )
    city = text(1, 100)
    state = fields.String(required=True, validate=validate.OneOf(STATES))


class PayerSchema(BaseSchema):
    name = text(1, 100)
    person_type = fields.String(required=True, validate=validate.OneOf(list(DOCUMENT_DIGITS)))
    document_number = fields.String(
        required=True,
        validate=validate.Regexp(r"([0-9]{11}|[0-9]{14})\Z", error="Must be 11 or 14 digits."),
    )
    email = fields.Email(required=True, validate=validate.Length(min=1, max=320))
    phone = fields.Nested(PhoneSchema, required=True)
    address = fields.Nested(AddressSchema, required=True)

    @validates_schema
    def document_fits_person(self, data: dict[str, Any], **kwargs: Any) -> None:
        digits = DOCUMENT_DIGITS[data["person_type"]]
        if len(data["document_number"]) != digits:
            message = f"Must be {digits} digits for a {data['person_type']} person."
            raise ValidationError(message, "documentNumber")


class ChargeSchema(BaseSchema):
    """A surcharge after the due date. `type` decides which of the value fields applies."""

    value_fields: dict[str, str] = {}

    days_after_due = WholeNumber(load_default=1, validate=validate.Range(min=1, max=365))

    @validates_schema
    def value_fits_type(self, data: dict[str, Any], **kwargs: Any) -> None:
        for kind, name in self.value_fields.items():
            key = self.fields[name].data_key
            if kind == data["type"] and name not in data:
                raise ValidationError("Missing data for required field.", key)
            if kind != data["type"] and name in data:
                raise ValidationError(f"Not allowed for type {data['type']}.", key)


class FineSchema(ChargeSchema):
    value_fields = {"fixed_amount": "amount", "percentage": "percentage"}
    omit_when_none = ("amount", "percentage")

    type = fields.String(required=True, validate=validate.OneOf(list(value_fields)))
    amount = PositiveDecimal()
    percentage = PositiveDecimal(maximum=100)


class InterestSchema(ChargeSchema):
    value_fields = {"daily_amount": "daily_amount", "monthly_percentage": "monthly_percentage"}
    omit_when_none = ("dailyAmount", "monthlyPercentage")

    type = fields.String(required=True, validate=validate.OneOf(list(value_fields)))
    daily_amount = PositiveDecimal()
    monthly_percentage = PositiveDecimal(maximum=100)


class BoletoCreateSchema(BaseSchema):
    amount = PositiveDecimal(required=True)
    due_date = IsoDate(required=True)
    memo = text(1, 100)
    payer_data = fields.Nested(PayerSchema, required=True)
    custom_metadata = FreeMetadata(data_key="metadata", keys=fields.String())
    bolepix_enabled = Flag(load_default=True)
    fine = fields.Nested(FineSchema)
    interest = fields.Nested(InterestSchema)


class BoletoExtendSchema(BaseSchema):
    new_due_date = IsoDate(required=True)


class PaymentDetailsSchema(OutputSchema):
    paid_amount = PositiveDecimal()
    method = fields.String()
    origin = fields.String()
    credit_date = IsoDate()


class BoletoSchema(OutputSchema):
    omit_when_none = ("qrCodeImage", "paymentDetails", "fine", "interest", "metadata")

    id = fields.String()
    status = fields.String(data_key="boletoStatus")
    amount = PositiveDecimal()
    due_date = IsoDate()
    memo = fields.String()
    barcode = fields.String()
    digitable_line = fields.String()
    payer_data = fields.Nested(PayerSchema)
    qr_code_image = fields.String()
    bolepix_enabled = fields.Boolean()
    payment_details = fields.Nested(PaymentDetailsSchema)
    fine = fields.Nested(FineSchema)
    interest = fields.Nested(InterestSchema)
    custom_metadata = fields.Raw(data_key="metadata")
    created_at = Instant()
    updated_at = Instant()
