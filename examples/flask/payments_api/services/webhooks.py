"""Managing subscriptions and sending events again."""

import secrets
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session
from werkzeug.exceptions import BadRequest, NotFound

from ..models import WebhookDelivery, WebhookEvent, WebhookSubscription
from ..models_base import new_id
from .activity import active_subscriptions, envelope, sample_event_data
from .companies import get_company
from .delivery import (
    IN_PROGRESS,
    Outcome,
    WebhookSender,
    build_headers,
    encode_payload,
    latest_deliveries,
    refresh_event_status,
    stop_waiting_deliveries,
)

SECRET_GRACE = timedelta(hours=24)


def new_secret() -> str:
    return f"whsec_{secrets.token_hex(32)}"


def create_subscription(
    session: Session, company_id: str, values: dict[str, Any], now: datetime
) -> WebhookSubscription:
    subscription = WebhookSubscription(now, company_id=company_id, secret=new_secret(), **values)
    session.add(subscription)
    session.flush()  # fills in the column defaults, which the response shows
    return subscription


def get_subscription(
    session: Session, subscription_id: str, company_id: str
) -> WebhookSubscription:
    query = select(WebhookSubscription).where(
        WebhookSubscription.id == subscription_id,
        WebhookSubscription.company_id == company_id,
        WebhookSubscription.deleted_at.is_(None),
    )
    subscription = session.execute(query).scalar_one_or_none()
    if subscription is None:
        raise NotFound("Webhook subscription not found.")
    return subscription


def update_subscription(
    session: Session, subscription: WebhookSubscription, values: dict[str, Any], now: datetime
) -> None:
    for name, value in values.items():
        setattr(subscription, name, value)
    if values.get("status") == "active":
        subscription.consecutive_failures = 0
    subscription.updated_at = now
    if subscription.status != "active":
        reason = f"The subscription was {subscription.status}."
        stop_waiting_deliveries(session, subscription, reason, now)


def delete_subscription(session: Session, subscription: WebhookSubscription, now: datetime) -> None:
    subscription.deleted_at = now
    subscription.updated_at = now
    stop_waiting_deliveries(session, subscription, "The subscription was deleted.", now)


def rotate_secret(subscription: WebhookSubscription, now: datetime) -> None:
    """From now on the new secret signs; receivers should accept both for the grace window."""
    subscription.secret = new_secret()
    subscription.previous_secret_expires_at = now + SECRET_GRACE
    subscription.updated_at = now


def get_event(session: Session, event_id: str, company_id: str) -> WebhookEvent:
    query = select(WebhookEvent).where(
        WebhookEvent.id == event_id, WebhookEvent.company_id == company_id
    )
    event = session.execute(query).scalar_one_or_none()
    if event is None:
        raise NotFound("Webhook event not found.")
    return event


def retry_event(session: Session, event: WebhookEvent, now: datetime) -> list[WebhookDelivery]:
    latest = {row.subscription_id: row for row in latest_deliveries(session, event.id)}
    if any(row.status in IN_PROGRESS for row in latest.values()):
        raise BadRequest("A delivery of this event is still in progress.")
    created = []
    for subscription in active_subscriptions(session, event.company_id, event.event_type):
        previous = latest.get(subscription.id)
        delivery = WebhookDelivery(
            now,
            event_id=event.id,
            subscription_id=subscription.id,
            trigger_type="manual",
            attempt_number=previous.attempt_number + 1 if previous else 1,
        )
        session.add(delivery)
        created.append(delivery)
    if created:
        refresh_event_status(session, event.id, now)
    return created


def send_test_delivery(
    session: Session,
    subscription: WebhookSubscription,
    sender: WebhookSender,
    now: datetime,
) -> Outcome:
    """Nothing of it is stored."""
    event_type = subscription.event_types[0]
    event_id = new_id()
    data = sample_event_data(get_company(session, subscription.company_id), event_type, now)
    session.close()  # no transaction stays open while the receiver takes its time
    body = encode_payload(envelope(event_id, event_type, now, data))
    headers = build_headers(
        secret=subscription.secret,
        body=body,
        event_id=event_id,
        event_type=event_type,
        delivery_id=new_id(),
        occurred_at=now,
        is_test=True,
    )
    return sender.post(subscription.url, body, headers, subscription.timeout_ms)
