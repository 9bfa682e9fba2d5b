-- Who deletes an account, or has it back, changes what others see in the feed.
DROP TRIGGER users_bump_feed ON "users";--> statement-breakpoint
CREATE TRIGGER users_bump_feed AFTER UPDATE OF full_name, deleted_at ON "users"
  FOR EACH ROW WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION bump_feed_version();
