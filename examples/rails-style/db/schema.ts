// Times are milliseconds since 1970 (UTC), decimals cents, booleans 0 and 1, JSON text.

const base = `
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL`

const company = 'company_id TEXT NOT NULL REFERENCES companies (id)'

const transaction = `
  ${company},
  user_id TEXT NOT NULL REFERENCES users (id),
  amount INTEGER NOT NULL,
  currency TEXT NOT NULL,
  transaction_date INTEGER NOT NULL,
  settlement_date INTEGER`

export const schema = `
CREATE TABLE IF NOT EXISTS companies (${base},
  name TEXT NOT NULL,
  currency TEXT NOT NULL,
  product_type TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS users (${base},
  ${company},
  name TEXT NOT NULL,
  email TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS oauth_applications (${base},
  ${company},
  uid TEXT NOT NULL UNIQUE,
  secret_digest TEXT NOT NULL,
  scopes TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS oauth_access_tokens (${base},
  ${company},
  token_digest TEXT NOT NULL UNIQUE,
  scopes TEXT NOT NULL,
  expires_at INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS boletos (${base},
  ${company},
  boleto_status TEXT NOT NULL,
  amount INTEGER NOT NULL,
  due_date TEXT NOT NULL,
  memo TEXT NOT NULL,
  barcode TEXT NOT NULL UNIQUE,
  digitable_line TEXT NOT NULL,
  payer_data TEXT NOT NULL,
  qr_code_image TEXT,
  bolepix_enabled INTEGER NOT NULL,
  payment_details TEXT,
  fine TEXT,
  interest TEXT,
  metadata TEXT
);
CREATE INDEX IF NOT EXISTS boletos_of_company ON boletos (company_id, seq);
CREATE TABLE IF NOT EXISTS cards (${base},
  ${company},
  name TEXT NOT NULL,
  metadata TEXT,
  expected_charge_date_utc TEXT,
  restrictions TEXT NOT NULL,
  card_number TEXT NOT NULL UNIQUE,
  card_holder TEXT NOT NULL,
  expiry_date TEXT NOT NULL,
  cvv_code TEXT NOT NULL,
  deleted_at INTEGER
);
CREATE INDEX IF NOT EXISTS cards_of_company ON cards (company_id, seq);
CREATE TABLE IF NOT EXISTS card_transactions (${base},
  ${transaction},
  card_id TEXT NOT NULL REFERENCES cards (id),
  kind TEXT NOT NULL,
  merchant TEXT NOT NULL,
  related_transaction_id TEXT
);
CREATE INDEX IF NOT EXISTS card_transactions_of_company ON card_transactions (company_id, kind, settlement_date);
CREATE TABLE IF NOT EXISTS travel_transactions (${base},
  ${transaction},
  card_id TEXT NOT NULL REFERENCES cards (id),
  merchant TEXT NOT NULL,
  authorization_code TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS travel_transactions_of_company ON travel_transactions (company_id, settlement_date);
CREATE TABLE IF NOT EXISTS payments (${base},
  ${transaction},
  vendor TEXT NOT NULL,
  payment_purpose TEXT
);
CREATE INDEX IF NOT EXISTS payments_of_company ON payments (company_id, settlement_date);
CREATE TABLE IF NOT EXISTS webhook_subscriptions (${base},
  ${company},
  url TEXT NOT NULL,
  event_types TEXT NOT NULL,
  developer_email TEXT NOT NULL,
  description TEXT,
  timeout_ms INTEGER NOT NULL,
  status TEXT NOT NULL,
  version TEXT NOT NULL,
  secret TEXT NOT NULL,
  consecutive_failures INTEGER NOT NULL,
  deleted_at INTEGER
);
CREATE INDEX IF NOT EXISTS webhook_subscriptions_of_company ON webhook_subscriptions (company_id);
CREATE TABLE IF NOT EXISTS webhook_events (${base},
  ${company},
  event_type TEXT NOT NULL,
  event_version TEXT NOT NULL,
  payload TEXT NOT NULL,
  status TEXT NOT NULL,
  occurred_at INTEGER NOT NULL,
  delivered_at INTEGER
);
CREATE INDEX IF NOT EXISTS webhook_events_of_company ON webhook_events (company_id, seq);
CREATE TABLE IF NOT EXISTS webhook_deliveries (${base},
  event_id TEXT NOT NULL REFERENCES webhook_events (id),
  subscription_id TEXT NOT NULL REFERENCES webhook_subscriptions (id),
  status TEXT NOT NULL,
  trigger_type TEXT NOT NULL,
  attempt_number INTEGER NOT NULL,
  http_status_code INTEGER,
  response_body TEXT,
  error_message TEXT,
  error_type TEXT,
  next_retry_at INTEGER,
  delivered_at INTEGER,
  latency_ms INTEGER
);
CREATE INDEX IF NOT EXISTS webhook_deliveries_of_event ON webhook_deliveries (event_id, subscription_id, seq);
CREATE INDEX IF NOT EXISTS webhook_deliveries_of_subscription ON webhook_deliveries (subscription_id, status);
CREATE TABLE IF NOT EXISTS jobs (${base},
  job_class TEXT NOT NULL,
  arguments TEXT NOT NULL,
  run_at INTEGER NOT NULL,
  locked_at INTEGER,
  failed_at INTEGER,
  attempts INTEGER NOT NULL,
  last_error TEXT
);
CREATE INDEX IF NOT EXISTS jobs_due ON jobs (locked_at, failed_at, run_at);
`
