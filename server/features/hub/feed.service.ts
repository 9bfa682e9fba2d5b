import type { PageQuery } from '@shared/http';
import { ANSWERS_SENT, type Comment, MAX_DEPTH, type Post, REACTIONS_SENT } from '@shared/hub';
import { NotFoundError } from '../../errors';
import type { FeedRepository, MessageRow, PostFilter } from './feed.repository';
import { type Surroundings, toComment, toPost } from './hub.presenter';

export type FeedService = ReturnType<typeof createFeedService>;

/** Reads the feed in a fixed number of queries, whatever it holds. */
export function createFeedService(repository: FeedRepository) {
  async function surround(rows: MessageRow[]): Promise<Surroundings> {
    const answers = await repository.listAnswers(answerable(rows), ANSWERS_SENT);
    const replies = await repository.listAnswers(answerable(answers), ANSWERS_SENT);
    const shown = [...rows, ...answers, ...replies].map((row) => row.id);
    const [tallies, reactions] = await Promise.all([
      repository.listTallies(shown),
      repository.listReactions(shown, REACTIONS_SENT),
    ]);
    return {
      answers: grouped([...answers, ...replies], (row) => row.parentId ?? ''),
      tallies: grouped(tallies, (row) => row.messageId),
      reactions: grouped(reactions, (row) => row.messageId),
    };
  }

  return {
    async listPostIds({ limit, ...filter }: PostFilter): Promise<{ ids: string[]; hasMore: boolean }> {
      const found = await repository.listPostIds({ ...filter, limit: limit + 1 });
      return { ids: found.slice(0, limit), hasMore: found.length > limit };
    },

    /** By id; without those that are not, or no longer, to be seen. */
    async getPosts(ids: string[]): Promise<Map<string, Post>> {
      const rows = (await repository.listByIds(ids)).filter((row) => row.depth === 0);
      const around = await surround(rows);
      return new Map(rows.map((row) => [row.id, toPost(row, around)]));
    },

    listChanges: repository.listChanges,

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

    /** The post with this id, or the one that an answer with this id belongs to. @throws NotFoundError */
    async getPostOf(id: string): Promise<Post> {
      const [row] = await repository.listByIds([id]);
      const postId = row?.rootId ?? id;
      const post = row && (await this.getPosts([postId])).get(postId);
      if (!post) throw new NotFoundError();
      return post;
    },
  };
}

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
