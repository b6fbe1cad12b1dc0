"""Token endpoint: OAuth 2.0 client credentials (RFC 6749, section 4.4)."""

from flask import Blueprint, Response, jsonify, request
from sqlalchemy import select

from ..auth import SCOPES, issue_token, same_text, sha256
from ..extensions import services
from ..models import OAuthClient

blueprint = Blueprint("oauth", __name__, url_prefix="/oauth")


def oauth_error(status: int, error: str, description: str) -> Response:
    # The error format of RFC 6749 (5.2), which OAuth libraries expect, not the API's own.
    response = jsonify(error=error, error_description=description)
    response.status_code = status
    response.headers["Cache-Control"] = "no-store"
    if status == 401:
        response.headers["WWW-Authenticate"] = 'Basic realm="oauth"'
    return response


@blueprint.post("/token")
def token() -> Response:
    form = request.form
    basic = request.authorization
    if basic is not None and basic.type == "basic":
        client_id, client_secret = basic.username or "", basic.password or ""
    else:
        client_id, client_secret = form.get("client_id", ""), form.get("client_secret", "")

    with services().database.read() as session:
        query = select(OAuthClient).where(OAuthClient.client_id == client_id)
        client = session.execute(query).scalar_one_or_none()
    if client is None or not same_text(client.secret_hash, sha256(client_secret)):
        return oauth_error(401, "invalid_client", "Unknown client or wrong secret.")

    grant_type = form.get("grant_type")
    if not grant_type:
        return oauth_error(400, "invalid_request", "grant_type is missing.")
    if grant_type != "client_credentials":
        return oauth_error(400, "unsupported_grant_type", "Only client_credentials is supported.")
    requested = form.get("scope", "").split() or client.scopes
    if not set(requested) <= set(client.scopes):
        return oauth_error(400, "invalid_scope", f"Known scopes: {' '.join(SCOPES)}")
    granted = [scope for scope in client.scopes if scope in requested]

    with services().database.write() as session:
        access_token, expires_in = issue_token(session, client.company_id, granted)
    response = jsonify(
        access_token=access_token,
        token_type="Bearer",
        expires_in=expires_in,
        scope=" ".join(granted),
    )
    response.headers["Cache-Control"] = "no-store"
    return response
