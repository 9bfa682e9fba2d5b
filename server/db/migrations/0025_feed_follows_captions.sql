-- A post says whether its video has captions: whether anything is in what was corrected by hand, else in the script's cues.
CREATE FUNCTION captions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM feed_changed((SELECT array_agg(m.id) FROM messages m JOIN recordings r ON r.id = m.recording_id
    WHERE r.id = coalesce(NEW.recording_id, OLD.recording_id) AND r.is_shared));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER captions_feed_added AFTER INSERT ON "captions"
  FOR EACH ROW WHEN (coalesce(NEW.words, NEW.cues) <> '[]') EXECUTE FUNCTION captions_changed();--> statement-breakpoint
CREATE TRIGGER captions_feed_changed AFTER UPDATE ON "captions"
  FOR EACH ROW WHEN ((coalesce(OLD.words, OLD.cues) = '[]') <> (coalesce(NEW.words, NEW.cues) = '[]'))
  EXECUTE FUNCTION captions_changed();--> statement-breakpoint
CREATE TRIGGER captions_feed_removed AFTER DELETE ON "captions"
  FOR EACH ROW WHEN (coalesce(OLD.words, OLD.cues) <> '[]') EXECUTE FUNCTION captions_changed();
