-- What shoppers looked for in vain: the number of reports of a day. A text that few have typed is there only as a digest.
CREATE TABLE IF NOT EXISTS demand (
  day date NOT NULL,
  tenant text NOT NULL,
  kind text NOT NULL,
  digest text NOT NULL,
  reports bigint NOT NULL,
  text text,
  PRIMARY KEY (day, tenant, kind, digest)
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS demand_digest ON demand (tenant, digest);
