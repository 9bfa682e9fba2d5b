-- Video does not compress: store it out of line, as it is.
ALTER TABLE "video_chunks" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;--> statement-breakpoint

-- The depth of a comment is its parent's plus one, and its root is its parent's root (or the parent itself).
CREATE FUNCTION messages_check_thread() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parent record;
BEGIN
  IF NEW.parent_id IS NULL THEN
    RETURN NEW;
  END IF;
  SELECT depth, coalesce(root_id, id) AS root INTO parent FROM messages WHERE id = NEW.parent_id;
  IF parent.root IS NOT NULL AND (NEW.depth <> parent.depth + 1 OR NEW.root_id <> parent.root) THEN
    RAISE EXCEPTION 'depth or root of message % does not follow its parent', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER messages_thread BEFORE INSERT OR UPDATE OF parent_id, root_id, depth ON "messages"
  FOR EACH ROW EXECUTE FUNCTION messages_check_thread();--> statement-breakpoint

-- A recording belongs to one user: so do its script and the post that shares it.
CREATE FUNCTION check_same_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'recordings' THEN
    IF NEW.script_id IS NOT NULL AND NOT EXISTS
        (SELECT 1 FROM scripts WHERE id = NEW.script_id AND user_id = NEW.user_id) THEN
      RAISE EXCEPTION 'script of recording % has another owner', NEW.id USING ERRCODE = 'check_violation';
    END IF;
  ELSIF NEW.recording_id IS NOT NULL AND NOT EXISTS
      (SELECT 1 FROM recordings WHERE id = NEW.recording_id AND user_id = NEW.user_id) THEN
    RAISE EXCEPTION 'recording of % % has another owner', TG_TABLE_NAME, NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER recordings_owner BEFORE INSERT OR UPDATE OF script_id, user_id ON "recordings"
  FOR EACH ROW EXECUTE FUNCTION check_same_owner();--> statement-breakpoint
CREATE TRIGGER videos_owner BEFORE INSERT OR UPDATE OF recording_id, user_id ON "videos"
  FOR EACH ROW EXECUTE FUNCTION check_same_owner();--> statement-breakpoint
CREATE TRIGGER messages_owner BEFORE INSERT OR UPDATE OF recording_id ON "messages"
  FOR EACH ROW EXECUTE FUNCTION check_same_owner();--> statement-breakpoint

-- Every change that can alter the feed raises the version and announces it.
INSERT INTO "feed_version" ("only", "version") VALUES (true, 1);--> statement-breakpoint
CREATE FUNCTION bump_feed_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  current bigint;
BEGIN
  UPDATE feed_version SET version = version + 1 RETURNING version INTO current;
  PERFORM pg_notify('feed_version', current::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER messages_bump_feed AFTER INSERT OR UPDATE OR DELETE ON "messages"
  FOR EACH STATEMENT EXECUTE FUNCTION bump_feed_version();--> statement-breakpoint
CREATE TRIGGER reactions_bump_feed AFTER INSERT OR DELETE ON "reactions"
  FOR EACH STATEMENT EXECUTE FUNCTION bump_feed_version();--> statement-breakpoint
CREATE TRIGGER recordings_bump_feed AFTER UPDATE OF title, duration_seconds, is_shared, status ON "recordings"
  FOR EACH ROW WHEN (OLD.is_shared OR NEW.is_shared) EXECUTE FUNCTION bump_feed_version();--> statement-breakpoint
CREATE TRIGGER users_bump_feed AFTER UPDATE OF full_name ON "users"
  FOR EACH ROW WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION bump_feed_version();--> statement-breakpoint

-- Audit events are only ever added.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit events are append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON "audit_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
