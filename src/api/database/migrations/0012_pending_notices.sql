-- Notices to people that could not be written, because the dealer's config or a key was missing. They are tried again.
CREATE TABLE IF NOT EXISTS pending_notices (
  id uuid PRIMARY KEY,
  tenant text NOT NULL,
  payment_id uuid NOT NULL REFERENCES payments (id),
  notices text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  attempts smallint NOT NULL DEFAULT 0
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS pending_notices_due ON pending_notices (due_at);
