ALTER TABLE leads ADD COLUMN IF NOT EXISTS dismissed_at timestamptz;
--> statement-breakpoint
ALTER TABLE alarms DROP CONSTRAINT IF EXISTS alarms_kind_check;
--> statement-breakpoint
ALTER TABLE alarms ADD CONSTRAINT alarms_kind_check CHECK (kind IN ('overdue', 'dead', 'held'));
