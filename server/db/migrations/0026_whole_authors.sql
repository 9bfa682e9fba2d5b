-- The posts are bounded, not the messages in them: somebody with many answers in a few posts changes all of these posts.
CREATE OR REPLACE FUNCTION users_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_counted_anew boolean := (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL);
  difference int := CASE WHEN NEW.deleted_at IS NULL THEN 1 ELSE -1 END;
BEGIN
  PERFORM feed_changed((
    SELECT array_agg(DISTINCT post) FROM (
      (SELECT DISTINCT coalesce(root_id, id) AS post FROM messages WHERE user_id = NEW.id LIMIT 501)
      UNION ALL
      (SELECT DISTINCT coalesce(m.root_id, m.id) FROM reactions r JOIN messages m ON m.id = r.message_id
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
END $$;
