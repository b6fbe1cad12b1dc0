"""What a request handler needs besides the request itself."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask import current_app

if TYPE_CHECKING:
    from .clock import Clock
    from .config import Config
    from .database import Database
    from .services.delivery import Dispatcher, WebhookSender

EXTENSION_KEY = "payments_api"


@dataclass(frozen=True)
class Services:
    config: "Config"
    clock: "Clock"
    database: "Database"
    sender: "WebhookSender"
    dispatcher: "Dispatcher"


def services() -> Services:
    return current_app.extensions[EXTENSION_KEY]
