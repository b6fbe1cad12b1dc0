import base64
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from decimal import Decimal

import pytest

from payments_api.services import payment_slip

from .conftest import boleto_body, in_days


def test_life_of_a_boleto(api):
    body = boleto_body(
        metadata={"order": 7, "ratio": 0.5},
        fine={"type": "percentage", "percentage": 2},
        interest={"type": "daily_amount", "dailyAmount": 0.33, "daysAfterDue": 2},
    )
    response = api.post("/v1/boletos", body)
    assert response.status_code == 201
    boleto = response.json
    assert boleto["boletoStatus"] == "accepted"
    assert boleto["amount"] == 120.5
    assert boleto["payerData"] == body["payerData"]
    assert boleto["metadata"] == {"order": 7, "ratio": 0.5}
    assert boleto["fine"] == {"type": "percentage", "percentage": 2, "daysAfterDue": 1}
    assert base64.b64decode(boleto["qrCodeImage"]).startswith(b"\x89PNG")
    assert len(boleto["barcode"]) == 44 and len(boleto["digitableLine"]) == 47
    path = f"/v1/boletos/{boleto['id']}"
    assert api.get(path).json == boleto

    assert api.post(f"{path}/cancel").status_code == 400
    events = f"/boletos/{boleto['id']}/events"
    assert api.control(events, {"event": "settle"}).status_code == 409
    assert api.control(events, {"event": "register"}).json == {"boletoStatus": "registered"}
    assert api.control(events, {"event": "register"}).status_code == 200

    extended = api.post(f"{path}/extend", {"newDueDate": in_days(20)})
    assert extended.status_code == 200 and extended.json["dueDate"] == in_days(20)
    assert api.post(f"{path}/extend", {"newDueDate": in_days(20)}).status_code == 400

    api.control(events, {"event": "pay_barcode"})
    assert api.get(path).json["boletoStatus"] == "payment_notice"
    api.control(events, {"event": "settle"})
    paid = api.get(path).json
    assert paid["boletoStatus"] == "paid"
    assert paid["paymentDetails"]["paidAmount"] == 120.5


def test_without_qr_code(api):
    boleto = api.post("/v1/boletos", boleto_body(bolepixEnabled=False)).json
    assert "qrCodeImage" not in boleto and boleto["bolepixEnabled"] is False
    events = f"/boletos/{boleto['id']}/events"
    api.control(events, {"event": "register"})
    assert api.control(events, {"event": "pay_qr"}).status_code == 409


def test_only_one_of_many_cancels_succeeds(api):
    boleto = api.post("/v1/boletos", boleto_body()).json
    api.control(f"/boletos/{boleto['id']}/events", {"event": "register"})
    with ThreadPoolExecutor(8) as pool:
        calls = [pool.submit(api.post, f"/v1/boletos/{boleto['id']}/cancel") for _ in range(8)]
    assert sorted(call.result().status_code for call in calls) == [200] + [400] * 7
    assert api.get(f"/v1/boletos/{boleto['id']}").json["boletoStatus"] == "written_off"


@pytest.mark.parametrize(
    "changes, field",
    [
        ({"amount": 0}, "amount"),
        ({"amount": "10"}, "amount"),
        ({"amount": 1.005}, "amount"),
        ({"dueDate": "20990101"}, "dueDate"),
        ({"dueDate": in_days(-3)}, "dueDate"),
        ({"memo": "x" * 101}, "memo"),
        ({"payerData": {}}, "payerData.name"),
        ({"bolepixEnabled": "yes"}, "bolepixEnabled"),
        ({"colour": "red"}, "colour"),
        ({"fine": {"type": "fixed_amount", "percentage": 2}}, "fine.amount"),
    ],
)
def test_invalid_bodies(api, changes, field):
    response = api.post("/v1/boletos", boleto_body(**changes))
    assert response.status_code == 400
    assert response.json["statusCode"] == 400
    assert field in [error["field"] for error in response.json["errors"]]


def test_document_number_fits_person_type(api):
    body = boleto_body()
    body["payerData"]["personType"] = "legal"
    errors = api.post("/v1/boletos", body).json["errors"]
    assert [error["field"] for error in errors] == ["payerData.documentNumber"]


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '{"a": NaN}', '{"memo": "\\ud800"}', "[" * 900, '{"amount": 1e999999}'],
)
def test_broken_json(api, text):
    headers = {"Content-Type": "application/json"}
    response = api.post("/v1/boletos", data=text, headers=headers)
    assert response.status_code == 400 and response.json["statusCode"] == 400


def test_pages(api):
    ids = [api.post("/v1/boletos", boleto_body()).json["id"] for _ in range(3)]
    first = api.get("/v1/boletos?pageSize=2").json
    second = api.get("/v1/boletos?pageSize=2&page=2").json
    assert first["count"] == second["count"] == 3
    assert [row["id"] for row in first["rows"] + second["rows"]] == ids[::-1]
    assert api.get("/v1/boletos?page=99999999999").json == {"rows": [], "count": 3}
    for query in ("page=0", "pageSize=501", "pageSize=x", "page=1.5", "pageSize="):
        assert api.get(f"/v1/boletos?{query}").status_code == 400


def test_messages_are_translated(api):
    path = "/v1/boletos/00000000-0000-4000-8000-000000000000"
    response = api.get(path, headers={"Accept-Language": "pt-BR"})
    assert response.status_code == 404
    assert response.json == {"message": "Boleto não encontrado.", "statusCode": 404}
    assert response.headers["Content-Language"] == "pt-BR"
    assert api.get(path, headers={"Accept-Language": "de"}).json["message"] == "Boleto not found."


def test_payment_slip_numbers():
    assert payment_slip.due_factor(date(2000, 7, 3)) == 1000
    assert payment_slip.due_factor(date(2025, 2, 21)) == 9999
    assert payment_slip.due_factor(date(2025, 2, 22)) == 1000
    assert payment_slip.mod10("001905009") == "5"
    barcode = payment_slip.make_barcode(Decimal("120.50"), date(2030, 1, 1))
    assert barcode[9:19] == "0000012050"
    assert barcode[4] == payment_slip.mod11(barcode[:4] + barcode[5:])
