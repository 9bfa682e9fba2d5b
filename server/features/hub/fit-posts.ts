import type { Comment, Post } from '@shared/hub';

const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value)) + 1;

/** The post with its oldest answers taken away until it has at most `most` bytes; those can be asked for. */
function withFewerAnswers(post: Post, most: number): Post {
  let size = sizeOf(post);
  const comments: Comment[] = post.comments.map((comment) => ({ ...comment, comments: [...comment.comments] }));
  while (size > most) {
    const oldest = comments.find((comment) => comment.comments.length > 0);
    const taken = oldest ? oldest.comments.shift() : comments.shift();
    if (!taken) break;
    size -= sizeOf(taken);
  }
  return { ...post, comments };
}

/**
 * As many of the rendered posts, from the first on, as fit into `bytes` together; at least one. Posts keep their answers
 * where there is room: each has the same share of what is left beside the posts themselves.
 */
export function fitPosts(texts: string[], bytes: number): string[] {
  let total = texts.reduce((sum, text) => sum + Buffer.byteLength(text) + 1, 1);
  if (total <= bytes) return texts;

  const posts: Post[] = texts.map((text) => JSON.parse(text));
  const bare = posts.map((post) => sizeOf({ ...post, comments: [] }));
  let fitting = 0;
  total = 1;
  for (const size of bare) {
    if (fitting > 0 && total + size > bytes) break;
    total += size;
    fitting += 1;
  }
  const share = Math.max(0, (bytes - total) / fitting);
  return posts.slice(0, fitting).map((post, i) => JSON.stringify(withFewerAnswers(post, (bare[i] ?? 0) + share)));
}
