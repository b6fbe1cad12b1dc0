from uuid import UUID

from flask import Blueprint, Response, jsonify
from sqlalchemy import select

from ..auth import current_identity, require_scope, requires
from ..extensions import services
from ..models import Card
from ..pagination import paginate
from ..schemas import load_body, load_query
from ..schemas.cards import CardCreateSchema, CardDetailsSchema, CardSchema, CardUpdateSchema
from ..schemas.fields import PageQuerySchema
from ..services.cards import create_card, delete_card, get_card, update_card
from ..services.merchant_categories import list_categories

blueprint = Blueprint("cards", __name__, url_prefix="/v1/cards")


@blueprint.get("")
@requires("cards:read")
def list_cards() -> Response:
    page = load_query(PageQuerySchema())
    query = (
        select(Card)
        .where(Card.company_id == current_identity().company_id, Card.deleted_at.is_(None))
        .order_by(Card.pk.desc())
    )
    with services().database.read() as session:
        result = paginate(session, query, **page)
        return jsonify(rows=CardSchema(many=True).dump(result["rows"]), count=result["count"])


@blueprint.post("")
@requires("cards:write")
def create() -> tuple[Response, int]:
    values = load_body(CardCreateSchema())
    if "expected_charge_date" in values:
        require_scope("cards:multiple:write")
    with services().database.write() as session:
        card = create_card(session, current_identity().company_id, values, services().clock.now())
    return jsonify(CardDetailsSchema().dump(card)), 201


@blueprint.get("/<uuid:card_id>")
@requires("cards:read")
def retrieve(card_id: UUID) -> Response:
    with services().database.read() as session:
        card = get_card(session, str(card_id), current_identity().company_id)
        return jsonify(CardDetailsSchema().dump(card))


@blueprint.patch("/<uuid:card_id>")
@requires("cards:write")
def update(card_id: UUID) -> Response:
    values = load_body(CardUpdateSchema())
    with services().database.write() as session:
        card = get_card(session, str(card_id), current_identity().company_id)
        update_card(card, values, services().clock.now())
    return jsonify(CardSchema().dump(card))


@blueprint.delete("/<uuid:card_id>")
@requires("cards:write")
def delete(card_id: UUID) -> tuple[str, int]:
    with services().database.write() as session:
        card = get_card(session, str(card_id), current_identity().company_id)
        delete_card(card, services().clock.now())
    return "", 204


@blueprint.get("/mcc/categories")
@requires("cards:read")
def mcc_categories() -> Response:
    rows = list_categories()
    return jsonify(rows=rows, count=len(rows))
