-- Recordings of one user with one title are numbered as they are made or renamed. A number is not given again while a
-- later one is there, and none changes when others are deleted. The lock makes two that are made at once count each other.
CREATE FUNCTION number_take() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND lower(normalize(NEW.title, NFKC)) = lower(normalize(OLD.title, NFKC)) THEN
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('number_take'), hashtext(NEW.user_id::text));
  SELECT coalesce(max(take_number), 0) + 1 INTO NEW.take_number FROM recordings
    WHERE user_id = NEW.user_id AND id <> NEW.id
      AND lower(normalize(title, NFKC)) = lower(normalize(NEW.title, NFKC));
  RETURN NEW;
END $$;--> statement-breakpoint
UPDATE recordings SET take_number = numbered.number FROM (
  SELECT id, row_number() OVER (
    PARTITION BY user_id, lower(normalize(title, NFKC)) ORDER BY created_at, id
  ) AS number FROM recordings
) AS numbered WHERE recordings.id = numbered.id AND numbered.number > 1;--> statement-breakpoint
CREATE TRIGGER recordings_number_take_insert BEFORE INSERT ON "recordings"
  FOR EACH ROW EXECUTE FUNCTION number_take();--> statement-breakpoint
CREATE TRIGGER recordings_number_take_update BEFORE UPDATE OF title ON "recordings"
  FOR EACH ROW EXECUTE FUNCTION number_take();
