"""Issuing and changing cards."""

import secrets
from datetime import datetime
from typing import Any

from marshmallow import ValidationError
from sqlalchemy import select
from sqlalchemy.orm import Session
from werkzeug.exceptions import NotFound

from ..models import Card
from .companies import get_company

BIN = "53990099"
VALID_YEARS = 5
MAX_METADATA_PAIRS = 10


def luhn_digit(digits: str) -> str:
    total = 0
    for position, digit in enumerate(reversed(digits)):
        product = int(digit) * (2 if position % 2 == 0 else 1)
        total += product - 9 if product > 9 else product
    return str(-total % 10)


def new_card_number(session: Session) -> str:
    while True:
        digits = f"{BIN}{secrets.randbelow(10**7):07d}"
        number = digits + luhn_digit(digits)
        taken = select(Card.pk).where(Card.card_number == number)
        if session.execute(taken).first() is None:
            return number


def create_card(session: Session, company_id: str, values: dict[str, Any], now: datetime) -> Card:
    expected = values.get("expected_charge_date")
    if expected is not None and expected < now.date():
        raise ValidationError("Must not be in the past.", "expectedChargeDateUTC")
    company = get_company(session, company_id)
    card = Card(
        now,
        company_id=company_id,
        card_number=new_card_number(session),
        card_holder=company.user_name,
        expiry_date=f"{now.month:02d}/{(now.year + VALID_YEARS) % 100:02d}",
        cvv_code=f"{secrets.randbelow(1000):03d}",
        **values,
    )
    session.add(card)
    return card


def find_card(session: Session, card_id: str) -> Card:
    """Any company's card, deleted or not."""
    card = session.execute(select(Card).where(Card.id == card_id)).scalar_one_or_none()
    if card is None:
        raise NotFound("Card not found.")
    return card


def get_card(session: Session, card_id: str, company_id: str) -> Card:
    card = find_card(session, card_id)
    if card.company_id != company_id or card.deleted_at is not None:
        raise NotFound("Card not found.")
    return card


def update_card(card: Card, values: dict[str, Any], now: datetime) -> None:
    for name, value in values.items():
        setattr(card, name, value)
    card.updated_at = now


def delete_card(card: Card, now: datetime) -> None:
    card.deleted_at = now
    card.updated_at = now


def update_booking_details(card: Card, details: dict[str, str], now: datetime) -> None:
    """Booking details are entries of the card's metadata."""
    metadata = {**(card.custom_metadata or {}), **details}
    if len(metadata) > MAX_METADATA_PAIRS:
        raise ValidationError("At most 10 key-value pairs are allowed.", "metadata")
    card.custom_metadata = metadata
    card.updated_at = now
