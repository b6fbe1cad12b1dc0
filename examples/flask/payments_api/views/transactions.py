"""Transaction lists: one POST for card and travel transactions, GETs for the rest."""

from datetime import date
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, Response, jsonify, request
from marshmallow import ValidationError

from ..auth import current_identity, requires
from ..extensions import services
from ..schemas import load_body, load_query
from ..schemas.transactions import (
    TransactionQuerySchema,
    TransactionSearchSchema,
    dump_transactions,
)
from ..services.transactions import (
    Page,
    Window,
    end_of_day,
    end_of_second,
    list_page,
    start_of_day,
    yesterday,
)

blueprint = Blueprint("transactions", __name__, url_prefix="/v1")

SUCCESSOR = "/v1/cards/transactions"


def envelope(source: str, page: Page, page_size: int, next_link: str | None = None) -> Response:
    return jsonify(
        links={"next": next_link},
        pagination={
            "pageSize": page_size,
            "totalCount": page.total,
            "nextCursor": page.next_cursor,
            "hasNext": page.next_cursor is not None,
        },
        data=dump_transactions(source, page.rows),
    )


def reject_future(today: date, **days: date | None) -> None:
    late = {
        name: ["Must not be in the future."] for name, day in days.items() if day and day > today
    }
    if late:
        raise ValidationError(late)


@blueprint.post("/cards/transactions")
@requires("transactions:read")
def search() -> Response:
    values = load_body(TransactionSearchSchema())
    start, end, card_ids = values["start_date"], values["end_date"], values["card_ids"]
    now = services().clock.now()
    reject_future(now.date(), startDate=start, endDate=end)
    asked = [sorted(set(card_ids)) if card_ids else None, start, end]
    if card_ids is None:
        start, end = start or yesterday(now), end or yesterday(now)
    window = Window(start and start_of_day(start), end and end_of_day(end))
    with services().database.read() as session:
        page = list_page(
            session,
            current_identity().company_id,
            values["source"],
            window=window,
            card_ids=card_ids,
            asked=asked,
            page_size=values["page_size"],
            page_cursor=values["page_cursor"],
        )
        return envelope(values["source"], page, values["page_size"])


@blueprint.get("/payments/transactions")
@requires("payments:read")
def list_payments() -> Response:
    return list_by_query("payments")


@blueprint.get("/transactions")
@requires("transactions:read")
def list_card_transactions() -> Response:
    return deprecated(list_by_query("cards"))


@blueprint.get("/travel/transactions")
@requires("transactions:read")
def list_travel_transactions() -> Response:
    return deprecated(list_by_query("travel"))


def list_by_query(source: str) -> Response:
    values: dict[str, Any] = load_query(TransactionQuerySchema())
    now = services().clock.now()
    start, end = values["start_date"], values["end_date"]
    # A window up to the end of the current day is common, so the day decides, not the second.
    reject_future(now.date(), startDate=start and start.date(), endDate=end and end.date())
    asked = [start, end]
    start = start or start_of_day(yesterday(now))
    end = end or end_of_day(yesterday(now)).replace(microsecond=0)
    # A cursor brings its own window, checked when it was opened.
    if not values["page_cursor"] and end <= start:
        raise ValidationError("Must be after startDate.", "endDate")
    with services().database.read() as session:
        page = list_page(
            session,
            current_identity().company_id,
            source,
            window=Window(start, end_of_second(end)),
            asked=asked,
            page_size=values["page_size"],
            page_cursor=values["page_cursor"],
        )
        return envelope(source, page, values["page_size"], next_link(page))


def next_link(page: Page) -> str | None:
    if page.next_cursor is None:
        return None
    query = {**request.args.to_dict(), "pageCursor": page.next_cursor}
    return f"{request.base_url}?{urlencode(query)}"


def deprecated(response: Response) -> Response:
    response.headers["Deprecation"] = "true"
    response.headers["Link"] = f'<{SUCCESSOR}>; rel="successor-version"'
    return response
