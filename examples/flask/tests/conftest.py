import http.server
import ssl
import sys
import threading
import time
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any, Callable

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from payments_api import create_app  # noqa: E402
from payments_api.config import Config  # noqa: E402
from payments_api.extensions import EXTENSION_KEY  # noqa: E402

from . import certificates  # noqa: E402


@pytest.fixture(scope="session")
def tls_files(tmp_path_factory: Any) -> dict[str, str]:
    return certificates.create(tmp_path_factory.mktemp("tls"))


@pytest.fixture
def app(tmp_path: Path, tls_files: dict[str, str]) -> Any:
    config = Config(
        database_path=str(tmp_path / "state.sqlite"),
        webhook_ca_file=tls_files["ca"],
        allow_local_receivers=True,
    )
    app = create_app(config)
    dispatcher = app.extensions[EXTENSION_KEY].dispatcher
    dispatcher.start()
    yield app
    dispatcher.stop()
    app.extensions[EXTENSION_KEY].database.dispose()


class Api:
    """Calls with a token; `control` calls with the control token."""

    def __init__(self, app: Any, token: str) -> None:
        self.app = app
        self.token = token

    def call(self, method: str, path: str, body: Any = None, **kwargs: Any) -> Any:
        token = kwargs.pop("token", self.token)
        headers = {"Authorization": f"Bearer {token}", **kwargs.pop("headers", {})}
        if body is not None:
            kwargs["json"] = body
        return self.app.test_client().open(path, method=method, headers=headers, **kwargs)

    def get(self, path: str, **kwargs: Any) -> Any:
        return self.call("GET", path, **kwargs)

    def post(self, path: str, body: Any = None, **kwargs: Any) -> Any:
        return self.call("POST", path, body, **kwargs)

    def patch(self, path: str, body: Any, **kwargs: Any) -> Any:
        return self.call("PATCH", path, body, **kwargs)

    def delete(self, path: str, **kwargs: Any) -> Any:
        return self.call("DELETE", path, **kwargs)

    def control(self, path: str, body: Any) -> Any:
        token = self.app.extensions[EXTENSION_KEY].config.control_token
        return self.post(f"/control{path}", body, token=token)

    def credentials(self, **body: Any) -> "Api":
        return Api(self.app, self.control("/credentials", body).json["accessToken"])


@pytest.fixture
def api(app: Any) -> Api:
    config = app.extensions[EXTENSION_KEY].config
    response = app.test_client().post(
        "/oauth/token",
        data={"grant_type": "client_credentials"},
        auth=(config.client_id, config.client_secret),
    )
    assert response.status_code == 200
    return Api(app, response.json["access_token"])


class Receiver:
    def __init__(self, tls_files: dict[str, str]) -> None:
        self.requests: list[dict[str, Any]] = []
        self.statuses: list[int] = []  # answers to come; 200 when there are none left
        receiver = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.requests.append({"headers": dict(self.headers), "body": body})
                status = receiver.statuses.pop(0) if receiver.statuses else 200
                if status == 0:
                    time.sleep(1.5)
                    status = 200
                self.send_response(status)
                self.end_headers()
                self.wfile.write(b"x" * 2000)

            def log_message(self, *args: Any) -> None:
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(tls_files["cert"], tls_files["key"])
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        self.url = f"https://localhost:{self.server.server_address[1]}/hook?a=1"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture
def receiver(tls_files: dict[str, str]) -> Any:
    receiver = Receiver(tls_files)
    yield receiver
    receiver.server.shutdown()
    receiver.server.server_close()


def wait_until(check: Callable[[], Any], seconds: float = 10) -> Any:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if found := check():
            return found
        time.sleep(0.02)
    raise AssertionError("did not happen in time")


def in_days(days: int) -> str:
    return (datetime.now(timezone.utc).date() + timedelta(days=days)).isoformat()


def boleto_body(**changes: Any) -> dict[str, Any]:
    return {
        "amount": 120.5,
        "dueDate": in_days(10),
        "memo": "Invoice 42",
        "payerData": {
            "name": "Maria Silva",
            "personType": "natural",
            "documentNumber": "12345678909",
            "email": "maria@example.com",
            "phone": {"countryCode": "55", "areaCode": "11", "number": "987654321"},
            "address": {
                "street": "Rua Augusta",
                "number": "100",
                "neighborhood": "Consolação",
                "postalCode": "01304000",
                "city": "São Paulo",
                "state": "SP",
            },
        },
        **changes,
    }


def card_body(**changes: Any) -> dict[str, Any]:
    return {"name": "Trip 1", "restrictions": {"spendLimit": 500}, **changes}
