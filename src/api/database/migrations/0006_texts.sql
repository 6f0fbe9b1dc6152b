-- A code works for ten minutes: shoppers with an earlier one request another.
DELETE FROM sign_in_codes;
--> statement-breakpoint
ALTER TABLE sign_in_codes ADD COLUMN IF NOT EXISTS browser_hash text NOT NULL;
--> statement-breakpoint
ALTER TABLE sign_in_codes DROP CONSTRAINT IF EXISTS sign_in_codes_pkey;
--> statement-breakpoint
ALTER TABLE sign_in_codes ADD PRIMARY KEY (tenant, phone_hash, browser_hash);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS text_counts (
  kind text NOT NULL,
  name text NOT NULL,
  since timestamptz NOT NULL,
  texts integer NOT NULL,
  PRIMARY KEY (kind, name, since)
);
--> statement-breakpoint
-- The kinds of alarms are listed in schema.ts.
ALTER TABLE alarms DROP CONSTRAINT IF EXISTS alarms_kind_check;
