import type { PageQuery } from '@shared/http';
import type { FeedService } from './feed.service';

/** One page of the feed as it is sent: everybody gets the same bytes. */
export type FeedPage = { body: Buffer; nextBefore: string | null };
export type FeedPages = ReturnType<typeof createFeedPages>;

const PAGES_KEPT = 32;
// Raise when the shape of a post changes: clients must not keep the old one because the feed has not changed.
const SHAPE = 1;

/** Says which page of which version it is: the same tag always stands for the same content. */
export function feedTag(version: number, { limit, before }: PageQuery): string {
  return `W/"f${version}-${SHAPE}-${limit}-${before ?? 'newest'}"`;
}

/** Renders each page once per version; callers at the same time wait for the same rendering. */
export function createFeedPages(feed: Pick<FeedService, 'listPosts'>) {
  let rendered = new Map<string, Promise<FeedPage>>();
  let renderedVersion = 0;

  async function render(page: PageQuery): Promise<FeedPage> {
    const { rows, hasMore } = await feed.listPosts(page);
    return { body: Buffer.from(JSON.stringify(rows)), nextBefore: hasMore ? (rows.at(-1)?.id ?? null) : null };
  }

  /** `version` must have been read before this call. */
  return function pageOf(version: number, page: PageQuery): Promise<FeedPage> {
    if (version !== renderedVersion) {
      rendered = new Map();
      renderedVersion = version;
    }
    const pages = rendered;
    const tag = feedTag(version, page);
    const kept = pages.get(tag);
    if (kept) return kept;

    const fresh = render(page);
    pages.set(tag, fresh);
    fresh.catch(() => pages.delete(tag));
    for (const oldest of pages.keys()) {
      if (pages.size <= PAGES_KEPT) break;
      pages.delete(oldest);
    }
    return fresh;
  };
}
