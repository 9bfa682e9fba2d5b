import type { PageQuery } from '@shared/http';
import { ANSWERS_SENT, type Comment, MAX_DEPTH, type Post } from '@shared/hub';
import { NotFoundError } from '../../errors';
import type { FeedRepository, MessageRow } from './feed.repository';
import { type Surroundings, toComment, toPost } from './hub.presenter';

export type FeedService = ReturnType<typeof createFeedService>;

/** Reads the feed in a fixed number of queries, whatever it holds. */
export function createFeedService(repository: FeedRepository) {
  async function surround(rows: MessageRow[]): Promise<Surroundings> {
    const posts = idsAt(rows, 0);
    const [answers, belowPosts] = await Promise.all([
      repository.listAnswers(answerable(rows), ANSWERS_SENT),
      repository.countBelowRoots(posts),
    ]);
    const comments = idsAt([...rows, ...answers], 1);
    const [replies, belowComments] = await Promise.all([
      repository.listAnswers(answerable(answers), ANSWERS_SENT),
      repository.countAnswers(comments),
    ]);
    const shown = [...rows, ...answers, ...replies].map((row) => row.id);
    const reactions = await repository.listReactions(shown);
    return {
      answers: grouped([...answers, ...replies], (row) => row.parentId ?? ''),
      counts: new Map([...belowPosts, ...belowComments].map(({ id, total }) => [id ?? '', total])),
      reactions: grouped(reactions, (row) => row.messageId),
    };
  }

  return {
    async listPosts(page: PageQuery): Promise<{ rows: Post[]; hasMore: boolean }> {
      const found = await repository.listPosts(page.limit + 1, page.before);
      const rows = found.slice(0, page.limit);
      const around = await surround(rows);
      return { rows: rows.map((row) => toPost(row, around)), hasMore: found.length > page.limit };
    },

    /** The answers to a post or comment, oldest first; `before` goes back in time. @throws NotFoundError */
    async listComments(id: string, page: PageQuery): Promise<{ rows: Comment[]; hasMore: boolean }> {
      const [parent] = await repository.listByIds([id]);
      if (!parent) throw new NotFoundError();
      const found = await repository.listAnswers([id], page.limit + 1, page.before);
      const rows = found.slice(0, page.limit);
      const around = await surround(rows);
      return { rows: rows.map((row) => toComment(row, around)).reverse(), hasMore: found.length > page.limit };
    },

    /** A post, comment or reply as the feed shows it. @throws NotFoundError */
    async get(id: string): Promise<Post | Comment> {
      const [row] = await repository.listByIds([id]);
      if (!row) throw new NotFoundError();
      const around = await surround([row]);
      return row.depth === 0 ? toPost(row, around) : toComment(row, around);
    },
  };
}

const idsAt = (rows: MessageRow[], depth: number) => rows.filter((row) => row.depth === depth).map((row) => row.id);
const answerable = (rows: MessageRow[]) => rows.filter((row) => row.depth < MAX_DEPTH).map((row) => row.id);

function grouped<Row>(rows: Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
