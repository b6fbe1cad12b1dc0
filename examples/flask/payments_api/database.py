"""SQLite through SQLAlchemy.

Reads run on WAL snapshots. Writes take the write lock before their first read
(`BEGIN IMMEDIATE`), so check-then-change sequences cannot interleave.
"""

import json
import threading
from contextlib import contextmanager
from typing import Any, Iterator

from sqlalchemy import create_engine, event
from sqlalchemy.orm import Session, sessionmaker
from sqlalchemy.pool import QueuePool

from .models_base import Base


class Database:
    def __init__(self, path: str) -> None:
        self._engine = create_engine(
            f"sqlite:///{path}",
            future=True,
            poolclass=QueuePool,
            pool_size=16,
            max_overflow=-1,
            connect_args={"check_same_thread": False, "timeout": 30},
            json_serializer=lambda value: json.dumps(value, default=str),
        )
        event.listen(self._engine, "connect", self._on_connect)
        event.listen(self._engine, "begin", self._on_begin)
        self._reader = sessionmaker(self._engine, future=True, expire_on_commit=False)
        writing_engine = self._engine.execution_options(writes=True)
        self._writer = sessionmaker(writing_engine, future=True, expire_on_commit=False)
        self._write_lock = threading.Lock()

    @staticmethod
    def _on_connect(connection: Any, _record: Any) -> None:
        # SQLAlchemy's recipe for SQLite: leave BEGIN to us, not to the sqlite3 module.
        connection.isolation_level = None
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=OFF")
        connection.execute("PRAGMA foreign_keys=ON")

    @staticmethod
    def _on_begin(connection: Any) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    def create_tables(self) -> None:
        from . import models  # noqa: F401  (fills the metadata)

        Base.metadata.create_all(self._engine)

    @contextmanager
    def read(self) -> Iterator[Session]:
        with self._reader() as session:
            yield session

    @contextmanager
    def write(self) -> Iterator[Session]:
        """One transaction: committed at the end of the block, rolled back on an exception."""
        with self._write_lock, self._writer.begin() as session:
            yield session

    def dispose(self) -> None:
        self._engine.dispose()
