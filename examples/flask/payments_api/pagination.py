"""Page numbers for the plain lists, signed keyset cursors for transactions."""

import hashlib
import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from flask import current_app
from itsdangerous import BadData, URLSafeSerializer
from marshmallow import ValidationError
from sqlalchemy import func, select
from sqlalchemy.orm import Session


def paginate(session: Session, query: Any, page: int, page_size: int) -> dict[str, Any]:
    """`{"rows": [...], "count": total}`; a page past the end is empty."""
    count = session.execute(select(func.count()).select_from(query.subquery())).scalar_one()
    offset = (page - 1) * page_size
    rows = []
    if offset < count:
        rows = session.execute(query.offset(offset).limit(page_size)).scalars().all()
    return {"rows": rows, "count": count}


def fingerprint(filters: Any) -> str:
    text = json.dumps(filters, sort_keys=True, default=str)
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:16]


@dataclass(frozen=True)
class Cursor:
    """Where a list goes on: after this row, within the window of the first page.

    The window is carried along so that a default such as "yesterday" does not move when
    paging goes on past midnight.
    """

    filters: str
    start: datetime | None
    end: datetime | None
    after_date: datetime
    after_pk: int

    def encode(self) -> str:
        return _serializer().dumps(
            [
                self.filters,
                self.start and self.start.isoformat(),
                self.end and self.end.isoformat(),
                self.after_date.isoformat(),
                self.after_pk,
            ]
        )

    @classmethod
    def decode(cls, text: str, filters: str) -> "Cursor":
        try:
            found, start, end, after_date, after_pk = _serializer().loads(text)
        except BadData:
            raise ValidationError("Invalid cursor.", "pageCursor") from None
        if found != filters:
            raise ValidationError("Cursor belongs to a request with other filters.", "pageCursor")
        return cls(
            filters=filters,
            start=start and datetime.fromisoformat(start),
            end=end and datetime.fromisoformat(end),
            after_date=datetime.fromisoformat(after_date),
            after_pk=after_pk,
        )


def _serializer() -> URLSafeSerializer:
    return URLSafeSerializer(current_app.secret_key, salt="cursor")
