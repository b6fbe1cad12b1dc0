"""Recording what happens to cards and payments, and the webhook events that follow."""

import secrets
from datetime import datetime, time, timedelta, timezone
from decimal import Decimal
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session
from werkzeug.exceptions import Conflict

from ..models import (
    SCHEMA_VERSION,
    Card,
    CardActivity,
    Company,
    Transaction,
    WebhookDelivery,
    WebhookEvent,
    WebhookSubscription,
)
from ..models_base import new_id
from ..schemas.cards import RestrictionsSchema
from .companies import get_company

EVENT_OF_KIND = {
    "approved": "transaction.auth.approved",
    "declined": "transaction.auth.declined",
    "settled": "transaction.settled",
    "failed": "transaction.failed",
}
DESCRIPTIONS = {
    "approved": "Authorization approved",
    "declined": "Authorization declined",
    "settled": "Purchase settled",
    "failed": "Purchase failed after authorization",
}
MERCHANT = {
    "name": "Mercado Central",
    "mcc": "5411",
    "mcc_description": "Grocery Stores, Supermarkets",
}
STATEMENT_DUE_DAYS = 10


def record_card_activity(
    session: Session,
    card: Card,
    *,
    kind: str,
    amount: Decimal,
    occurred_at: datetime,
    related_id: str | None,
    now: datetime,
) -> tuple[CardActivity, WebhookEvent]:
    if kind == "approved" and card.deleted_at is not None:
        raise Conflict("The card was deleted.")
    related = find_authorization(session, card, related_id) if related_id else None
    company = get_company(session, card.company_id)
    activity = CardActivity(
        now,
        card_id=card.id,
        kind=kind,
        amount=amount,
        occurred_at=occurred_at,
        related_id=related and related.id,
    )
    session.add(activity)
    transaction_date = related.occurred_at if related else occurred_at
    if kind == "settled":
        session.add(
            Transaction(
                now,
                id=activity.id,
                company_id=company.id,
                source="cards",
                card_id=card.id,
                transaction_type="debit",
                transaction_date=transaction_date,
                settlement_date=occurred_at,
                amount=amount,
                snapshot={
                    **company_snapshot(company),
                    "card": card_snapshot(card),
                    "merchant": MERCHANT,
                },
            )
        )
    data = event_data(company, card, activity, transaction_date)
    event = publish_event(session, company.id, EVENT_OF_KIND[kind], occurred_at, data, now)
    return activity, event


def find_authorization(session: Session, card: Card, activity_id: str) -> CardActivity:
    query = select(CardActivity).where(
        CardActivity.id == activity_id.lower(),
        CardActivity.card_id == card.id,
        CardActivity.kind == "approved",
    )
    found = session.execute(query).scalar_one_or_none()
    if found is None:
        raise Conflict("relatedTransactionId names no approved transaction of this card.")
    return found


def company_snapshot(company: Company) -> dict[str, Any]:
    return {
        "product_type": company.product_type,
        "currency": company.currency,
        "company": {"id": company.id, "name": company.name},
        "user": {"id": company.user_id, "name": company.user_name, "email": company.user_email},
    }


def card_snapshot(card: Card) -> dict[str, Any]:
    return {
        "name": card.name,
        "holder": card.card_holder,
        "last_four_digits": card.last_four_digits,
        "metadata": card.custom_metadata or {},
        "restrictions": RestrictionsSchema().dump(card.restrictions),
    }


def event_data(
    company: Company, card: Card, activity: CardActivity, transaction_date: datetime
) -> dict[str, Any]:
    owner = company_snapshot(company)
    data: dict[str, Any] = {
        "id": activity.id,
        "productType": owner["product_type"],
        "transactionType": "debit",
        "transactionDate": transaction_date.isoformat(),
        "transactionAmount": float(activity.amount),
        "transactionCurrency": owner["currency"],
        "localAmount": float(activity.amount),
        "localCurrency": owner["currency"],
        "description": DESCRIPTIONS[activity.kind],
        "company": owner["company"],
        "user": owner["user"],
        "card": {
            "id": card.id,
            "name": card.name,
            "type": "virtual",
            "lastFourDigits": card.last_four_digits,
            "metadata": card.custom_metadata or {},
            "restrictions": RestrictionsSchema().dump(card.restrictions),
        },
        "merchant": {
            "name": MERCHANT["name"],
            "merchantCategoryCode": MERCHANT["mcc"],
            "merchantCategoryCodeDescription": MERCHANT["mcc_description"],
        },
    }
    if activity.kind == "settled":
        data["settlementDate"] = activity.occurred_at.isoformat()
    if activity.related_id is not None:
        data["relatedTransactionId"] = activity.related_id
    return data


