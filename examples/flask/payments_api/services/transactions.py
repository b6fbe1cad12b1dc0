"""Lists of settled transactions."""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, timezone
from typing import Any

from sqlalchemy import func, select, tuple_
from sqlalchemy.orm import Session

from ..models import Transaction
from ..pagination import Cursor, fingerprint


@dataclass(frozen=True)
class Window:
    """Both ends belong to it; None leaves that end open."""

    start: datetime | None
    end: datetime | None


@dataclass(frozen=True)
class Page:
    rows: list[Transaction]
    total: int
    next_cursor: str | None


def start_of_day(day: date) -> datetime:
    return datetime.combine(day, time.min, tzinfo=timezone.utc)


def end_of_day(day: date) -> datetime:
    return datetime.combine(day, time.max, tzinfo=timezone.utc)


def end_of_second(moment: datetime) -> datetime:
    return moment.replace(microsecond=999_999)


def yesterday(now: datetime) -> date:
    return now.date() - timedelta(days=1)


def list_page(
    session: Session,
    company_id: str,
    source: str,
    *,
    window: Window,
    card_ids: list[str] | None = None,
    asked: Any,
    page_size: int,
    page_cursor: str | None,
) -> Page:
    """One page, oldest settlement first, so that paging on also finds what is settled later.

    `asked` is what the caller filtered by, before defaults: a cursor only continues the
    request it came from.
    """
    filters = fingerprint([company_id, source, asked])
    cursor = Cursor.decode(page_cursor, filters) if page_cursor else None
    if cursor is not None:
        window = Window(cursor.start, cursor.end)

    conditions = [Transaction.company_id == company_id, Transaction.source == source]
    if card_ids is not None:
        conditions.append(Transaction.card_id.in_([card_id.lower() for card_id in card_ids]))
    if window.start is not None:
        conditions.append(Transaction.settlement_date >= window.start)
    if window.end is not None:
        conditions.append(Transaction.settlement_date <= window.end)
    total = session.execute(
        select(func.count()).select_from(Transaction).where(*conditions)
    ).scalar_one()

    position = tuple_(Transaction.settlement_date, Transaction.pk)
    query = select(Transaction).where(*conditions)
    if cursor is not None:
        query = query.where(position > (cursor.after_date, cursor.after_pk))
    query = query.order_by(Transaction.settlement_date, Transaction.pk).limit(page_size + 1)
    found = session.execute(query).scalars().all()

    rows, next_cursor = found[:page_size], None
    if len(found) > page_size:
        last = rows[-1]
        next_cursor = Cursor(
            filters, window.start, window.end, last.settlement_date, last.pk
        ).encode()
    return Page(rows, total, next_cursor)
