-- Nothing of a deleted account is shown or counted; a null stands where an account is erased already.
CREATE FUNCTION is_deleted_account(account uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM users WHERE id = account AND deleted_at IS NOT NULL)
$$;--> statement-breakpoint

-- What there is already; meanwhile nobody writes, but everybody reads.
LOCK TABLE "messages", "reactions" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO message_tallies (message_id, kind, total)
  SELECT above, 'answers', count(*) FILTER (WHERE deleted_at IS NULL AND NOT is_deleted_account(user_id)) FROM messages
  CROSS JOIN LATERAL (VALUES (1, root_id), (2, parent_id)) place (level, above)
  WHERE level <= depth GROUP BY above
  UNION ALL
  SELECT message_id, emoji, count(*) FILTER (WHERE NOT is_deleted_account(user_id)) FROM reactions
  GROUP BY message_id, emoji;--> statement-breakpoint

-- The feed's version rises once in a transaction that changed what the feed shows. `feed_changes` says which posts that
-- were, and `message_tallies` keeps how many answers and reactions there are. All three are written only by the
-- transaction that holds the row of `feed_version`, which it takes first and keeps until it commits: versions become
-- visible in their order, and these writes can never wait for each other in a circle.
DROP FUNCTION raise_feed_version();--> statement-breakpoint
CREATE FUNCTION raise_feed_version() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  transaction_id text := pg_current_xact_id()::text;
  raised text[] := string_to_array(current_setting('creditcue.feed_raised', true), ' ');
  current bigint;
BEGIN
  IF raised[1] = transaction_id THEN
    RETURN raised[2]::bigint;
  END IF;
  UPDATE feed_version SET version = version + 1 RETURNING version INTO current;
  PERFORM pg_notify('feed_version', current::text);
  PERFORM set_config('creditcue.feed_raised', transaction_id || ' ' || current, true);
  -- Callers who know less than the last 10,000 versions read whole pages again.
  IF current % 1000 = 0 THEN
    DELETE FROM feed_changes WHERE version <= current - 10000;
    UPDATE feed_version SET reset_version = greatest(reset_version, current - 10000);
  END IF;
  RETURN current;
END $$;--> statement-breakpoint

