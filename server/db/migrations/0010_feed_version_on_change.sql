-- The feed's version rises once in a transaction that changed the feed, and not at all for statements that changed no
-- row: deleting one message runs several, as what hangs on it is looked for.
CREATE FUNCTION raise_feed_version() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  transaction_id text := pg_current_xact_id()::text;
  current bigint;
BEGIN
  IF current_setting('creditcue.feed_raised_in', true) = transaction_id THEN
    RETURN;
  END IF;
  UPDATE feed_version SET version = version + 1 RETURNING version INTO current;
  PERFORM pg_notify('feed_version', current::text);
  PERFORM set_config('creditcue.feed_raised_in', transaction_id, true);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION bump_feed_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_feed_version();
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION bump_feed_version_if_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM changed) THEN
    PERFORM raise_feed_version();
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER messages_bump_feed ON "messages";--> statement-breakpoint
DROP TRIGGER reactions_bump_feed ON "reactions";--> statement-breakpoint
CREATE TRIGGER messages_bump_feed_insert AFTER INSERT ON "messages" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_feed_version_if_changed();--> statement-breakpoint
CREATE TRIGGER messages_bump_feed_update AFTER UPDATE ON "messages" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_feed_version_if_changed();--> statement-breakpoint
CREATE TRIGGER messages_bump_feed_delete AFTER DELETE ON "messages" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_feed_version_if_changed();--> statement-breakpoint
CREATE TRIGGER reactions_bump_feed_insert AFTER INSERT ON "reactions" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_feed_version_if_changed();--> statement-breakpoint
CREATE TRIGGER reactions_bump_feed_delete AFTER DELETE ON "reactions" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_feed_version_if_changed();
