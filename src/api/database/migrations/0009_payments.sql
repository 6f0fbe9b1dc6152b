CREATE TABLE IF NOT EXISTS processor_secrets (
  id uuid PRIMARY KEY,
  tenant text NOT NULL,
  processor text NOT NULL,
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS processor_secrets_newest ON processor_secrets (tenant, processor, created_at);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS reservations (
  id uuid PRIMARY KEY,
  tenant text NOT NULL,
  car_id text NOT NULL,
  client_id uuid NOT NULL,
  reference text NOT NULL,
  state text NOT NULL,
  acceptance text NOT NULL,
  refund text NOT NULL,
  details bytea NOT NULL,
  phone_hash text,
  email_hash text,
  pay_until timestamptz NOT NULL,
  accept_until timestamptz,
  hold_until timestamptz,
  payment_id uuid,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  reminded_at timestamptz
);
--> statement-breakpoint
-- A car is reserved once, whatever the code does.
CREATE UNIQUE INDEX IF NOT EXISTS reservations_live_car ON reservations (tenant, car_id)
  WHERE state IN ('paying', 'requested', 'held');
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS reservations_client ON reservations (tenant, client_id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS reservations_newest ON reservations (tenant, created_at);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS reservations_phone ON reservations (tenant, phone_hash);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS reservations_email ON reservations (tenant, email_hash);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS payments (
  id uuid PRIMARY KEY,
  tenant text NOT NULL,
  reservation_id uuid REFERENCES reservations (id),
  details bytea,
  processor text NOT NULL,
  order_number text NOT NULL,
  reference text,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL,
  capture text NOT NULL,
  goal text NOT NULL,
  state text NOT NULL,
  captured_cents integer NOT NULL DEFAULT 0,
  refunded_cents integer NOT NULL DEFAULT 0,
  problem text,
  card text,
  capture_before timestamptz,
  created_at timestamptz NOT NULL,
  unknown_since timestamptz,
  queries smallint NOT NULL DEFAULT 0,
  query_at timestamptz,
  claimed_until timestamptz,
  last_error text
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS payments_order ON payments (order_number);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS payments_unpaid ON payments (reservation_id)
  WHERE state IN ('created', 'open', 'unknown');
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS payments_due ON payments (query_at) WHERE query_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS payments_newest ON payments (tenant, created_at);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS refunds (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments (id),
  tenant text NOT NULL,
  number text NOT NULL,
  reference text,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS refunds_number ON refunds (number);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS refunds_payment ON refunds (payment_id);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS payment_events (
  sequence bigserial PRIMARY KEY,
  tenant text NOT NULL,
  processor text NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  order_number text,
  received_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS payment_events_once ON payment_events (tenant, processor, event_id);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS ledger_entries (
  sequence bigserial PRIMARY KEY,
  tenant text NOT NULL,
  payment_id uuid NOT NULL REFERENCES payments (id),
  kind text NOT NULL,
  amount_cents integer NOT NULL,
  at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS ledger_entries_tenant ON ledger_entries (tenant, sequence);
