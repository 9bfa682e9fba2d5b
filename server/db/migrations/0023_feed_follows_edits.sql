-- Posts that share a recording tell which parts a player leaves out.
DROP TRIGGER recordings_feed_changed ON "recordings";--> statement-breakpoint
CREATE TRIGGER recordings_feed_changed
  AFTER UPDATE OF title, duration_seconds, is_shared, status, edits, join_status ON "recordings"
  FOR EACH ROW WHEN ((OLD.is_shared OR NEW.is_shared)
    AND (OLD.title, OLD.duration_seconds, OLD.is_shared, OLD.status, OLD.edits, OLD.join_status)
    IS DISTINCT FROM (NEW.title, NEW.duration_seconds, NEW.is_shared, NEW.status, NEW.edits, NEW.join_status))
  EXECUTE FUNCTION recordings_changed();
