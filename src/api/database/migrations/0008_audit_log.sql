CREATE TABLE IF NOT EXISTS audit_log (
  sequence bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  host text NOT NULL,
  action text NOT NULL,
  tenant text,
  lead_id uuid,
  leads integer,
  previous text NOT NULL,
  mac text NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS audit_log_tenant ON audit_log (tenant, sequence);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '2 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only: its entries are kept unchanged for two years';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_log_rows BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_log_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();
