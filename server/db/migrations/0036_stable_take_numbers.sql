ALTER TABLE "recordings" ADD COLUMN "made_title" text;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "made_take_number" integer;--> statement-breakpoint
-- A recording keeps the number that it was made with, also under another title, unless one that has that title or was made
-- with it has the same number, or was recorded earlier and has a higher one, or later and a lower one: then it comes last.
-- Under the title that it was made with it always has its own number, which no other recording gets there meanwhile. The
-- two columns are only filled when a recording gets another title: to fill all of them now would lock the table meanwhile.
CREATE OR REPLACE FUNCTION number_take() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text := lower(normalize(NEW.title, NFKC));
  highest integer;
  fits boolean;
BEGIN
  IF TG_OP = 'UPDATE' AND wanted = lower(normalize(OLD.title, NFKC)) THEN
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('number_take'), hashtext(NEW.user_id::text));
  IF TG_OP = 'UPDATE' THEN
    NEW.made_title := coalesce(OLD.made_title, OLD.title);
    NEW.made_take_number := coalesce(OLD.made_take_number, OLD.take_number);
    IF wanted = lower(normalize(NEW.made_title, NFKC)) THEN
      NEW.take_number := NEW.made_take_number;
      RETURN NEW;
    END IF;
  END IF;
  SELECT
    coalesce(max(number), 0),
    coalesce(bool_and(
      number <> NEW.made_take_number
      AND (number < NEW.made_take_number) = ((created_at, id) < (NEW.created_at, NEW.id))
    ), true)
  INTO highest, fits FROM (
    SELECT id, created_at, take_number AS number FROM recordings
      WHERE user_id = NEW.user_id AND id <> NEW.id AND lower(normalize(title, NFKC)) = wanted
    UNION ALL
    SELECT id, created_at, made_take_number FROM recordings
      WHERE user_id = NEW.user_id AND id <> NEW.id AND lower(normalize(made_title, NFKC)) = wanted
  ) AS others;
  IF TG_OP = 'UPDATE' AND fits THEN
    NEW.take_number := NEW.made_take_number;
  ELSE
    NEW.take_number := highest + 1;
  END IF;
  RETURN NEW;
END $$;
