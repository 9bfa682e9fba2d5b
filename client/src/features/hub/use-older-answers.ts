import type { Comment } from '@shared/hub';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { olderAnswersQuery } from './hub.queries';

/** The answers that the feed did not send along, oldest first, and how to get more of them. */
export function useOlderAnswers(parent: Comment) {
  const [isWanted, setWanted] = useState(false);
  const sent = parent.comments.reduce(
    (total, comment) => total + (comment.isDeleted ? 0 : 1) + (parent.depth === 0 ? comment.commentCount : 0),
    0,
  );
  const hasOlder = parent.commentCount > sent;
  const query = useInfiniteQuery({
    ...olderAnswersQuery(parent.id, parent.comments[0]?.id ?? ''),
    enabled: isWanted && hasOlder,
    placeholderData: (previous) => previous,
  });
  const older = hasOlder && query.data ? query.data.pages.toReversed().flatMap((page) => page.rows) : [];
  const canLoad = hasOlder && (!query.data || query.hasNextPage);
  const load = () => {
    if (query.data) void query.fetchNextPage();
    else if (isWanted) void query.refetch();
    else setWanted(true);
  };
  return { older, more: canLoad ? { load, isLoading: query.isFetching } : null };
}
