"""The one source of time. It runs with the system clock and can be moved forward."""

import threading
from datetime import date, datetime, timedelta, timezone


class Clock:
    def __init__(self) -> None:
        self._offset = timedelta()
        self._lock = threading.Lock()

    def now(self) -> datetime:
        return datetime.now(timezone.utc) + self._offset

    def today(self) -> date:
        return self.now().date()

    def advance(self, milliseconds: int) -> datetime:
        with self._lock:
            self._offset += timedelta(milliseconds=milliseconds)
        return self.now()
