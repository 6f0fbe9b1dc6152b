ALTER TABLE leads DROP CONSTRAINT IF EXISTS leads_suspicion_check;
--> statement-breakpoint
ALTER TABLE leads ADD CONSTRAINT leads_suspicion_check
  CHECK (suspicion IN ('no-script', 'quick', 'honeypot', 'look-alike'));
--> statement-breakpoint
DROP INDEX IF EXISTS leads_held;
--> statement-breakpoint
CREATE INDEX leads_held ON leads (tenant, created_at) WHERE suspicion IN ('honeypot', 'look-alike') AND NOT mock;
