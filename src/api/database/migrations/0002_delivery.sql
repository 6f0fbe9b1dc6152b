ALTER TABLE deliveries ADD COLUMN IF NOT EXISTS first_revision integer;
--> statement-breakpoint
ALTER TABLE deliveries ADD COLUMN IF NOT EXISTS promised_at timestamptz NOT NULL DEFAULT now();
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS deliveries_next ON deliveries (tenant, destination, due_at, sequence) WHERE state = 'pending';
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS alarms (
  tenant text NOT NULL,
  destination text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('overdue', 'dead')),
  raised_at timestamptz NOT NULL,
  claimed_until timestamptz,
  told_at timestamptz,
  PRIMARY KEY (tenant, destination, kind)
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS leads_held ON leads (tenant, created_at) WHERE suspicion = 'honeypot' AND NOT mock;
