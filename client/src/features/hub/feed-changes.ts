import type { Comment, FeedChanges, Post } from '@shared/hub';
import type { InfiniteData } from '@tanstack/react-query';
import type { ApiPage } from '@/lib/api-client';

/** A page, and the version of the feed that it is from or has been brought to. */
export type FeedPage = ApiPage<Post> & { version: number };
export type FeedPages = InfiniteData<FeedPage>;

/** Newest first, as the feed is. */
const isNewer = (a: Comment, b: Comment) =>
  a.createdAt === b.createdAt ? a.id > b.id : Date.parse(a.createdAt) > Date.parse(b.createdAt);

/** The oldest version among the pages: what changed since then is missing in one of them. */
export const versionOf = (data: FeedPages): number => Math.min(...data.pages.map(({ version }) => version));

/** The pages with what changed since. Posts that are older than all that was read stay where they are: unread. */
export function applyChanges(data: FeedPages, { version, changed, removed }: FeedChanges): FeedPages {
  const gone = new Set(removed);
  const byId = new Map(changed.map((post) => [post.id, post]));
  const known = new Set<string>();
  const pages = data.pages.map((page) => {
    let isChanged = false;
    const rows = page.rows.flatMap((row) => {
      known.add(row.id);
      const next = byId.get(row.id);
      if (!next && !gone.has(row.id)) return row;
      isChanged = true;
      return next ?? [];
    });
    return { ...page, version, rows: isChanged ? rows : page.rows };
  });
  for (const post of changed) if (!known.has(post.id)) insert(pages, post);
  return { ...data, pages };
}

function insert(pages: FeedPage[], post: Post): void {
  for (const page of pages) {
    const at = page.rows.findIndex((row) => isNewer(post, row));
    if (at < 0) continue;
    page.rows = page.rows.toSpliced(at, 0, post);
    return;
  }
  const last = pages.at(-1);
  if (last?.next === null) last.rows = [...last.rows, post];
}

/** The post with an answer of one's own, which the feed has yet to send; as it is where the feed has sent it already. */
export function withAnswer<Message extends Comment>(message: Message, answer: Comment): Message {
  const isParent = message.id === answer.parentId;
  if (isParent && message.comments.some(({ id }) => id === answer.id)) return message;
  const comments = isParent
    ? [...message.comments, answer]
    : message.comments.map((comment) => withAnswer(comment, answer));
  const isBelow = isParent || comments.some((comment, i) => comment !== message.comments[i]);
  return isBelow ? { ...message, comments, commentCount: message.commentCount + 1 } : message;
}
