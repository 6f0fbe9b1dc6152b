CREATE TABLE IF NOT EXISTS heartbeats (
  name text PRIMARY KEY,
  beat_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS retention_runs (
  tenant text PRIMARY KEY,
  cutoff timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS retention_stops (
  kind text NOT NULL CHECK (kind IN ('tenant', 'files', 'clock')),
  tenant text NOT NULL,
  expired integer NOT NULL,
  stopped_at timestamptz NOT NULL,
  PRIMARY KEY (kind, tenant)
);
--> statement-breakpoint
-- The kinds of alarms are listed in schema.ts. A list here would have to be replaced with every new kind.
ALTER TABLE alarms DROP CONSTRAINT IF EXISTS alarms_kind_check;
