"""Tables."""

from sqlalchemy import JSON, Boolean, Column, Date, ForeignKey, Index, Integer, String

from .models_base import Amount, Base, Row, UtcDateTime

EVENT_TYPES = [
    "transaction.auth.approved",
    "transaction.auth.declined",
    "transaction.failed",
    "transaction.settled",
]
SCHEMA_VERSION = "v1"


def company_id_column() -> Column:
    return Column(String(36), ForeignKey("companies.id"), nullable=False, index=True)


class Company(Row, Base):
    __tablename__ = "companies"

    name = Column(String, nullable=False)
    product_type = Column(String, nullable=False, default="credit_line")
    currency = Column(String(3), nullable=False, default="BRL")
    user_id = Column(String(36), nullable=False)
    user_name = Column(String, nullable=False)
    user_email = Column(String, nullable=False)


class OAuthClient(Row, Base):
    __tablename__ = "oauth_clients"

    client_id = Column(String, unique=True, nullable=False)
    secret_hash = Column(String(64), nullable=False)
    company_id = company_id_column()
    scopes = Column(JSON, nullable=False)


class AccessToken(Row, Base):
    __tablename__ = "access_tokens"

    token_hash = Column(String(64), unique=True, nullable=False)
    company_id = company_id_column()
    scopes = Column(JSON, nullable=False)
    expires_at = Column(UtcDateTime, nullable=False)


class Boleto(Row, Base):
    __tablename__ = "boletos"

    company_id = company_id_column()
    status = Column(String, nullable=False, default="accepted")
    amount = Column(Amount, nullable=False)
    due_date = Column(Date, nullable=False)
    memo = Column(String(100), nullable=False)
    barcode = Column(String(44), nullable=False)
    digitable_line = Column(String(47), nullable=False)
    payer_data = Column(JSON, nullable=False)
    qr_code_image = Column(String)
    bolepix_enabled = Column(Boolean, nullable=False)
    payment_details = Column(JSON(none_as_null=True))
    fine = Column(JSON(none_as_null=True))
    interest = Column(JSON(none_as_null=True))
    custom_metadata = Column("metadata", JSON(none_as_null=True))


class Card(Row, Base):
    __tablename__ = "cards"

    company_id = company_id_column()
    name = Column(String(60), nullable=False)
    custom_metadata = Column("metadata", JSON(none_as_null=True))
    expected_charge_date = Column(Date)
    spend_limit = Column(Amount, nullable=False)
    active_from = Column(UtcDateTime)
    active_until = Column(UtcDateTime)
    max_transaction_count = Column(Integer)
    merchant_category = Column(JSON(none_as_null=True))
    card_number = Column(String(16), unique=True, nullable=False)
    card_holder = Column(String, nullable=False)
    expiry_date = Column(String(5), nullable=False)
    cvv_code = Column(String(3), nullable=False)
    deleted_at = Column(UtcDateTime)

    @property
    def last_four_digits(self) -> str:
        return self.card_number[-4:]

    @property
    def restrictions(self) -> dict:
        has_range = self.active_from or self.active_until
        return {
            "spend_limit": self.spend_limit,
            "active_date_range": has_range
            and {"start_date": self.active_from, "end_date": self.active_until},
            "max_transaction_count": self.max_transaction_count,
            "merchant_category": self.merchant_category,
        }

    @restrictions.setter
    def restrictions(self, values: dict) -> None:
        for name, value in values.items():
            if name == "active_date_range":
                self.active_from = value and value["start_date"]
                self.active_until = value and value["end_date"]
            else:
                setattr(self, name, value)

    @property
    def details(self) -> dict:
        return {
            "card_number": self.card_number,
            "card_holder": self.card_holder,
            "expiry_date": self.expiry_date,
            "cvv_code": self.cvv_code,
        }


class CardActivity(Row, Base):
    """What the card network reported: authorizations, settlements, reversals."""

    __tablename__ = "card_activities"

    card_id = Column(String(36), ForeignKey("cards.id"), nullable=False, index=True)
    kind = Column(String, nullable=False)
    amount = Column(Amount, nullable=False)
    occurred_at = Column(UtcDateTime, nullable=False)
    related_id = Column(String(36), ForeignKey("card_activities.id"))


class Transaction(Row, Base):
    """A settled card, travel card or payment transaction, as the lists return it."""

    __tablename__ = "transactions"
    __table_args__ = (
        Index("ix_transactions_list", "company_id", "source", "settlement_date", "pk"),
    )

    company_id = company_id_column()
    source = Column(String, nullable=False)
    card_id = Column(String(36), ForeignKey("cards.id"), index=True)
    transaction_type = Column(String, nullable=False, default="debit")
    transaction_date = Column(UtcDateTime, nullable=False)
    settlement_date = Column(UtcDateTime, nullable=False)
    amount = Column(Amount, nullable=False)
    # The parts that must not change when a card or company changes later.
    snapshot = Column(JSON, nullable=False)


class WebhookSubscription(Row, Base):
    __tablename__ = "webhook_subscriptions"

    company_id = company_id_column()
    url = Column(String(2048), nullable=False)
    event_types = Column(JSON, nullable=False)
    developer_email = Column(String(1024), nullable=False)
    description = Column(String(255))
    timeout_ms = Column(Integer, nullable=False)
    status = Column(String, nullable=False, default="active")
    version = Column(String, nullable=False, default=SCHEMA_VERSION)
    secret = Column(String, nullable=False)
    previous_secret_expires_at = Column(UtcDateTime)
    consecutive_failures = Column(Integer, nullable=False, default=0)
    deleted_at = Column(UtcDateTime)


class WebhookEvent(Row, Base):
    __tablename__ = "webhook_events"

    company_id = company_id_column()
    event_type = Column(String, nullable=False)
    event_version = Column(String, nullable=False, default=SCHEMA_VERSION)
    payload = Column(JSON, nullable=False)
    status = Column(String, nullable=False, default="pending")
    occurred_at = Column(UtcDateTime, nullable=False)
    delivered_at = Column(UtcDateTime)


class WebhookDelivery(Row, Base):
    """One attempt to deliver one event to one subscription."""

    __tablename__ = "webhook_deliveries"
    __table_args__ = (Index("ix_deliveries_due", "status", "next_retry_at"),)

    event_id = Column(String(36), ForeignKey("webhook_events.id"), nullable=False, index=True)
    subscription_id = Column(
        String(36), ForeignKey("webhook_subscriptions.id"), nullable=False, index=True
    )
    status = Column(String, nullable=False, default="pending")
    trigger_type = Column(String, nullable=False, default="automatic")
    attempt_number = Column(Integer, nullable=False, default=1)
    http_status_code = Column(Integer)
    response_body = Column(String)
    error_message = Column(String)
    error_type = Column(String)
    next_retry_at = Column(UtcDateTime)
    delivered_at = Column(UtcDateTime)
    latency_ms = Column(Integer)
