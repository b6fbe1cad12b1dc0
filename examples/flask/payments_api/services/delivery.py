"""Webhook deliveries: who is due, the HTTPS request itself, what its outcome means.

Deliveries are rows written together with their event (an outbox). One thread claims what
is due and hands it to a pool; nothing is sent while a database transaction is open.
"""

import hashlib
import hmac
import http.client
import ipaddress
import json
import logging
import socket
import ssl
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from ..clock import Clock
from ..database import Database
from ..models import WebhookDelivery, WebhookEvent, WebhookSubscription

logger = logging.getLogger(__name__)

# Pauses after the first, second, ... failed automatic attempt. When they are used up, the
# delivery is exhausted.
RETRY_PAUSES = [
    timedelta(minutes=1),
    timedelta(minutes=5),
    timedelta(minutes=30),
    timedelta(hours=2),
]
# The circuit breaker disables a subscription after so many failed attempts in a row.
MAX_CONSECUTIVE_FAILURES = 20
IN_PROGRESS = ["pending", "queued", "pending_retry"]
CAPTURED_BYTES = 1024
WORKERS = 32
LONGEST_SLEEP_SECONDS = 30.0


@dataclass(frozen=True)
class Outcome:
    status_code: int | None = None
    body: str | None = None
    error: str | None = None
    error_type: str | None = None
    latency_ms: int | None = None

    @property
    def succeeded(self) -> bool:
        return self.error is None


class BlockedAddress(Exception):
    pass


def sign(secret: str, body: bytes) -> str:
    return "sha256=" + hmac.new(secret.encode("utf-8"), body, hashlib.sha256).hexdigest()


def encode_payload(payload: dict[str, Any]) -> bytes:
    return json.dumps(payload, separators=(",", ":"), ensure_ascii=False).encode("utf-8")


def build_headers(
    *,
    secret: str,
    body: bytes,
    event_id: str,
    event_type: str,
    delivery_id: str,
    occurred_at: datetime,
    retry_reason: str | None = None,
    is_test: bool = False,
) -> dict[str, str]:
    headers = {
        "Content-Type": "application/json",
        "Connection": "close",
        "User-Agent": "payments-api-webhooks/1.0",
        "X-Webhook-Event-Id": event_id,
        "X-Webhook-Delivery-Id": delivery_id,
        "X-Webhook-Event-Type": event_type,
        "X-Webhook-Timestamp": str(int(occurred_at.timestamp())),
        "X-Webhook-Signature": sign(secret, body),
        "X-Webhook-Retry": "true" if retry_reason else "false",
    }
    if retry_reason:
        headers["X-Webhook-Retry-Reason"] = retry_reason
    if is_test:
        headers["X-Webhook-Test"] = "true"
    return headers


