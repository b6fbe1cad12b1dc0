from urllib.parse import urlsplit

import pytest

from .conftest import card_body, in_days


@pytest.fixture
def card(api):
    return api.post("/v1/cards", card_body(metadata={"trip": "7"})).json


def settle(api, card, amount, **more):
    body = {"kind": "settled", "amount": amount, **more}
    return api.control(f"/cards/{card['id']}/activity", body)


def search(api, **body):
    return api.post("/v1/cards/transactions", body)


def test_settlement_of_an_authorization(api, card):
    path = f"/cards/{card['id']}/activity"
    approved = api.control(
        path, {"kind": "approved", "amount": 30, "occurredAt": f"{in_days(-2)}T10:00:00Z"}
    )
    assert approved.status_code == 201
    related = approved.json["transactionId"]
    settled = settle(
        api, card, 31.5, relatedTransactionId=related, occurredAt=f"{in_days(-1)}T23:59:59.5Z"
    )
    assert (
        settle(api, card, 1, relatedTransactionId=settled.json["transactionId"]).status_code == 409
    )

    found = search(api, source="cards").json
    assert found["links"] == {"next": None}
    assert found["pagination"] == {
        "pageSize": 20,
        "totalCount": 1,
        "nextCursor": None,
        "hasNext": False,
    }
    row = found["data"][0]
    assert row["id"] == settled.json["transactionId"]
    assert row["transactionAmount"] == 31.5
    assert row["transactionDate"] == f"{in_days(-2)}T10:00:00+00:00"
    assert row["card"] == {
        "id": card["id"],
        "name": "Trip 1",
        "type": "Virtual",
        "number": card["details"]["cardNumber"][-4:],
    }
    assert search(api, source="travel").json["data"] == []
    assert (
        api.credentials(company="other")
        .post("/v1/cards/transactions", {"source": "cards"})
        .json["pagination"]["totalCount"]
        == 0
    )


def test_paging_with_cursor(api, card):
    ids = [settle(api, card, i + 1).json["transactionId"] for i in range(5)]
    filters = {"source": "cards", "cardIds": [card["id"]], "pageSize": 2}
    seen, cursor = [], None
    while True:
        page = search(api, **filters, pageCursor=cursor).json
        assert page["pagination"]["totalCount"] == 5
        seen += [row["id"] for row in page["data"]]
        cursor = page["pagination"]["nextCursor"]
        if not page["pagination"]["hasNext"]:
            break
        if len(seen) == 2:
            other = search(api, source="cards", startDate=in_days(0), pageCursor=cursor)
            assert other.status_code == 400
    assert seen == ids and cursor is None


def test_dates(api, card):
    settle(api, card, 1)
    count = lambda **body: search(api, source="cards", **body).json["pagination"]["totalCount"]
    assert count() == 0
    assert count(cardIds=[card["id"]]) == 1
    assert count(startDate=in_days(0), endDate=in_days(0)) == 1
    assert count(cardIds=[card["id"]], endDate=in_days(-1)) == 0


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"source": "bank"},
        {"source": "cards", "pageSize": 51},
        {"source": "travel", "pageSize": 101},
        {"source": "cards", "pageSize": True},
        {"source": "cards", "cardIds": []},
        {"source": "cards", "cardIds": ["1"]},
        {"source": "cards", "startDate": in_days(1)},
        {"source": "cards", "startDate": in_days(-1), "endDate": in_days(-2)},
        {"source": "cards", "startDate": "2024-W01-1"},
        {"source": "cards", "pageCursor": "abc"},
    ],
)
def test_invalid_searches(api, body):
    assert search(api, **body).status_code == 400


def test_travel(api, card):
    created = api.control("/travel/transactions", {"cardId": card["id"], "amount": 99.9})
    assert created.status_code == 201
    row = search(api, source="travel", cardIds=[card["id"]], pageSize=100).json["data"][0]
    assert row["transactionId"] == created.json["transactionId"]
    assert row["metadata"] == {"trip": "7"}
    assert row["restrictions"] == {"spendLimit": 500}
    old = api.get("/v1/travel/transactions")
    assert old.status_code == 200 and old.headers["Deprecation"] == "true"


def test_payments(api):
    for amount in (1, 2, 3):
        body = {"amount": amount, "occurredAt": f"{in_days(-1)}T0{amount}:00:00Z"}
        assert api.control("/payments", body).status_code == 201
    other = api.credentials(company="other")
    api.control("/payments", {"amount": 9, "vendorName": "X", "accessToken": other.token})

    page = api.get("/v1/payments/transactions?pageSize=2").json
    assert [row["transactionAmount"] for row in page["data"]] == [1, 2]
    link = urlsplit(page["links"]["next"])
    rest = api.get(f"{link.path}?{link.query}").json
    assert [row["transactionAmount"] for row in rest["data"]] == [3]
    assert rest["links"]["next"] is None

    window = f"startDate={in_days(0)} 00:00:00&endDate={in_days(0)} 23:59:59"
    rows = other.get(f"/v1/payments/transactions?{window}").json["data"]
    assert [row["vendor"]["name"] for row in rows] == ["X"]
    for query in (
        f"startDate={in_days(0)} 00:00:00",  # not before the default end
        f"endDate={in_days(2)} 00:00:00",
        "startDate=2024-01-01",
        "pageSize=501",
    ):
        assert api.get(f"/v1/payments/transactions?{query}").status_code == 400
