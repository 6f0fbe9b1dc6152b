ALTER TABLE lead_files
  ADD COLUMN IF NOT EXISTS scan_state text NOT NULL DEFAULT 'pending'
    CHECK (scan_state IN ('pending', 'clean', 'infected', 'released', 'removed')),
  ADD COLUMN IF NOT EXISTS scan_attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN IF NOT EXISTS scan_due_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN IF NOT EXISTS scanned_at timestamptz,
  ADD COLUMN IF NOT EXISTS threat text;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS lead_files_scans ON lead_files (scan_due_at) WHERE scan_state = 'pending';
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS lead_files_infected ON lead_files (tenant) WHERE scan_state = 'infected';
--> statement-breakpoint
-- The kinds of alarms are listed in schema.ts.
ALTER TABLE alarms DROP CONSTRAINT IF EXISTS alarms_kind_check;
