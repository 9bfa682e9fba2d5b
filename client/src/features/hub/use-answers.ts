import type { Comment } from '@shared/hub';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { countKnown, mergeAnswers, notOlderThan } from './answers';
import { answersQuery } from './feed.queries';
import { useHubMemory } from './hub-memory';

/**
 * The answers below a message, oldest first, and how to get more. A message comes with its newest ones; an answer that
 * has been shown stays when newer ones take its place there.
 */
export function useAnswers(parent: Comment) {
  const { from: shownFrom } = useHubMemory();
  const [from, setFrom] = useState(() => (shownFrom.has(parent.id) ? shownFrom.get(parent.id) : parent.comments[0]));
  const [isAsked, setAsked] = useState(false);
  const [sentBefore, setSentBefore] = useState(parent.comments);
  // The thread was empty until now, or everything in it is gone.
  if (!isAsked && from === undefined && parent.comments[0] && !shownFrom.has(parent.id)) setFrom(parent.comments[0]);
  const hasMovedOn =
    from !== undefined && !parent.comments.some(({ id }) => id === from.id) && parent.comments.length > 0;
  const isOpened = isAsked || shownFrom.has(parent.id);
  const query = useInfiniteQuery({ ...answersQuery(parent.id), enabled: isOpened || hasMovedOn });

  const { data, refetch } = query;
  const sent = useRef(parent.comments);
  useEffect(() => {
    if (sent.current === parent.comments) return;
    sent.current = parent.comments;
    // What was read may have changed together with what came along.
    if (data) void refetch();
  }, [parent.comments, data, refetch]);

  // Until they are read, those that were shown stay.
  const [before, setBefore] = useState(parent.comments);
  const read = data?.pages.toReversed().flatMap((page) => page.rows) ?? before;
  const known = mergeAnswers(parent.comments, read);
  if (!data && parent.comments !== sentBefore) {
    setSentBefore(parent.comments);
    setBefore(known);
  }
  const answers = notOlderThan(known, from);
  const isMissingSome = data ? query.hasNextPage : countKnown(parent, known) < parent.commentCount;

  const showOlder = () => {
    shownFrom.set(parent.id, undefined);
    setFrom(undefined);
    setAsked(true);
    if (data && query.hasNextPage && answers.length === known.length) void query.fetchNextPage();
    else if (query.isError) void refetch();
  };
  // Not while what was read is read again: the button would be locked just when it is pressed.
  const isLoading = query.isLoading || query.isFetchingNextPage;
  return {
    answers,
    older: isMissingSome || answers.length < known.length ? { show: showOlder, isLoading } : null,
  };
}