def is_allowed_address(address: str, allow_local: bool) -> bool:
    """Only public addresses, so that nobody reaches into our network through a webhook."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    ip = getattr(ip, "ipv4_mapped", None) or ip
    if ip.is_loopback:
        return allow_local
    return ip.is_global and not ip.is_multicast


class _Connection(http.client.HTTPSConnection):
    """Connects only to addresses that were checked, and gives up at the deadline as a whole.

    Socket timeouts alone start anew with every byte; the watchdog does not.
    """

    def __init__(self, host: str, port: int, context: ssl.SSLContext, allow_local: bool) -> None:
        super().__init__(host, port, context=context)
        self._tls = context
        self._allow_local = allow_local
        self.timed_out = False

    def connect_within(self, seconds: float) -> threading.Timer:
        deadline = time.monotonic() + seconds
        self.sock = self._tls.wrap_socket(
            self._open_socket(deadline), server_hostname=self.host, do_handshake_on_connect=False
        )
        watchdog = threading.Timer(max(deadline - time.monotonic(), 0), self._abort)
        watchdog.daemon = True
        watchdog.start()
        try:
            self.sock.do_handshake()
        except BaseException:
            watchdog.cancel()
            raise
        return watchdog

    def _open_socket(self, deadline: float) -> socket.socket:
        found = socket.getaddrinfo(self.host, self.port, type=socket.SOCK_STREAM)
        allowed = [entry for entry in found if is_allowed_address(entry[4][0], self._allow_local)]
        if not allowed:
            raise BlockedAddress(f"Deliveries to the address of {self.host} are not allowed.")
        last_error: OSError | None = None
        for family, kind, protocol, _, address in allowed:
            remaining = deadline - time.monotonic()
            if remaining <= 0:
                break
            sock = socket.socket(family, kind, protocol)
            sock.settimeout(remaining)
            try:
                sock.connect(address)
                return sock
            except OSError as error:
                sock.close()
                last_error = error
        raise last_error or TimeoutError()

    def _abort(self) -> None:
        self.timed_out = True
        try:
            # Not the SSL socket's own method, which is not made to be called from elsewhere.
            socket.socket.shutdown(self.sock, socket.SHUT_RDWR)
        except OSError:
            pass


class WebhookSender:
    def __init__(self, ca_file: str | None, allow_local_receivers: bool) -> None:
        self._context = ssl.create_default_context()
        if ca_file is not None:
            self._context.load_verify_locations(cafile=ca_file)
        self._allow_local = allow_local_receivers

    def post(self, url: str, body: bytes, headers: dict[str, str], timeout_ms: int) -> Outcome:
        parts = urlsplit(url)
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        started = time.monotonic()
        connection = _Connection(
            parts.hostname or "", parts.port or 443, self._context, self._allow_local
        )
        watchdog = None
        try:
            watchdog = connection.connect_within(timeout_ms / 1000)
            connection.request("POST", target, body=body, headers=headers)
            response = connection.getresponse()
            captured = capture(response)
        except BlockedAddress as error:
            return Outcome(error=str(error), error_type="internal")
        # ValueError: what the SSL module makes of a socket that is shut down under it.
        except (OSError, http.client.HTTPException, ValueError) as error:
            if connection.timed_out or isinstance(error, TimeoutError):
                message = f"No response within {timeout_ms} ms."
            else:
                message = f"{type(error).__name__}: {error}"
            return Outcome(
                error=message, error_type="external", latency_ms=elapsed_milliseconds(started)
            )
        finally:
            if watchdog is not None:
                watchdog.cancel()
            connection.close()
        succeeded = 200 <= response.status < 300
        return Outcome(
            status_code=response.status,
            body=captured.decode("utf-8", errors="replace"),
            error=None if succeeded else f"Receiver answered {response.status}.",
            error_type=None if succeeded else "external",
            latency_ms=elapsed_milliseconds(started),
        )


def capture(response: http.client.HTTPResponse) -> bytes:
    """The start of the body. The status has arrived, so a body that breaks off is no failure."""
    captured = b""
    try:
        while len(captured) < CAPTURED_BYTES:
            chunk = response.read1(CAPTURED_BYTES - len(captured))
            if not chunk:
                break
            captured += chunk
    except (OSError, http.client.HTTPException, ValueError):
        pass
    return captured


def elapsed_milliseconds(started: float) -> int:
    return round((time.monotonic() - started) * 1000)


def event_deliveries(session: Session, event_id: str) -> list[WebhookDelivery]:
    query = (
        select(WebhookDelivery)
        .where(WebhookDelivery.event_id == event_id)
        .order_by(WebhookDelivery.pk)
    )
    return session.execute(query).scalars().all()


def latest_deliveries(session: Session, event_id: str) -> list[WebhookDelivery]:
    """The last attempt per subscription."""
    latest = {row.subscription_id: row for row in event_deliveries(session, event_id)}
    return list(latest.values())


def refresh_event_status(session: Session, event_id: str, now: datetime) -> None:
    session.flush()
    event = session.execute(select(WebhookEvent).where(WebhookEvent.id == event_id)).scalar_one()
    deliveries = event_deliveries(session, event_id)
    receivers = {row.subscription_id for row in deliveries}
    reached = {row.subscription_id for row in deliveries if row.status == "success"}
    if any(row.status in IN_PROGRESS for row in deliveries):
        event.status = "delivering"
    elif reached == receivers:
        event.status = "delivered"
        event.delivered_at = event.delivered_at or now
    else:
        event.status = "partially_delivered" if reached else "failed"
    event.updated_at = now


def stop_waiting_deliveries(
    session: Session, subscription: WebhookSubscription, reason: str, now: datetime
) -> None:
    """A subscription that is not active any more gets nothing that is still waiting."""
    session.flush()
    query = select(WebhookDelivery).where(
        WebhookDelivery.subscription_id == subscription.id,
        WebhookDelivery.status.in_(["pending", "pending_retry"]),
    )
    waiting = session.execute(query).scalars().all()
    for delivery in waiting:
        fail_undelivered(delivery, reason, now)
    for event_id in {delivery.event_id for delivery in waiting}:
        refresh_event_status(session, event_id, now)


def fail_undelivered(delivery: WebhookDelivery, reason: str, now: datetime) -> None:
    delivery.status = "failed"
    delivery.next_retry_at = None
    delivery.error_message = delivery.error_message or reason
    delivery.error_type = delivery.error_type or "internal"
    delivery.updated_at = now


class Dispatcher:
    """Claims due deliveries and sends them, until stopped."""

    def __init__(self, database: Database, clock: Clock, sender: WebhookSender) -> None:
        self._database = database
        self._clock = clock
        self._sender = sender
        self._wake = threading.Event()
        self._stopping = False
        self._pool = ThreadPoolExecutor(WORKERS, thread_name_prefix="webhook")
        self._thread = threading.Thread(target=self._run, name="dispatcher", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopping = True
        self._wake.set()
        self._thread.join()
        self._pool.shutdown(wait=True, cancel_futures=True)

    def wake(self) -> None:
        """Look now: something was queued, or the clock was moved."""
        self._wake.set()

    def _run(self) -> None:
        while not self._stopping:
            self._wake.clear()
            pause = 1.0
            try:
                for delivery_id in self._claim():
                    self._pool.submit(self._deliver, delivery_id)
                pause = self._seconds_until_next()
            except Exception:
                logger.exception("Dispatcher failed, trying again")
            self._wake.wait(pause)

    def _seconds_until_next(self) -> float:
        query = select(func.min(WebhookDelivery.next_retry_at)).where(
            WebhookDelivery.status == "pending_retry"
        )
        with self._database.read() as session:
            due = session.execute(query).scalar_one()
        if due is None:
            return LONGEST_SLEEP_SECONDS
        return min(max((due - self._clock.now()).total_seconds(), 0), LONGEST_SLEEP_SECONDS)

    def _claim(self) -> list[str]:
        now = self._clock.now()
        claimed: list[WebhookDelivery] = []
        with self._database.write() as session:
            pending = select(WebhookDelivery).where(WebhookDelivery.status == "pending")
            for delivery in session.execute(pending.order_by(WebhookDelivery.pk)).scalars().all():
                delivery.status = "queued"
                delivery.updated_at = now
                claimed.append(delivery)
            due = select(WebhookDelivery).where(
                WebhookDelivery.status == "pending_retry", WebhookDelivery.next_retry_at <= now
            )
            for failed in session.execute(due.order_by(WebhookDelivery.pk)).scalars().all():
                failed.status = "failed"
                failed.next_retry_at = None
                failed.updated_at = now
                retry = WebhookDelivery(
                    now,
                    event_id=failed.event_id,
                    subscription_id=failed.subscription_id,
                    status="queued",
                    trigger_type="automatic_retry",
                    attempt_number=failed.attempt_number + 1,
                )
                session.add(retry)
                claimed.append(retry)
            for event_id in {delivery.event_id for delivery in claimed}:
                refresh_event_status(session, event_id, now)
            return [delivery.id for delivery in claimed]

    def _deliver(self, delivery_id: str) -> None:
        try:
            with self._database.read() as session:
                delivery, event, subscription = _load(session, delivery_id)
            if subscription.deleted_at is not None or subscription.status != "active":
                outcome = Outcome(error="The subscription is not active.", error_type="internal")
            else:
                outcome = self._send(delivery, event, subscription)
        except Exception:
            logger.exception("Delivery %s failed", delivery_id)
            outcome = Outcome(error="Internal error.", error_type="internal")
        try:
            self._record(delivery_id, outcome)
        except Exception:
            logger.exception("Outcome of delivery %s was not recorded", delivery_id)
        self.wake()

    def _send(
        self, delivery: WebhookDelivery, event: WebhookEvent, subscription: WebhookSubscription
    ) -> Outcome:
        reasons = {"automatic": None, "automatic_retry": "automatic", "manual": "manual"}
        body = encode_payload(event.payload)
        headers = build_headers(
            secret=subscription.secret,
            body=body,
            event_id=event.id,
            event_type=event.event_type,
            delivery_id=delivery.id,
            occurred_at=event.occurred_at,
            retry_reason=reasons[delivery.trigger_type],
        )
        return self._sender.post(subscription.url, body, headers, subscription.timeout_ms)

    def _record(self, delivery_id: str, outcome: Outcome) -> None:
        now = self._clock.now()
        with self._database.write() as session:
            delivery, event, subscription = _load(session, delivery_id)
            delivery.http_status_code = outcome.status_code
            delivery.response_body = outcome.body
            delivery.error_message = outcome.error
            delivery.error_type = outcome.error_type
            delivery.latency_ms = outcome.latency_ms
            delivery.updated_at = now
            if outcome.succeeded:
                delivery.status = "success"
                delivery.delivered_at = now
                subscription.consecutive_failures = 0
            else:
                self._record_failure(session, delivery, subscription, now)
            refresh_event_status(session, event.id, now)

    def _record_failure(
        self,
        session: Session,
        delivery: WebhookDelivery,
        subscription: WebhookSubscription,
        now: datetime,
    ) -> None:
        is_active = subscription.status == "active" and subscription.deleted_at is None
        if delivery.trigger_type == "manual" or not is_active:
            delivery.status = "failed"
            return
        if delivery.attempt_number > len(RETRY_PAUSES):
            delivery.status = "exhausted"
        else:
            delivery.status = "pending_retry"
            delivery.next_retry_at = now + RETRY_PAUSES[delivery.attempt_number - 1]
        subscription.consecutive_failures += 1
        if subscription.consecutive_failures >= MAX_CONSECUTIVE_FAILURES:
            subscription.status = "disabled"
            subscription.updated_at = now
            stop_waiting_deliveries(session, subscription, "The subscription was disabled.", now)
            logger.warning(
                "Subscription %s disabled after %s failed attempts; alert to %s",
                subscription.id,
                subscription.consecutive_failures,
                subscription.developer_email,
            )


def _load(
    session: Session, delivery_id: str
) -> tuple[WebhookDelivery, WebhookEvent, WebhookSubscription]:
    query = (
        select(WebhookDelivery, WebhookEvent, WebhookSubscription)
        .join(WebhookEvent, WebhookEvent.id == WebhookDelivery.event_id)
        .join(WebhookSubscription, WebhookSubscription.id == WebhookDelivery.subscription_id)
        .where(WebhookDelivery.id == delivery_id)
    )
    return tuple(session.execute(query).one())
