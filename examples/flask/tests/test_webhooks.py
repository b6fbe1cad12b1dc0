import hashlib
import hmac
import json

import pytest

from payments_api.services.delivery import is_allowed_address

from .conftest import card_body, wait_until

EVENT_TYPES = ["transaction.auth.approved", "transaction.settled"]
MINUTE = 60_000


def subscribe(api, url, **changes):
    body = {"url": url, "eventTypes": EVENT_TYPES, "developerEmail": "dev@example.com", **changes}
    return api.post("/v1/webhooks/subscriptions", body)


@pytest.fixture
def approve(api):
    card = api.post("/v1/cards", card_body()).json

    def approve():
        body = {"kind": "approved", "amount": 12.34}
        return api.control(f"/cards/{card['id']}/activity", body).json["eventId"]

    return approve


def fresh(api):
    """Moving the clock ages tokens."""
    return api.credentials(company="same")


def event_with_status(api, event_id, status):
    def check():
        event = fresh(api).get(f"/v1/webhooks/events/{event_id}").json
        return event if event["status"] == status else None

    return wait_until(check)


def test_signed_delivery(api, receiver, approve):
    created = subscribe(api, receiver.url)
    assert created.status_code == 201
    secret = created.json["secret"]
    assert secret.startswith("whsec_")
    event_id = approve()
    event = event_with_status(api, event_id, "delivered")
    request = receiver.requests[0]
    headers, body = request["headers"], json.loads(request["body"])
    digest = hmac.new(secret.encode(), request["body"], hashlib.sha256).hexdigest()
    assert headers["X-Webhook-Signature"] == f"sha256={digest}"
    assert headers["X-Webhook-Event-Id"] == body["id"] == event_id
    assert headers["X-Webhook-Retry"] == "false"
    shown = json.loads(api.get(f"/v1/webhooks/events/{event_id}").data)  # .json makes decimals
    assert body == shown["payload"]
    assert body["data"]["transactionAmount"] == 12.34
    delivery = event["deliveries"][0]
    assert delivery["status"] == "success" and delivery["triggerType"] == "automatic"
    assert delivery["id"] == headers["X-Webhook-Delivery-Id"]
    assert delivery["responseBody"] == "x" * 1024

    retried = api.post(f"/v1/webhooks/events/{event_id}/retry")
    assert retried.status_code == 200
    assert [row["triggerType"] for row in retried.json["rows"]] == ["manual"]
    wait_until(lambda: len(receiver.requests) == 2)
    assert receiver.requests[1]["headers"]["X-Webhook-Retry-Reason"] == "manual"
    assert receiver.requests[1]["body"] == request["body"]


def test_retries_until_exhausted(api, receiver, approve):
    subscribe(api, receiver.url)
    receiver.statuses = [500, 302, 404, 500, 500]
    event_id = approve()
    for attempt in range(1, 5):

        def waiting():
            rows = fresh(api).get(f"/v1/webhooks/events/{event_id}/deliveries").json["rows"]
            row = rows[0]
            return (
                row if (row["status"], row["attemptNumber"]) == ("pending_retry", attempt) else None
            )

        row = wait_until(waiting)
        assert row["nextRetryAt"] and row["errorType"] == "external"
        in_progress = fresh(api).post(f"/v1/webhooks/events/{event_id}/retry")
        assert in_progress.status_code == 400
        api.control("/clock", {"advanceMs": 121 * MINUTE})
    event = event_with_status(api, event_id, "failed")
    assert event["deliveries"][0]["status"] == "exhausted"
    assert event["deliveries"][0]["triggerType"] == "automatic_retry"
    assert receiver.requests[4]["headers"]["X-Webhook-Retry-Reason"] == "automatic"

    fresh(api).post(f"/v1/webhooks/events/{event_id}/retry")
    assert event_with_status(api, event_id, "delivered")["deliveries"][0]["attemptNumber"] == 6


