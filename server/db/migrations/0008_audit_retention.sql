CREATE FUNCTION audit_retention() RETURNS interval LANGUAGE sql IMMUTABLE AS $$ SELECT interval '180 days' $$;--> statement-breakpoint

-- Audit events are only ever added, and removed by their age alone.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - audit_retention() THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit events are append-only';
END $$;
