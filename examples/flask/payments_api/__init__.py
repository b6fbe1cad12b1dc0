"""Payments, cards and webhooks API on Flask."""

from flask import Flask

from . import auth, errors, i18n
from .clock import Clock
from .config import Config
from .database import Database
from .extensions import EXTENSION_KEY, Services
from .json_provider import StrictJSONProvider
from .services.delivery import Dispatcher, WebhookSender
from .views import register_blueprints


class PaymentsApp(Flask):
    json_provider_class = StrictJSONProvider


def create_app(config: Config) -> Flask:
    """Application factory. The caller starts and stops the dispatcher (see `server.py`)."""
    app = PaymentsApp(__name__, static_folder=None)
    app.config.update(
        SECRET_KEY=config.secret_key,
        MAX_CONTENT_LENGTH=1024 * 1024,
        PREFERRED_URL_SCHEME="https",
    )
    app.json.sort_keys = False

    clock = Clock()
    database = Database(config.database_path)
    sender = WebhookSender(
        ca_file=config.webhook_ca_file,
        allow_local_receivers=config.allow_local_receivers,
    )
    app.extensions[EXTENSION_KEY] = Services(
        config=config,
        clock=clock,
        database=database,
        sender=sender,
        dispatcher=Dispatcher(database, clock, sender),
    )

    database.create_tables()
    auth.seed_main_client(database, clock, config)

    errors.init_app(app)
    i18n.init_app(app)
    auth.init_app(app)
    register_blueprints(app, with_control=config.control_enabled)
    return app
