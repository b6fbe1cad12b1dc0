import pytest

from .conftest import card_body, in_days


def test_life_of_a_card(api):
    restrictions = {
        "spendLimit": 500.25,
        "activeDateRangeUTC": {"startDate": "2030-01-01 00:00:00", "endDate": None},
        "maxTransactionCount": 3,
        "merchantCategory": {"mode": "allow", "categoryIds": ["airlines"]},
    }
    body = card_body(
        metadata={"trip": "7"}, expectedChargeDateUTC=in_days(0), restrictions=restrictions
    )
    response = api.post("/v1/cards", body)
    assert response.status_code == 201
    card = response.json
    assert card["restrictions"] == restrictions
    assert len(card["details"]["cardNumber"]) == 16 and len(card["details"]["cvvCode"]) == 3
    path = f"/v1/cards/{card['id']}"
    assert api.get(path).json == card
    assert "details" not in api.get("/v1/cards").json["rows"][0]

    changes = {"name": "Trip 2", "restrictions": {"spendLimit": 10, "maxTransactionCount": None}}
    changed = api.patch(path, changes)
    assert changed.status_code == 200
    assert changed.json["name"] == "Trip 2" and changed.json["metadata"] == {"trip": "7"}
    assert changed.json["restrictions"]["spendLimit"] == 10
    assert "maxTransactionCount" not in changed.json["restrictions"]
    assert changed.json["restrictions"]["merchantCategory"] == restrictions["merchantCategory"]

    booking = api.patch(f"/v1/travel/cards/{card['id']}/booking-details", {"itineraryId": "IT-1"})
    assert booking.json["metadata"] == {"trip": "7", "itineraryId": "IT-1"}

    deleted = api.delete(path)
    assert deleted.status_code == 204 and deleted.data == b""
    assert api.get(path).status_code == api.delete(path).status_code == 404


@pytest.mark.parametrize(
    "changes, field",
    [
        ({"name": "Trip-1"}, "name"),
        ({"name": "Trip 1\n\n" + "x" * 60}, "name"),
        ({"metadata": {str(i): "x" for i in range(11)}}, "metadata"),
        ({"metadata": {"a": 1}}, "metadata.a.value"),
        ({"expectedChargeDateUTC": in_days(-1)}, "expectedChargeDateUTC"),
        ({"restrictions": {}}, "restrictions.spendLimit"),
        (
            {"restrictions": {"spendLimit": 1, "maxTransactionCount": 11}},
            "restrictions.maxTransactionCount",
        ),
        ({"restrictions": {"spendLimit": True}}, "restrictions.spendLimit"),
        (
            {
                "restrictions": {
                    "spendLimit": 1,
                    "activeDateRangeUTC": {"startDate": "2030-01-01T00:00:00Z"},
                }
            },
            "restrictions.activeDateRangeUTC.startDate",
        ),
        (
            {
                "restrictions": {
                    "spendLimit": 1,
                    "merchantCategory": {"mode": "allow", "categoryIds": ["?"]},
                }
            },
            "restrictions.merchantCategory.categoryIds.0",
        ),
    ],
)
def test_invalid_bodies(api, changes, field):
    response = api.post("/v1/cards", card_body(**changes))
    assert response.status_code == 400
    assert field in [error["field"] for error in response.json["errors"]]


def test_scopes_and_companies(api):
    card = api.post("/v1/cards", card_body()).json
    path = f"/v1/cards/{card['id']}"
    assert api.get(path, token="nonsense").status_code == 401
    assert api.get("/v1/nothing", token="nonsense").status_code == 401
    assert api.get("/v1/nothing").status_code == 404
    assert api.get("/v1/cards/17").status_code == 404
    assert api.patch("/v1/cards", {}).status_code == 405

    assert api.credentials(company="same", scopes=[]).get(path).status_code == 403
    writer = api.credentials(company="same", scopes=["cards:write"])
    assert writer.post("/v1/cards", card_body()).status_code == 201
    planned = card_body(expectedChargeDateUTC=in_days(1))
    assert writer.post("/v1/cards", planned).status_code == 403

    stranger = api.credentials(company="other")
    assert stranger.get(path).status_code == 404
    assert stranger.get("/v1/cards").json == {"rows": [], "count": 0}


def test_merchant_categories(api):
    response = api.get("/v1/cards/mcc/categories", headers={"Accept-Language": "es-MX"})
    assert response.json["count"] == len(response.json["rows"])
    assert response.json["rows"][0]["name"] == "Aerolíneas"


def test_token_endpoint(app):
    client = app.test_client()
    data = {"grant_type": "client_credentials", "client_id": "x", "client_secret": "y"}
    response = client.post("/oauth/token", data=data)
    assert response.status_code == 401 and response.json["error"] == "invalid_client"


def test_tokens_expire(api):
    api.control("/clock", {"advanceMs": 3_600_000})
    assert api.get("/v1/cards").status_code == 401
