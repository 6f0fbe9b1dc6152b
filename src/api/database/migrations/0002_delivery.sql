ALTER TABLE deliveries ADD COLUMN first_revision integer;
ALTER TABLE deliveries ADD COLUMN promised_at timestamptz NOT NULL DEFAULT now();

CREATE INDEX deliveries_next ON deliveries (tenant, destination, due_at, sequence) WHERE state = 'pending';

CREATE TABLE alarms (
  tenant text NOT NULL,
  destination text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('overdue', 'dead')),
  raised_at timestamptz NOT NULL,
  claimed_until timestamptz,
  told_at timestamptz,
  PRIMARY KEY (tenant, destination, kind)
);

CREATE INDEX leads_held ON leads (tenant, created_at) WHERE suspicion = 'honeypot' AND NOT mock;
