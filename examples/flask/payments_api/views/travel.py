from uuid import UUID

from flask import Blueprint, Response, jsonify

from ..auth import current_identity, requires
from ..extensions import services
from ..schemas import load_body
from ..schemas.cards import BookingDetailsSchema, TravelCardSchema
from ..services.cards import get_card, update_booking_details

blueprint = Blueprint("travel", __name__, url_prefix="/v1/travel")


@blueprint.patch("/cards/<uuid:card_id>/booking-details")
@requires("travel:write")
def booking_details(card_id: UUID) -> Response:
    schema = BookingDetailsSchema()
    # Stored under the names the API uses, since metadata is shown as it is.
    values = schema.dump(load_body(schema))
    with services().database.write() as session:
        card = get_card(session, str(card_id), current_identity().company_id)
        update_booking_details(card, values, services().clock.now())
    return jsonify(TravelCardSchema().dump(card))
