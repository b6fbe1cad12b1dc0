"""Command line and HTTP server."""

import argparse
import json
import logging
import signal
import ssl
import sys
import tempfile
from pathlib import Path
from typing import Any

from cheroot import wsgi
from cheroot.server import HTTPConnection
from cheroot.ssl.builtin import BuiltinSSLAdapter

from . import create_app
from .config import Config
from .extensions import EXTENSION_KEY

THREADS = 32
IDLE_SECONDS = 20
BACKLOG = 512  # cheroot's own is 5


class DeferredHandshakeAdapter(BuiltinSSLAdapter):
    """cheroot shakes hands in its accept loop, where one silent client holds up all others.

    Here the socket is only wrapped; the connection shakes hands in its worker thread.
    """

    def wrap(self, sock: Any) -> tuple[Any, dict[str, str]]:
        wrapped = self.context.wrap_socket(sock, do_handshake_on_connect=False, server_side=True)
        return wrapped, {"wsgi.url_scheme": "https", "HTTPS": "on"}


class TLSConnection(HTTPConnection):
    handshake_done = False

    def communicate(self) -> bool:
        if not self.handshake_done:
            try:
                self.socket.do_handshake()
            except OSError:  # plain HTTP, wrong certificate, gone: there is nobody to answer
                return False
            self.handshake_done = True
        return super().communicate()


def parse_arguments(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="serve.py", description="Payments, cards and webhooks API."
    )
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on")
    parser.add_argument("--port", type=int, default=8000, help="port to listen on, 0 picks one")
    parser.add_argument("--public-host", help="host name in the printed URLs (default: --host)")
    parser.add_argument("--tls-cert", help="certificate chain (PEM); with --tls-key: HTTPS only")
    parser.add_argument("--tls-key", help="private key (PEM)")
    parser.add_argument("--tls-ca", help="CA file that clients need; only printed, as caFile")
    parser.add_argument("--tls-client-ca", help="require client certificates of this CA (PEM)")
    parser.add_argument("--webhook-ca", help="additional CA file to trust for webhook receivers")
    parser.add_argument(
        "--allow-local-receivers",
        action="store_true",
        help="deliver webhooks to loopback addresses as well",
    )
    parser.add_argument("--client-id", help="default: random")
    parser.add_argument("--client-secret", help="default: random")
    parser.add_argument("--control-token", help="default: random")
    parser.add_argument("--no-control", action="store_true", help="without the control interface")
    parser.add_argument("--threads", type=int, default=THREADS)
    parser.add_argument("--log-level", default="WARNING")
    options = parser.parse_args(arguments)
    if bool(options.tls_cert) != bool(options.tls_key):
        parser.error("--tls-cert and --tls-key belong together")
    if options.tls_client_ca and not options.tls_cert:
        parser.error("--tls-client-ca needs --tls-cert and --tls-key")
    return options


def make_config(options: argparse.Namespace, database_path: str) -> Config:
    given = {
        "client_id": options.client_id,
        "client_secret": options.client_secret,
        "control_token": options.control_token,
    }
    return Config(
        database_path=database_path,
        control_enabled=not options.no_control,
        webhook_ca_file=options.webhook_ca,
        allow_local_receivers=options.allow_local_receivers,
        **{name: value for name, value in given.items() if value},
    )


def make_server(options: argparse.Namespace, app: Any) -> wsgi.Server:
    server = wsgi.Server(
        (options.host, options.port),
        app,
        numthreads=options.threads,
        request_queue_size=BACKLOG,
        timeout=IDLE_SECONDS,
    )
    if options.tls_cert:
        adapter = DeferredHandshakeAdapter(options.tls_cert, options.tls_key)
        if options.tls_client_ca:
            adapter.context.load_verify_locations(cafile=options.tls_client_ca)
            adapter.context.verify_mode = ssl.CERT_REQUIRED
        server.ssl_adapter = adapter
        server.ConnectionClass = TLSConnection
    return server


def describe(options: argparse.Namespace, config: Config, port: int) -> dict[str, str]:
    scheme = "https" if options.tls_cert else "http"
    host = options.public_host or options.host
    base_url = f"{scheme}://{f'[{host}]' if ':' in host else host}:{port}"
    description = {
        "baseUrl": base_url,
        "tokenUrl": f"{base_url}/oauth/token",
        "clientId": config.client_id,
        "clientSecret": config.client_secret,
    }
    if config.control_enabled:
        description["controlUrl"] = f"{base_url}/control"
        description["controlToken"] = config.control_token
    if options.tls_ca:
        description["caFile"] = str(Path(options.tls_ca).resolve())
    return description


def main() -> None:
    options = parse_arguments()
    logging.basicConfig(level=options.log_level.upper(), stream=sys.stderr)
    with tempfile.TemporaryDirectory(prefix="payments-api-") as directory:
        config = make_config(options, str(Path(directory) / "state.sqlite"))
        app = create_app(config)
        extension = app.extensions[EXTENSION_KEY]
        server = make_server(options, app)
        server.prepare()

        def stop(_signal: int, _frame: Any) -> None:
            raise KeyboardInterrupt

        signal.signal(signal.SIGTERM, stop)
        signal.signal(signal.SIGINT, stop)
        extension.dispatcher.start()
        try:
            print(json.dumps(describe(options, config, server.bind_addr[1])), flush=True)
            server.serve()
        except KeyboardInterrupt:
            pass
        finally:
            server.stop()
            extension.dispatcher.stop()
            extension.database.dispose()
