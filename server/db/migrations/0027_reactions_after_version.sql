-- The counts are written only by who holds the version. Reactions that go with their message find no post any more, and
-- whether the messages' own trigger ran before is left to PostgreSQL's order of triggers: the version is taken here, too.
CREATE OR REPLACE FUNCTION reactions_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM removed) THEN
    RETURN NULL;
  END IF;
  PERFORM raise_feed_version();
  PERFORM feed_changed((
    SELECT array_agg(DISTINCT coalesce(m.root_id, m.id)) FROM removed JOIN messages m ON m.id = removed.message_id));
  UPDATE message_tallies t SET total = t.total - by.reactions FROM (
    SELECT message_id, emoji, count(*) AS reactions FROM removed
    WHERE NOT is_deleted_account(user_id) GROUP BY message_id, emoji) by
  WHERE t.message_id = by.message_id AND t.kind = by.emoji;
  RETURN NULL;
END $$;
