-- Money that moved outside of us: refunds on a gateway's own site, disputes and chargebacks.
ALTER TABLE payment_events ADD COLUMN IF NOT EXISTS movement text;
--> statement-breakpoint
ALTER TABLE payment_events ADD COLUMN IF NOT EXISTS amount_cents integer;
--> statement-breakpoint
ALTER TABLE payment_events ADD COLUMN IF NOT EXISTS reference text;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS payment_events_order ON payment_events (tenant, order_number);
--> statement-breakpoint
ALTER TABLE payments ADD COLUMN IF NOT EXISTS dispute text;
--> statement-breakpoint
ALTER TABLE payments ADD COLUMN IF NOT EXISTS disputed_cents integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE payments ADD COLUMN IF NOT EXISTS disputed_at timestamptz;
