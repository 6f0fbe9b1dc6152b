-- What shoppers searched for in vain, counted by day: a keyed hash of each text, and the text itself once it is common.
CREATE TABLE IF NOT EXISTS demand (
  day date NOT NULL,
  tenant text NOT NULL,
  kind text NOT NULL,
  digest text NOT NULL,
  occurrences bigint NOT NULL,
  text text,
  PRIMARY KEY (tenant, kind, digest, day)
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS demand_day ON demand (day, tenant);
