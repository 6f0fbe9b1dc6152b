CREATE TABLE IF NOT EXISTS leads (
  id uuid PRIMARY KEY,
  tenant text NOT NULL,
  client_id uuid NOT NULL,
  form text NOT NULL,
  category text NOT NULL,
  location_id text,
  status text NOT NULL CHECK (status IN ('incomplete', 'complete')),
  revision integer NOT NULL DEFAULT 1,
  reference text NOT NULL,
  payload bytea NOT NULL,
  phone_hash text,
  email_hash text,
  suspicion text CHECK (suspicion IN ('no-script', 'quick', 'honeypot')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  mock boolean NOT NULL DEFAULT false
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS leads_client ON leads (tenant, client_id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS leads_newest ON leads (tenant, created_at);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS leads_phone ON leads (tenant, phone_hash);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS leads_email ON leads (tenant, email_hash);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS spent_challenges (
  signature text PRIMARY KEY,
  client_id uuid NOT NULL,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS lead_files (
  id uuid PRIMARY KEY,
  lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  tenant text NOT NULL,
  name bytea NOT NULL,
  type text NOT NULL,
  size integer NOT NULL,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS lead_files_lead ON lead_files (lead_id);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS deliveries (
  id uuid PRIMARY KEY,
  sequence bigserial NOT NULL,
  lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  tenant text NOT NULL,
  destination text NOT NULL,
  revision integer NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'delivered', 'dead')),
  attempts smallint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  claimed_until timestamptz,
  last_error text,
  created_at timestamptz NOT NULL,
  delivered_at timestamptz
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS deliveries_once ON deliveries (lead_id, destination);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (state, due_at);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS customers (
  id uuid PRIMARY KEY,
  tenant text NOT NULL,
  phone_hash text NOT NULL,
  "user" bytea NOT NULL,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS customers_phone ON customers (tenant, phone_hash);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS sessions (
  token_hash text PRIMARY KEY,
  tenant text NOT NULL,
  customer_id uuid NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS sessions_customer ON sessions (customer_id);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS sign_in_codes (
  tenant text NOT NULL,
  phone_hash text NOT NULL,
  code_hash text NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant, phone_hash)
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS watchlist (
  customer_id uuid NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  tenant text NOT NULL,
  car_id text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, car_id)
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS appointments (
  id uuid PRIMARY KEY,
  tenant text NOT NULL,
  location_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('test-drive', 'service')),
  starts_at timestamptz NOT NULL,
  lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS appointments_lead ON appointments (lead_id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS appointments_time ON appointments (tenant, location_id, starts_at);
