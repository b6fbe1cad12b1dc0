from uuid import UUID

from flask import Blueprint, Response, jsonify
from sqlalchemy import select

from ..auth import current_identity, requires
from ..extensions import services
from ..models import WebhookEvent, WebhookSubscription
from ..pagination import paginate
from ..schemas import load_body, load_query
from ..schemas.webhooks import (
    DeliverySchema,
    EventQuerySchema,
    EventSchema,
    NewSubscriptionSchema,
    RotatedSubscriptionSchema,
    SubscriptionCreateSchema,
    SubscriptionSchema,
    SubscriptionUpdateSchema,
)
from ..services.delivery import latest_deliveries
from ..services.webhooks import (
    create_subscription,
    delete_subscription,
    get_event,
    get_subscription,
    retry_event,
    rotate_secret,
    send_test_delivery,
    update_subscription,
)

blueprint = Blueprint("webhooks", __name__, url_prefix="/v1/webhooks")


@blueprint.get("/subscriptions")
@requires("webhooks:read")
def list_subscriptions() -> Response:
    query = (
        select(WebhookSubscription)
        .where(
            WebhookSubscription.company_id == current_identity().company_id,
            WebhookSubscription.deleted_at.is_(None),
        )
        .order_by(WebhookSubscription.pk)
    )
    with services().database.read() as session:
        found = session.execute(query).scalars().all()
        return jsonify(SubscriptionSchema(many=True).dump(found))


@blueprint.post("/subscriptions")
@requires("webhooks:write")
def create() -> tuple[Response, int]:
    values = load_body(SubscriptionCreateSchema())
    with services().database.write() as session:
        subscription = create_subscription(
            session, current_identity().company_id, values, services().clock.now()
        )
    return jsonify(NewSubscriptionSchema().dump(subscription)), 201


@blueprint.get("/subscriptions/<uuid:subscription_id>")
@requires("webhooks:read")
def retrieve(subscription_id: UUID) -> Response:
    with services().database.read() as session:
        subscription = get_subscription(
            session, str(subscription_id), current_identity().company_id
        )
        return jsonify(SubscriptionSchema().dump(subscription))


@blueprint.patch("/subscriptions/<uuid:subscription_id>")
@requires("webhooks:write")
def update(subscription_id: UUID) -> Response:
    values = load_body(SubscriptionUpdateSchema())
    with services().database.write() as session:
        subscription = get_subscription(
            session, str(subscription_id), current_identity().company_id
        )
        update_subscription(session, subscription, values, services().clock.now())
    return jsonify(SubscriptionSchema().dump(subscription))


@blueprint.delete("/subscriptions/<uuid:subscription_id>")
@requires("webhooks:write")
def delete(subscription_id: UUID) -> tuple[str, int]:
    with services().database.write() as session:
        subscription = get_subscription(
            session, str(subscription_id), current_identity().company_id
        )
        delete_subscription(session, subscription, services().clock.now())
    return "", 204


@blueprint.post("/subscriptions/<uuid:subscription_id>/rotate-secret")
@requires("webhooks:write")
def rotate(subscription_id: UUID) -> Response:
    with services().database.write() as session:
        subscription = get_subscription(
            session, str(subscription_id), current_identity().company_id
        )
        rotate_secret(subscription, services().clock.now())
    return jsonify(RotatedSubscriptionSchema().dump(subscription))


@blueprint.post("/subscriptions/<uuid:subscription_id>/test")
@requires("webhooks:write")
def test(subscription_id: UUID) -> Response:
    with services().database.read() as session:
        subscription = get_subscription(
            session, str(subscription_id), current_identity().company_id
        )
        outcome = send_test_delivery(
            session, subscription, services().sender, services().clock.now()
        )
    return jsonify(
        result="success" if outcome.succeeded else "failed",
        httpStatusCode=outcome.status_code,
        latencyMs=outcome.latency_ms,
        errorMessage=outcome.error,
    )


@blueprint.get("/events")
@requires("webhooks:read")
def list_events() -> Response:
    values = load_query(EventQuerySchema())
    query = select(WebhookEvent).where(WebhookEvent.company_id == current_identity().company_id)
    if values["event_type"] is not None:
        query = query.where(WebhookEvent.event_type == values["event_type"])
    if values["status"] is not None:
        query = query.where(WebhookEvent.status == values["status"])
    query = query.order_by(WebhookEvent.pk.desc())
    with services().database.read() as session:
        result = paginate(session, query, values["page"], values["page_size"])
        return jsonify(count=result["count"], rows=EventSchema(many=True).dump(result["rows"]))


@blueprint.get("/events/<uuid:event_id>")
@requires("webhooks:read")
def retrieve_event(event_id: UUID) -> Response:
    with services().database.read() as session:
        event = get_event(session, str(event_id), current_identity().company_id)
        deliveries = latest_deliveries(session, event.id)
        return jsonify(
            **EventSchema().dump(event), deliveries=DeliverySchema(many=True).dump(deliveries)
        )


@blueprint.get("/events/<uuid:event_id>/deliveries")
@requires("webhooks:read")
def list_deliveries(event_id: UUID) -> Response:
    with services().database.read() as session:
        event = get_event(session, str(event_id), current_identity().company_id)
        rows = latest_deliveries(session, event.id)
        return jsonify(rows=DeliverySchema(many=True).dump(rows))


@blueprint.post("/events/<uuid:event_id>/retry")
@requires("webhooks:write")
def retry(event_id: UUID) -> Response:
    with services().database.write() as session:
        event = get_event(session, str(event_id), current_identity().company_id)
        created = retry_event(session, event, services().clock.now())
        session.flush()
        response = jsonify(rows=DeliverySchema(many=True).dump(created))
    services().dispatcher.wake()
    return response
