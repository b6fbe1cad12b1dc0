"""Life of a boleto."""

from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from marshmallow import ValidationError
from sqlalchemy import select
from sqlalchemy.orm import Session
from werkzeug.exceptions import BadRequest, Conflict, NotFound

from ..models import Boleto, Company
from ..models_base import new_id
from .payment_slip import make_barcode, make_digitable_line, make_pix_code, make_qr_code_image

# What the outside world does to a boleto: event -> (state before, state after).
TRANSITIONS = {
    "register": ("accepted", "registered"),
    "reject": ("accepted", "rejected"),
    "pay_barcode": ("registered", "payment_notice"),
    "pay_qr": ("registered", "paid"),
    "settle": ("payment_notice", "paid"),
    "block": ("registered", "payment_blocked"),
    "notary": ("registered", "notary_office_payment_notice"),
    "write_off": ("registered", "written_off"),
}
BRAZIL = ZoneInfo("America/Sao_Paulo")


def local_today(now: datetime) -> date:
    """Due dates are days in Brazil."""
    return now.astimezone(BRAZIL).date()


def build_boleto(company: Company, values: dict[str, Any], now: datetime) -> Boleto:
    """Not stored yet: drawing the QR code takes too long for a transaction."""
    if values["due_date"] < local_today(now):
        raise ValidationError("Must not be in the past.", "dueDate")
    boleto_id = new_id()
    barcode = make_barcode(values["amount"], values["due_date"])
    image = None
    if values["bolepix_enabled"]:
        image = make_qr_code_image(make_pix_code(boleto_id, values["amount"], company.name))
    return Boleto(
        now,
        id=boleto_id,
        company_id=company.id,
        status="accepted",
        barcode=barcode,
        digitable_line=make_digitable_line(barcode),
        qr_code_image=image,
        **values,
    )


def get_boleto(session: Session, boleto_id: str, company_id: str | None = None) -> Boleto:
    query = select(Boleto).where(Boleto.id == boleto_id)
    if company_id is not None:
        query = query.where(Boleto.company_id == company_id)
    boleto = session.execute(query).scalar_one_or_none()
    if boleto is None:
        raise NotFound("Boleto not found.")
    return boleto


def cancel_boleto(boleto: Boleto, now: datetime) -> None:
    if boleto.status != "registered":
        raise BadRequest("Only a registered boleto can be canceled.")
    boleto.status = "written_off"
    boleto.updated_at = now


def extend_boleto(boleto: Boleto, new_due_date: date, now: datetime) -> None:
    """Barcode and QR code stay as printed: the registered due date is the one that counts."""
    if boleto.status != "registered":
        raise BadRequest("Only a registered boleto can be extended.")
    if new_due_date <= boleto.due_date:
        raise ValidationError("Must be after the current due date.", "newDueDate")
    if new_due_date < local_today(now):
        raise ValidationError("Must not be in the past.", "newDueDate")
    boleto.due_date = new_due_date
    boleto.updated_at = now


def apply_event(boleto: Boleto, event: str, now: datetime) -> None:
    before, after = TRANSITIONS[event]
    if event == "register" and boleto.status == after:
        return
    if boleto.status != before:
        raise Conflict(f"Event {event} is not possible for a boleto in state {boleto.status}.")
    if event == "pay_qr" and not boleto.bolepix_enabled:
        raise Conflict("The boleto has no QR code to pay with.")
    today = local_today(now)
    if event == "pay_barcode":
        boleto.payment_details = _payment(boleto, "boleto", "barcode", today + timedelta(days=1))
    elif event == "pay_qr":
        boleto.payment_details = _payment(boleto, "pix", "qr_code", today)
    elif event == "settle":
        boleto.payment_details = _payment(boleto, "boleto", "barcode", today)
    boleto.status = after
    boleto.updated_at = now


def _payment(boleto: Boleto, method: str, origin: str, credit_date: date) -> dict[str, Any]:
    return {
        "paid_amount": boleto.amount,
        "method": method,
        "origin": origin,
        "credit_date": credit_date,
    }