def sample_event_data(company: Company, event_type: str, now: datetime) -> dict[str, Any]:
    """What a test delivery shows: the same shape, about nobody's card."""
    kind = next(kind for kind, name in EVENT_OF_KIND.items() if name == event_type)
    card = Card(
        now, name="Sample card", card_number="0" * 16, card_holder="", spend_limit=Decimal("100.00")
    )
    activity = CardActivity(now, kind=kind, amount=Decimal("10.00"), occurred_at=now)
    return event_data(company, card, activity, now)


def envelope(event_id: str, event_type: str, occurred_at: datetime, data: dict) -> dict[str, Any]:
    return {
        "id": event_id,
        "type": event_type,
        "version": SCHEMA_VERSION,
        "occurredAt": occurred_at.isoformat(),
        "data": data,
    }


def publish_event(
    session: Session,
    company_id: str,
    event_type: str,
    occurred_at: datetime,
    data: dict[str, Any],
    now: datetime,
) -> WebhookEvent:
    """Store the event and one pending delivery per subscription, in the caller's transaction."""
    event_id = new_id()
    event = WebhookEvent(
        now,
        id=event_id,
        company_id=company_id,
        event_type=event_type,
        payload=envelope(event_id, event_type, occurred_at, data),
        occurred_at=occurred_at,
    )
    session.add(event)
    session.flush()
    for subscription in active_subscriptions(session, company_id, event_type):
        session.add(WebhookDelivery(now, event_id=event.id, subscription_id=subscription.id))
    return event


def active_subscriptions(
    session: Session, company_id: str, event_type: str
) -> list[WebhookSubscription]:
    query = (
        select(WebhookSubscription)
        .where(
            WebhookSubscription.company_id == company_id,
            WebhookSubscription.status == "active",
            WebhookSubscription.deleted_at.is_(None),
        )
        .order_by(WebhookSubscription.pk)
    )
    found = session.execute(query).scalars()
    return [subscription for subscription in found if event_type in subscription.event_types]


def record_travel_transaction(
    session: Session, card: Card, *, amount: Decimal, occurred_at: datetime, now: datetime
) -> Transaction:
    company = get_company(session, card.company_id)
    closing = end_of_month(occurred_at)
    transaction = Transaction(
        now,
        company_id=company.id,
        source="travel",
        card_id=card.id,
        transaction_type="debit",
        transaction_date=occurred_at,
        settlement_date=occurred_at,
        amount=amount,
        snapshot={
            **company_snapshot(company),
            "card": card_snapshot(card),
            "merchant": MERCHANT,
            "authorization_code": f"{secrets.randbelow(10**6):06d}",
            "statement_closing_date": closing.isoformat(),
            "statement_due_date": (closing + timedelta(days=STATEMENT_DUE_DAYS)).isoformat(),
        },
    )
    session.add(transaction)
    return transaction


def end_of_month(moment: datetime) -> datetime:
    next_month = (moment.replace(day=28) + timedelta(days=4)).replace(day=1)
    last_day = (next_month - timedelta(days=1)).date()
    return datetime.combine(last_day, time(23, 59, 59), tzinfo=timezone.utc)


def record_payment(
    session: Session,
    company_id: str,
    *,
    amount: Decimal,
    vendor_name: str,
    occurred_at: datetime,
    now: datetime,
) -> Transaction:
    company = get_company(session, company_id)
    transaction = Transaction(
        now,
        company_id=company.id,
        source="payments",
        transaction_type="debit",
        transaction_date=occurred_at,
        settlement_date=occurred_at,
        amount=amount,
        snapshot={
            **company_snapshot(company),
            "vendor": {"id": new_id(), "name": vendor_name},
            "payment_purpose": "Supplier payment",
        },
    )
    session.add(transaction)
    return transaction
