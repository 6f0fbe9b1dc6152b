ALTER TABLE leads ADD COLUMN dismissed_at timestamptz;

ALTER TABLE alarms DROP CONSTRAINT alarms_kind_check;
ALTER TABLE alarms ADD CONSTRAINT alarms_kind_check CHECK (kind IN ('overdue', 'dead', 'held'));