-- Too many posts at once are not told one by one: everybody reads whole pages again.
CREATE FUNCTION feed_changed(posts uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  current bigint;
BEGIN
  IF coalesce(cardinality(posts), 0) = 0 THEN
    RETURN;
  END IF;
  current := raise_feed_version();
  IF cardinality(posts) > 500 THEN
    UPDATE feed_version SET reset_version = current;
    RETURN;
  END IF;
  INSERT INTO feed_changes (post_id, version) SELECT post, current FROM unnest(posts) post
    ON CONFLICT (post_id) DO UPDATE SET version = excluded.version WHERE feed_changes.version <> excluded.version;
END $$;--> statement-breakpoint

DROP TRIGGER messages_bump_feed_insert ON "messages";--> statement-breakpoint
DROP TRIGGER messages_bump_feed_update ON "messages";--> statement-breakpoint
DROP TRIGGER messages_bump_feed_delete ON "messages";--> statement-breakpoint
DROP TRIGGER reactions_bump_feed_insert ON "reactions";--> statement-breakpoint
DROP TRIGGER reactions_bump_feed_delete ON "reactions";--> statement-breakpoint
DROP TRIGGER recordings_bump_feed ON "recordings";--> statement-breakpoint
DROP TRIGGER users_bump_feed ON "users";--> statement-breakpoint
DROP FUNCTION bump_feed_version();--> statement-breakpoint
DROP FUNCTION bump_feed_version_if_changed();--> statement-breakpoint

CREATE FUNCTION messages_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM feed_changed((SELECT array_agg(DISTINCT coalesce(root_id, id)) FROM added));
  INSERT INTO message_tallies (message_id, kind, total)
    SELECT above, 'answers', count(*) FILTER (WHERE counts) FROM (
      SELECT root_id AS above, deleted_at IS NULL AND hidden_at IS NULL AND NOT is_deleted_account(user_id) AS counts
        FROM added WHERE depth > 0
      UNION ALL
      SELECT parent_id, deleted_at IS NULL AND hidden_at IS NULL AND NOT is_deleted_account(user_id)
        FROM added WHERE depth > 1) answers
    GROUP BY above
    ON CONFLICT (message_id, kind) DO UPDATE SET total = message_tallies.total + excluded.total;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION messages_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM feed_changed((
    SELECT array_agg(DISTINCT coalesce(after.root_id, after.id)) FROM changed after JOIN former before USING (id)
    WHERE (before.content, before.type, before.user_id, before.recording_id, before.deleted_at, before.hidden_at)
      IS DISTINCT FROM (after.content, after.type, after.user_id, after.recording_id, after.deleted_at, after.hidden_at)));
  UPDATE message_tallies t SET total = t.total + by.difference FROM (
    SELECT above, sum(difference) AS difference FROM (
      SELECT after.depth, after.root_id, after.parent_id,
        (after.deleted_at IS NULL AND after.hidden_at IS NULL AND NOT is_deleted_account(after.user_id))::int
        - (before.deleted_at IS NULL AND before.hidden_at IS NULL AND NOT is_deleted_account(before.user_id))::int
        AS difference
      FROM changed after JOIN former before USING (id)
      WHERE (before.user_id, before.deleted_at, before.hidden_at)
        IS DISTINCT FROM (after.user_id, after.deleted_at, after.hidden_at)) answers
    CROSS JOIN LATERAL (VALUES (1, root_id), (2, parent_id)) place (level, above)
    WHERE level <= depth GROUP BY above) by
  WHERE t.message_id = by.above AND t.kind = 'answers' AND by.difference <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION messages_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM feed_changed((SELECT array_agg(DISTINCT coalesce(root_id, id)) FROM removed));
  UPDATE message_tallies t SET total = t.total - by.answers FROM (
    SELECT above, count(*) AS answers FROM removed
    CROSS JOIN LATERAL (VALUES (1, root_id), (2, parent_id)) place (level, above)
    WHERE level <= depth AND deleted_at IS NULL AND hidden_at IS NULL AND NOT is_deleted_account(user_id)
    GROUP BY above) by
  WHERE t.message_id = by.above AND t.kind = 'answers';
  DELETE FROM message_tallies WHERE message_id IN (SELECT id FROM removed);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER messages_feed_added AFTER INSERT ON "messages" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION messages_added();--> statement-breakpoint
CREATE TRIGGER messages_feed_changed AFTER UPDATE ON "messages" REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION messages_changed();--> statement-breakpoint
CREATE TRIGGER messages_feed_removed AFTER DELETE ON "messages" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION messages_removed();--> statement-breakpoint

CREATE FUNCTION reactions_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM feed_changed((
    SELECT array_agg(DISTINCT coalesce(m.root_id, m.id)) FROM added JOIN messages m ON m.id = added.message_id));
  INSERT INTO message_tallies (message_id, kind, total)
    SELECT message_id, emoji, count(*) FILTER (WHERE NOT is_deleted_account(user_id)) FROM added GROUP BY message_id, emoji
    ON CONFLICT (message_id, kind) DO UPDATE SET total = message_tallies.total + excluded.total;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION reactions_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM feed_changed((
    SELECT array_agg(DISTINCT coalesce(m.root_id, m.id)) FROM removed JOIN messages m ON m.id = removed.message_id));
  UPDATE message_tallies t SET total = t.total - by.reactions FROM (
    SELECT message_id, emoji, count(*) AS reactions FROM removed
    WHERE NOT is_deleted_account(user_id) GROUP BY message_id, emoji) by
  WHERE t.message_id = by.message_id AND t.kind = by.emoji;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reactions_feed_added AFTER INSERT ON "reactions" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION reactions_added();--> statement-breakpoint
CREATE TRIGGER reactions_feed_removed AFTER DELETE ON "reactions" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION reactions_removed();--> statement-breakpoint

CREATE FUNCTION recordings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM feed_changed((SELECT array_agg(id) FROM messages WHERE recording_id = NEW.id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER recordings_feed_changed AFTER UPDATE OF title, duration_seconds, is_shared, status ON "recordings"
  FOR EACH ROW WHEN ((OLD.is_shared OR NEW.is_shared) AND (OLD.title, OLD.duration_seconds, OLD.is_shared, OLD.status)
    IS DISTINCT FROM (NEW.title, NEW.duration_seconds, NEW.is_shared, NEW.status))
  EXECUTE FUNCTION recordings_changed();--> statement-breakpoint

-- Who has another name, deletes an account or has it back changes what others see.
CREATE FUNCTION users_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_counted_anew boolean := (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL);
  difference int := CASE WHEN NEW.deleted_at IS NULL THEN 1 ELSE -1 END;
BEGIN
  PERFORM feed_changed((
    SELECT array_agg(DISTINCT post) FROM (
      (SELECT coalesce(root_id, id) AS post FROM messages WHERE user_id = NEW.id LIMIT 501)
      UNION ALL
      (SELECT coalesce(m.root_id, m.id) FROM reactions r JOIN messages m ON m.id = r.message_id
        WHERE is_counted_anew AND r.user_id = NEW.id LIMIT 501)) posts));
  IF is_counted_anew THEN
    UPDATE message_tallies t SET total = t.total + difference FROM reactions r
      WHERE r.user_id = NEW.id AND t.message_id = r.message_id AND t.kind = r.emoji;
    UPDATE message_tallies t SET total = t.total + difference * by.answers FROM (
      SELECT above, count(*) AS answers FROM messages
      CROSS JOIN LATERAL (VALUES (1, root_id), (2, parent_id)) place (level, above)
      WHERE user_id = NEW.id AND level <= depth AND deleted_at IS NULL AND hidden_at IS NULL GROUP BY above) by
    WHERE t.message_id = by.above AND t.kind = 'answers';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_feed_changed AFTER UPDATE OF full_name, deleted_at ON "users"
  FOR EACH ROW WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name
    OR (OLD.deleted_at IS NULL) IS DISTINCT FROM (NEW.deleted_at IS NULL))
  EXECUTE FUNCTION users_changed();--> statement-breakpoint

UPDATE feed_version SET reset_version = version;--> statement-breakpoint

-- Every process remembers for moments who is signed in; this makes all of them forget it at once. A session's id would
-- open it, so only its hash is told.
CREATE FUNCTION sessions_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM ended) > 100 THEN
    PERFORM pg_notify('signed_out', '*');
  ELSE
    PERFORM pg_notify('signed_out', 'key ' || encode(sha256(convert_to(sid, 'UTF8')), 'hex')) FROM ended;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER session_ended AFTER DELETE ON "session" REFERENCING OLD TABLE AS ended
  FOR EACH STATEMENT EXECUTE FUNCTION sessions_ended();--> statement-breakpoint
CREATE FUNCTION user_signed_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('signed_out', 'user ' || OLD.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_signed_out AFTER UPDATE OF auth_version, deleted_at ON "users"
  FOR EACH ROW WHEN ((OLD.auth_version, OLD.deleted_at) IS DISTINCT FROM (NEW.auth_version, NEW.deleted_at))
  EXECUTE FUNCTION user_signed_out();--> statement-breakpoint
CREATE TRIGGER users_removed AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION user_signed_out();--> statement-breakpoint
CREATE FUNCTION access_token_revoked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('signed_out', 'key ' || encode(OLD.token_hash, 'hex'));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER access_tokens_revoked AFTER DELETE ON "access_tokens"
  FOR EACH ROW EXECUTE FUNCTION access_token_revoked();
