-- Spins and entries of campaigns. They contain no personal data: the customer's record does. A spin outlives its customer, so
-- that prizes that were given stay counted.
CREATE TABLE IF NOT EXISTS spins (
  id uuid PRIMARY KEY,
  tenant text NOT NULL,
  campaign text NOT NULL,
  mock boolean NOT NULL DEFAULT false,
  customer_id uuid REFERENCES customers (id) ON DELETE SET NULL,
  lead_id uuid REFERENCES leads (id) ON DELETE SET NULL,
  reference text NOT NULL,
  ticket integer,
  prize text,
  prize_name text,
  prize_number integer,
  draw_rank integer,
  created_at timestamptz NOT NULL,
  CHECK ((prize IS NULL) = (prize_number IS NULL) AND (prize IS NULL) = (prize_name IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS spins_once ON spins (tenant, campaign, mock, customer_id);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS spins_prizes ON spins (tenant, campaign, mock, prize, prize_number);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS spins_customer ON spins (customer_id);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS spins_lead ON spins (lead_id);
--> statement-breakpoint
-- The draw of a campaign, so that anyone with its entries can repeat it.
CREATE TABLE IF NOT EXISTS spin_draws (
  tenant text NOT NULL,
  campaign text NOT NULL,
  seed text NOT NULL,
  entries integer NOT NULL,
  entries_hash text NOT NULL,
  prizes text NOT NULL,
  drawn_by text NOT NULL,
  drawn_at timestamptz NOT NULL,
  PRIMARY KEY (tenant, campaign)
);
