from uuid import UUID

from flask import Blueprint, Response, jsonify
from sqlalchemy import select

from ..auth import current_identity, requires
from ..extensions import services
from ..models import Boleto
from ..pagination import paginate
from ..schemas import load_body, load_query
from ..schemas.boletos import BoletoCreateSchema, BoletoExtendSchema, BoletoSchema
from ..schemas.fields import PageQuerySchema
from ..services.boletos import build_boleto, cancel_boleto, extend_boleto, get_boleto
from ..services.companies import get_company

blueprint = Blueprint("boletos", __name__, url_prefix="/v1/boletos")


@blueprint.get("")
@requires("boletos:read")
def list_boletos() -> Response:
    page = load_query(PageQuerySchema())
    query = (
        select(Boleto)
        .where(Boleto.company_id == current_identity().company_id)
        .order_by(Boleto.pk.desc())
    )
    with services().database.read() as session:
        result = paginate(session, query, **page)
        return jsonify(rows=BoletoSchema(many=True).dump(result["rows"]), count=result["count"])


@blueprint.post("")
@requires("boletos:write")
def create() -> tuple[Response, int]:
    values = load_body(BoletoCreateSchema())
    with services().database.read() as session:
        company = get_company(session, current_identity().company_id)
    boleto = build_boleto(company, values, services().clock.now())
    with services().database.write() as session:
        session.add(boleto)
    return jsonify(BoletoSchema().dump(boleto)), 201


@blueprint.get("/<uuid:boleto_id>")
@requires("boletos:read")
def retrieve(boleto_id: UUID) -> Response:
    with services().database.read() as session:
        boleto = get_boleto(session, str(boleto_id), current_identity().company_id)
        return jsonify(BoletoSchema().dump(boleto))


@blueprint.post("/<uuid:boleto_id>/cancel")
@requires("boletos:write")
def cancel(boleto_id: UUID) -> Response:
    with services().database.write() as session:
        boleto = get_boleto(session, str(boleto_id), current_identity().company_id)
        cancel_boleto(boleto, services().clock.now())
    return jsonify(BoletoSchema().dump(boleto))


@blueprint.post("/<uuid:boleto_id>/extend")
@requires("boletos:write")
def extend(boleto_id: UUID) -> Response:
    values = load_body(BoletoExtendSchema())
    with services().database.write() as session:
        boleto = get_boleto(session, str(boleto_id), current_identity().company_id)
        extend_boleto(boleto, values["new_due_date"], services().clock.now())
    return jsonify(BoletoSchema().dump(boleto))
