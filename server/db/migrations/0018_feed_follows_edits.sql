-- Posts that share a recording tell which parts a player leaves out.
DROP TRIGGER recordings_bump_feed ON "recordings";--> statement-breakpoint
CREATE TRIGGER recordings_bump_feed AFTER UPDATE OF title, duration_seconds, is_shared, status, edits, join_status ON "recordings"
  FOR EACH ROW WHEN (OLD.is_shared OR NEW.is_shared) EXECUTE FUNCTION bump_feed_version();
