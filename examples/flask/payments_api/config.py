"""Settings of one running instance."""

import secrets
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Config:
    database_path: str
    client_id: str = field(default_factory=lambda: f"client_{secrets.token_hex(8)}")
    client_secret: str = field(default_factory=lambda: secrets.token_urlsafe(32))
    control_token: str = field(default_factory=lambda: secrets.token_urlsafe(32))
    secret_key: str = field(default_factory=lambda: secrets.token_hex(32))
    control_enabled: bool = True
    token_lifetime_seconds: int = 3600
    webhook_ca_file: str | None = None
    allow_local_receivers: bool = False
