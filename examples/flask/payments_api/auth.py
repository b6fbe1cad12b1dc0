"""OAuth 2.0 access tokens and scopes."""

import functools
import hashlib
import hmac
import secrets
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Callable

from flask import Flask, g, request
from sqlalchemy import delete, select
from sqlalchemy.orm import Session
from werkzeug.datastructures import WWWAuthenticate
from werkzeug.exceptions import Forbidden, Unauthorized

from .clock import Clock
from .config import Config
from .database import Database
from .extensions import services
from .models import AccessToken, OAuthClient
from .services.companies import create_company

SCOPES = [
    "boletos:read",
    "boletos:write",
    "cards:read",
    "cards:write",
    "cards:multiple:write",
    "transactions:read",
    "payments:read",
    "travel:write",
    "webhooks:read",
    "webhooks:write",
]


@dataclass(frozen=True)
class Identity:
    company_id: str
    scopes: frozenset[str]


def sha256(value: str) -> str:
    return hashlib.sha256(value.encode("utf-8")).hexdigest()


def same_text(left: str, right: str) -> bool:
    return hmac.compare_digest(left.encode("utf-8"), right.encode("utf-8"))


def seed_main_client(database: Database, clock: Clock, config: Config) -> None:
    with database.write() as session:
        company = create_company(session, clock, "Aurora Viagens Ltda")
        session.add(
            OAuthClient(
                clock.now(),
                client_id=config.client_id,
                secret_hash=sha256(config.client_secret),
                company_id=company.id,
                scopes=SCOPES,
            )
        )


def main_company_id(session: Session) -> str:
    client_id = services().config.client_id
    query = select(OAuthClient.company_id).where(OAuthClient.client_id == client_id)
    return session.execute(query).scalar_one()


def issue_token(session: Session, company_id: str, scopes: list[str]) -> tuple[str, int]:
    """A new opaque token; only its hash is kept. Expired ones are swept out on the way."""
    now, lifetime = services().clock.now(), services().config.token_lifetime_seconds
    session.execute(delete(AccessToken).where(AccessToken.expires_at <= now))
    token = secrets.token_urlsafe(32)
    session.add(
        AccessToken(
            now,
            token_hash=sha256(token),
            company_id=company_id,
            scopes=scopes,
            expires_at=now + timedelta(seconds=lifetime),
        )
    )
    return token, lifetime


def find_identity(session: Session, token: str) -> Identity | None:
    query = select(AccessToken).where(AccessToken.token_hash == sha256(token))
    found = session.execute(query).scalar_one_or_none()
    if found is None or found.expires_at <= services().clock.now():
        return None
    return Identity(found.company_id, frozenset(found.scopes))


def bearer_token() -> str | None:
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    return token.strip() or None if scheme.lower() == "bearer" else None


def unauthorized(message: str) -> Unauthorized:
    return Unauthorized(message, www_authenticate=WWWAuthenticate("bearer", {"realm": "api"}))


def init_app(app: Flask) -> None:
    @app.before_request
    def authenticate() -> None:
        # Before routing errors are raised: unknown paths tell strangers nothing either.
        if not request.path.startswith("/v1/"):
            return
        token = bearer_token()
        if token is None:
            raise unauthorized("Authentication credentials were not provided.")
        with services().database.read() as session:
            identity = find_identity(session, token)
        if identity is None:
            raise unauthorized("Invalid or expired token.")
        g.identity = identity


def current_identity() -> Identity:
    return g.identity


def requires(scope: str) -> Callable:
    """The view needs a token with this scope."""

    def decorate(view: Callable) -> Callable:
        @functools.wraps(view)
        def guarded(*args: Any, **kwargs: Any) -> Any:
            require_scope(scope)
            return view(*args, **kwargs)

        return guarded

    return decorate


def require_scope(scope: str) -> None:
    if scope not in current_identity().scopes:
        raise Forbidden("You do not have permission to perform this action.")