def test_one_of_two_receivers_fails(api, receiver, approve):
    subscribe(api, receiver.url)
    broken = subscribe(api, "https://localhost:1/").json
    subscribe(api, receiver.url, eventTypes=["transaction.failed"])
    event_id = approve()
    event_with_status(api, event_id, "delivering")
    wait_until(lambda: receiver.requests)
    assert api.delete(f"/v1/webhooks/subscriptions/{broken['id']}").status_code == 204
    event = event_with_status(api, event_id, "partially_delivered")
    assert len(event["deliveries"]) == 2
    found = api.get(
        "/v1/webhooks/events?status=partially_delivered&eventType=transaction.auth.approved"
    )
    assert found.json["count"] == 1
    assert api.get("/v1/webhooks/events?status=lost").status_code == 400


def test_circuit_breaker(api, receiver, approve):
    subscription = subscribe(api, receiver.url).json
    receiver.statuses = [500] * 20
    path = f"/v1/webhooks/subscriptions/{subscription['id']}"
    for _ in range(20):
        approve()
    wait_until(lambda: api.get(path).json["status"] == "disabled")
    event_id = approve()
    assert api.get(f"/v1/webhooks/events/{event_id}").json["status"] == "pending"
    assert api.post(f"/v1/webhooks/events/{event_id}/retry").json == {"rows": []}
    assert api.patch(path, {"status": "active"}).json["status"] == "active"
    api.post(f"/v1/webhooks/events/{event_id}/retry")
    event_with_status(api, event_id, "delivered")


def test_subscription_management(api, receiver):
    created = subscribe(api, receiver.url).json
    path = f"/v1/webhooks/subscriptions/{created['id']}"
    shown = api.get(path).json
    assert "secret" not in shown and shown["timeoutMs"] == 10000 and shown["description"] is None
    assert api.get("/v1/webhooks/subscriptions").json == [shown]
    changed = api.patch(path, {"description": "d", "eventTypes": ["transaction.failed"] * 2}).json
    assert changed["eventTypes"] == ["transaction.failed"] and changed["url"] == receiver.url
    rotated = api.post(f"{path}/rotate-secret").json
    assert rotated["secret"] not in ("", created["secret"]) and rotated["previousSecretExpiresAt"]

    tested = api.post(f"{path}/test").json
    assert tested["result"] == "success" and tested["httpStatusCode"] == 200
    headers = receiver.requests[0]["headers"]
    assert headers["X-Webhook-Test"] == "true"
    digest = hmac.new(
        rotated["secret"].encode(), receiver.requests[0]["body"], "sha256"
    ).hexdigest()
    assert headers["X-Webhook-Signature"] == f"sha256={digest}"
    api.patch(path, {"timeoutMs": 1000})
    receiver.statuses = [0, 503]
    failed = api.post(f"{path}/test").json
    assert failed["result"] == "failed" and failed["httpStatusCode"] is None
    assert failed["errorMessage"] == "No response within 1000 ms."
    assert api.post(f"{path}/test").json["httpStatusCode"] == 503
    assert api.get("/v1/webhooks/events").json["count"] == 0

    assert api.delete(path).status_code == 204
    assert api.get(path).status_code == 404


@pytest.mark.parametrize(
    "changes",
    [
        {"url": "http://example.com"},
        {"url": "https://"},
        {"url": "https://example.com/" + "x" * 2048},
        {"eventTypes": []},
        {"eventTypes": ["card.created"]},
        {"developerEmail": "nobody"},
        {"developerEmail": ",".join(["a@example.com"] * 6)},
        {"description": "x" * 256},
        {"timeoutMs": 999},
        {"timeoutMs": "2000"},
    ],
)
def test_invalid_subscriptions(api, changes):
    values = {"url": "https://example.com", **changes}
    assert subscribe(api, values.pop("url"), **values).status_code == 400


def test_private_addresses_are_refused():
    assert is_allowed_address("8.8.8.8", allow_local=False)
    for address in ("10.0.0.1", "169.254.169.254", "fd00::1", "::ffff:10.0.0.1", "0.0.0.0"):
        assert not is_allowed_address(address, allow_local=True)
    for address in ("127.0.0.1", "::1", "::ffff:127.0.0.1"):
        assert is_allowed_address(address, allow_local=True)
        assert not is_allowed_address(address, allow_local=False)
