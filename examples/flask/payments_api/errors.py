"""Every error leaves as `{"message", "statusCode"}`; a failed validation adds `errors`."""

import logging
from typing import Any, Iterator

from flask import Flask, Response, jsonify
from marshmallow import ValidationError
from werkzeug.exceptions import HTTPException

from .i18n import translate

logger = logging.getLogger(__name__)


def error_response(status: int, message: str, **extra: Any) -> Response:
    response = jsonify(message=translate(message), statusCode=status, **extra)
    response.status_code = status
    return response


def flatten(messages: Any, path: str = "") -> Iterator[dict[str, Any]]:
    """marshmallow's nested messages as a flat list with dotted field names."""
    if isinstance(messages, dict):
        for key, value in messages.items():
            # "_schema" marks what concerns the object as a whole; keys and values of a
            # dictionary field are reported below "key" and "value".
            own = path if key == "_schema" else f"{path}.{key}".lstrip(".")
            yield from flatten(value, own)
    else:
        texts = messages if isinstance(messages, list) else [messages]
        yield {"field": path or None, "messages": [translate(str(text)) for text in texts]}


def init_app(app: Flask) -> None:
    @app.errorhandler(ValidationError)
    def handle_validation_error(error: ValidationError) -> Response:
        return error_response(
            400, "Validation failed.", errors=list(flatten(error.normalized_messages()))
        )

    @app.errorhandler(HTTPException)
    def handle_http_exception(error: HTTPException) -> Response:
        if error.response is not None:
            return error.response
        response = error_response(error.code or 500, error.description or error.name)
        for name, value in error.get_headers():
            if name.lower() not in ("content-type", "content-length"):
                response.headers[name] = value
        return response

    @app.errorhandler(Exception)
    def handle_unexpected(error: Exception) -> Response:
        logger.exception("Unhandled error")
        return error_response(500, "Internal server error.")
