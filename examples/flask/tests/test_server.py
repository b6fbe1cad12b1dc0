import json
import socket
import ssl
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

SERVE = str(Path(__file__).resolve().parent.parent / "serve.py")


@pytest.fixture
def start():
    processes = []

    def start(*arguments):
        process = subprocess.Popen(
            [sys.executable, SERVE, "--port", "0", *arguments], stdout=subprocess.PIPE, text=True
        )
        processes.append(process)
        return json.loads(process.stdout.readline())

    yield start
    for process in processes:
        process.terminate()
        assert process.wait(20) == 0


def test_https(start, tls_files):
    info = start(
        "--tls-cert", tls_files["cert"], "--tls-key", tls_files["key"], "--tls-ca", tls_files["ca"]
    )
    assert info["baseUrl"].startswith("https://127.0.0.1:")
    context = ssl.create_default_context(cafile=info["caFile"])
    port = int(info["baseUrl"].rsplit(":", 1)[1])
    silent = [socket.create_connection(("127.0.0.1", port)) for _ in range(5)]

    form = f"grant_type=client_credentials&client_id={info['clientId']}"
    form += f"&client_secret={info['clientSecret']}"
    started = time.monotonic()
    with urllib.request.urlopen(info["tokenUrl"], form.encode(), context=context) as response:
        token = json.load(response)["access_token"]
    assert time.monotonic() - started < 5
    request = urllib.request.Request(
        info["baseUrl"] + "/v1/boletos", headers={"Authorization": f"Bearer {token}"}
    )
    with urllib.request.urlopen(request, context=context) as response:
        assert json.load(response) == {"rows": [], "count": 0}
    with pytest.raises(OSError):
        urllib.request.urlopen(info["baseUrl"].replace("https", "http") + "/v1/boletos")
    for connection in silent:
        connection.close()


def test_mutual_tls(start, tls_files):
    info = start(
        "--tls-cert", tls_files["cert"], "--tls-key", tls_files["key"],
        "--tls-client-ca", tls_files["ca"],
    )  # fmt: skip
    context = ssl.create_default_context(cafile=tls_files["ca"])
    with pytest.raises(OSError) as refused:
        urllib.request.urlopen(info["baseUrl"] + "/v1/boletos", context=context)
    assert not isinstance(refused.value, urllib.error.HTTPError)
    context.load_cert_chain(tls_files["cert"], tls_files["key"])
    with pytest.raises(urllib.error.HTTPError) as answered:
        urllib.request.urlopen(info["baseUrl"] + "/v1/boletos", context=context)
    assert answered.value.code == 401


def test_control_can_be_left_out(start):
    info = start("--no-control")
    assert "controlUrl" not in info
    with pytest.raises(urllib.error.HTTPError) as answered:
        urllib.request.urlopen(info["baseUrl"] + "/control")
    assert answered.value.code == 404
