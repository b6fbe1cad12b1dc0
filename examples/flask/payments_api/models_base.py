"""Declarative base, column types and the columns every table has."""

import uuid
from datetime import datetime, timezone
from decimal import Decimal
from typing import Any

from sqlalchemy import Column, DateTime, Integer, String
from sqlalchemy.orm import declarative_base
from sqlalchemy.types import TypeDecorator

Base = declarative_base()


class UtcDateTime(TypeDecorator):
    """Aware datetimes; SQLite stores them without zone, in UTC."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Any) -> datetime | None:
        return value and value.astimezone(timezone.utc).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Any) -> datetime | None:
        return value and value.replace(tzinfo=timezone.utc)


class Amount(TypeDecorator):
    """Decimals with two places, stored as cents."""

    impl = Integer
    cache_ok = True

    def process_bind_param(self, value: Decimal | None, dialect: Any) -> int | None:
        return None if value is None else int(value.scaleb(2))

    def process_result_value(self, value: int | None, dialect: Any) -> Decimal | None:
        return None if value is None else Decimal(value).scaleb(-2)


def new_id() -> str:
    return str(uuid.uuid4())


class Row:
    """`pk` keeps the order of insertion; `id` is what the outside sees."""

    pk = Column(Integer, primary_key=True)
    id = Column(String(36), unique=True, nullable=False, default=new_id)
    created_at = Column(UtcDateTime, nullable=False)
    updated_at = Column(UtcDateTime, nullable=False)

    def __init__(self, now: datetime, **values: Any) -> None:
        values.setdefault("id", new_id())
        super().__init__(created_at=now, updated_at=now, **values)
