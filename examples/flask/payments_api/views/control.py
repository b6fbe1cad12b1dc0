"""Stands in for the world outside, in tests: cards are used, boletos paid, days go by."""

from uuid import UUID

from flask import Blueprint, Response, jsonify
from marshmallow import ValidationError

from ..auth import (
    SCOPES,
    bearer_token,
    find_identity,
    issue_token,
    main_company_id,
    same_text,
    unauthorized,
)
from ..extensions import services
from ..schemas import load_body
from ..schemas.control import (
    BoletoEventSchema,
    CardActivitySchema,
    ClockSchema,
    CredentialsSchema,
    PaymentActivitySchema,
    TravelActivitySchema,
)
from ..services.activity import record_card_activity, record_payment, record_travel_transaction
from ..services.boletos import apply_event, get_boleto
from ..services.cards import find_card
from ..services.companies import create_company

CAPABILITIES = [
    "boleto-events",
    "card-activity",
    "travel-activity",
    "payment-activity",
    "credentials",
    "clock",
]

blueprint = Blueprint("control", __name__, url_prefix="/control")


@blueprint.before_request
def authenticate() -> None:
    if not same_text(bearer_token() or "", services().config.control_token):
        raise unauthorized("A control token is needed.")


@blueprint.get("")
def discovery() -> Response:
    return jsonify(capabilities=CAPABILITIES)


@blueprint.post("/boletos/<uuid:boleto_id>/events")
def boleto_event(boleto_id: UUID) -> Response:
    values = load_body(BoletoEventSchema())
    with services().database.write() as session:
        boleto = get_boleto(session, str(boleto_id))
        apply_event(boleto, values["event"], services().clock.now())
    return jsonify(boletoStatus=boleto.status)


@blueprint.post("/cards/<uuid:card_id>/activity")
def card_activity(card_id: UUID) -> tuple[Response, int]:
    values = load_body(CardActivitySchema())
    related_id = values["related_transaction_id"]
    if related_id is not None and values["kind"] not in ("settled", "failed"):
        raise ValidationError("Only for kinds settled and failed.", "relatedTransactionId")
    now = services().clock.now()
    with services().database.write() as session:
        activity, event = record_card_activity(
            session,
            find_card(session, str(card_id)),
            kind=values["kind"],
            amount=values["amount"],
            occurred_at=values["occurred_at"] or now,
            related_id=related_id and str(related_id),
            now=now,
        )
    services().dispatcher.wake()
    return jsonify(transactionId=activity.id, eventId=event.id), 201


@blueprint.post("/travel/transactions")
def travel_activity() -> tuple[Response, int]:
    values = load_body(TravelActivitySchema())
    now = services().clock.now()
    with services().database.write() as session:
        transaction = record_travel_transaction(
            session,
            find_card(session, str(values["card_id"])),
            amount=values["amount"],
            occurred_at=values["occurred_at"] or now,
            now=now,
        )
    return jsonify(transactionId=transaction.id), 201


@blueprint.post("/payments")
def payment_activity() -> tuple[Response, int]:
    values = load_body(PaymentActivitySchema())
    now = services().clock.now()
    with services().database.write() as session:
        if values["access_token"] is None:
            company_id = main_company_id(session)
        else:
            identity = find_identity(session, values["access_token"])
            if identity is None:
                raise ValidationError("Invalid or expired token.", "accessToken")
            company_id = identity.company_id
        transaction = record_payment(
            session,
            company_id,
            amount=values["amount"],
            vendor_name=values["vendor_name"],
            occurred_at=values["occurred_at"] or now,
            now=now,
        )
    return jsonify(id=transaction.id), 201


@blueprint.post("/credentials")
def credentials() -> tuple[Response, int]:
    values = load_body(CredentialsSchema())
    scopes = SCOPES if values["scopes"] is None else values["scopes"]
    with services().database.write() as session:
        if values["company"] == "same":
            company_id = main_company_id(session)
        else:
            company_id = create_company(session, services().clock, "Outra Empresa Ltda").id
        token, expires_in = issue_token(session, company_id, scopes)
    return jsonify(accessToken=token, expiresIn=expires_in), 201


@blueprint.post("/clock")
def clock() -> Response:
    values = load_body(ClockSchema())
    now = services().clock.advance(values["advance_ms"])
    services().dispatcher.wake()
    return jsonify(now=now.isoformat())
