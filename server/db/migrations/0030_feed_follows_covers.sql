-- Edits that were saved before there were covers have none.
UPDATE "recording_edits" SET edits = edits || '{"cover": null}';--> statement-breakpoint
-- Posts that share a recording show its picture, and learn of another one.
DROP TRIGGER recordings_feed_changed ON "recordings";--> statement-breakpoint
UPDATE "recordings" SET edits = edits || '{"cover": null}' WHERE edits IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER recordings_feed_changed
  AFTER UPDATE OF title, duration_seconds, is_shared, status, edits, join_status, thumbnail_revision ON "recordings"
  FOR EACH ROW WHEN ((OLD.is_shared OR NEW.is_shared)
    AND (OLD.title, OLD.duration_seconds, OLD.is_shared, OLD.status, OLD.edits, OLD.join_status, OLD.thumbnail_revision)
    IS DISTINCT FROM
    (NEW.title, NEW.duration_seconds, NEW.is_shared, NEW.status, NEW.edits, NEW.join_status, NEW.thumbnail_revision))
  EXECUTE FUNCTION recordings_changed();
