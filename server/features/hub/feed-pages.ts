import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { FEED_PAGE_BYTES, type FeedQuery } from '@shared/hub';
import type { FeedVersion } from '../../db/feed-version';
import type { Encoding, SharedAnswer } from '../../http/shared-answer';
import type { FeedService } from './feed.service';
import { fitPosts } from './fit-posts';

/** One page of the feed as it is sent. */
export type FeedPage = SharedAnswer & { nextBefore: string | null };
export type FeedPages = ReturnType<typeof createFeedPages>;

const PAGES_KEPT = 64;
const CHANGES_KEPT = 256;
/** Bytes of each: texts of posts, pages with their compressed forms, lists of changes. */
const TEXT_KEPT = 32_000_000;
const ANSWERS_KEPT = 32_000_000;
/** What an entry costs beside its text, also that of a post which is not to be seen. */
const ENTRY_BYTES = 200;
/** More changed posts than this are read page by page. */
const CHANGES_TOLD = 100;
/** Kept by each process, to tell them without asking the database. */
const CHANGES_KNOWN = 2_000;
// Raise when the shape of a post changes: clients must not keep the old one because the feed has not changed.
const SHAPE = 2;

const brotli = promisify(brotliCompress);
const inGzip = promisify(gzip);
// A page is compressed once and sent many times; the highest qualities would take longer than a version lasts. A list of
// changes is sent to few, those who know the same version.
const QUALITY = { page: { br: 4, gzip: 6 }, changes: { br: 1, gzip: 1 } };

/** Says which page of which version it is: the same tag always stands for the same content. */
export function feedTag(version: number, { limit, before, q, type }: FeedQuery): string {
  const narrowed = q || type ? `-${type ?? ''}-${encodeURIComponent(q ?? '')}` : '';
  return `W/"f${version}-${SHAPE}-${limit}-${before ?? 'newest'}${narrowed}"`;
}

function sharedAnswer(text: string, kind: keyof typeof QUALITY): SharedAnswer {
  const plain = Buffer.from(text);
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    plain,
    compressed(encoding) {
      const quality = QUALITY[kind][encoding];
      made[encoding] ??=
        encoding === 'br'
          ? brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
          : inGzip(plain, { level: quality });
      return made[encoding];
    },
  };
}

/** What was asked for in one version: each answer is made once, and callers at the same time wait for the same one. */
function keptAnswers<Key, Answer extends SharedAnswer | null>(most: number) {
  const kept = new Map<Key, Promise<Answer>>();
  const sizes = new Map<Key, number>();
  let bytes = 0;

  const drop = (key: Key) => {
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
    kept.delete(key);
  };
  const dropOldest = () => {
    for (const oldest of kept.keys()) {
      if (kept.size <= most && bytes <= ANSWERS_KEPT) break;
      drop(oldest);
    }
  };

  return (key: Key, make: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(key);
    if (known) return known;
    const fresh = make();
    kept.set(key, fresh);
    fresh.then(
      (answer) => {
        if (kept.get(key) !== fresh) return;
        // Both compressed forms together are never larger than the plain one.
        const size = ENTRY_BYTES + 2 * (answer?.plain.length ?? 0);
        sizes.set(key, size);
        bytes += size;
        dropOldest();
      },
      () => {
        if (kept.get(key) === fresh) drop(key);
      },
    );
    dropOldest();
    return fresh;
  };
}

/**
 * Posts as they are sent, each rendered once and kept until it changes. What `sync` has not seen changing is as it was in
 * the version that was synchronized with, or newer.
 */
function createPostTexts(feed: Pick<FeedService, 'getPosts' | 'listChanges'>) {
  /** Null: the post is not, or no longer, to be seen. */
  const texts = new Map<string, string | null>();
  let size = 0;
  let syncedTo = -1;
  /** What changed after the version `knownFrom`, the latest last. */
  const changedIn = new Map<string, number>();
  let knownFrom = Number.POSITIVE_INFINITY;
  let syncing: Promise<void> | null = null;
  /** Posts that changed while they were being read: what was read is not kept. */
  const readings = new Set<{ changed: Set<string>; isVoid: boolean }>();

  // A character takes up to two bytes in memory.
  const sizeOf = (id: string) => (texts.has(id) ? ENTRY_BYTES + 2 * (texts.get(id)?.length ?? 0) : 0);

  function forget(id: string): void {
    size -= sizeOf(id);
    texts.delete(id);
    for (const { changed } of readings) changed.add(id);
  }

  function forgetAll(): void {
    texts.clear();
    size = 0;
    syncedTo = -1;
    changedIn.clear();
    knownFrom = Number.POSITIVE_INFINITY;
    for (const reading of readings) reading.isVoid = true;
  }

  function keep(id: string, text: string | null): void {
    size -= sizeOf(id);
    texts.delete(id);
    texts.set(id, text);
    size += sizeOf(id);
    for (const oldest of texts.keys()) {
      if (size <= TEXT_KEPT) break;
      size -= sizeOf(oldest);
      texts.delete(oldest);
    }
  }

  async function catchUp(): Promise<void> {
    const { version, changes } = await feed.listChanges(syncedTo, CHANGES_KNOWN);
    if (!changes) {
      forgetAll();
      knownFrom = version;
    } else {
      for (const { postId, version: changed } of changes) {
        forget(postId);
        changedIn.delete(postId);
        changedIn.set(postId, changed);
      }
      for (const [postId, changed] of changedIn) {
        if (changedIn.size <= CHANGES_KNOWN) break;
        changedIn.delete(postId);
        knownFrom = changed;
      }
    }
    syncedTo = version;
  }

  async function read(ids: string[]): Promise<Map<string, string | null>> {
    if (ids.length === 0) return new Map();
    const reading = { changed: new Set<string>(), isVoid: false };
    readings.add(reading);
    try {
      const posts = await feed.getPosts(ids);
      const found = new Map(ids.map((id) => [id, posts.has(id) ? JSON.stringify(posts.get(id)) : null]));
      for (const [id, text] of found) if (!reading.isVoid && !reading.changed.has(id)) keep(id, text);
      return found;
    } finally {
      readings.delete(reading);
    }
  }

  return {
    forgetAll,
    async sync(version: number): Promise<void> {
      // A database that was restored may know fewer versions than were heard of.
      for (let tries = 0; syncedTo < version && tries < 3; tries += 1) {
        syncing ??= catchUp().finally(() => {
          syncing = null;
        });
        await syncing;
      }
    },
    /** In the order of the ids; without those that are not, or no longer, to be seen. */
    async of(ids: string[]): Promise<{ id: string; text: string }[]> {
      const known = new Map(ids.flatMap((id) => (texts.has(id) ? [[id, texts.get(id) ?? null]] : [])));
      const fresh = await read(ids.filter((id) => !known.has(id)));
      return ids.flatMap((id) => {
        const text = known.get(id) ?? fresh.get(id);
        return text ? { id, text } : [];
      });
    },
    /** The post, when it is kept. */
    kept: (id: string): string | null => texts.get(id) ?? null,
    /** The posts that changed after `since`; null when that is too much, or too long ago. */
    async changedAfter(since: number): Promise<string[] | null> {
      if (since < knownFrom) {
        const { changes } = await feed.listChanges(since, CHANGES_TOLD);
        return changes?.map(({ postId }) => postId) ?? null;
      }
      const changed: string[] = [];
      for (const [postId, version] of changedIn) if (version > since) changed.push(postId);
      return changed.length > CHANGES_TOLD ? null : changed;
    },
  };
}

/** The feed as it is sent: pages, and what changed since a version. */
export function createFeedPages(deps: { feed: FeedService; feedVersion: Pick<FeedVersion, 'epoch'> }) {
  const { feed, feedVersion } = deps;
  const posts = createPostTexts(feed);
  let epoch = feedVersion.epoch();
  let newest = -1;
  let pages = keptAnswers<string, FeedPage>(PAGES_KEPT);
  let changes = keptAnswers<number, SharedAnswer | null>(CHANGES_KEPT);

  function begin(version: number): void {
    if (epoch !== feedVersion.epoch()) {
      epoch = feedVersion.epoch();
      posts.forgetAll();
    } else if (version <= newest) return;
    newest = version;
    pages = keptAnswers(PAGES_KEPT);
    changes = keptAnswers(CHANGES_KEPT);
  }

  async function makePage(version: number, query: FeedQuery): Promise<FeedPage> {
    const [{ ids, hasMore }] = await Promise.all([feed.listPostIds(query), posts.sync(version)]);
    const found = await posts.of(ids);
    const fitting = fitPosts(
      found.map(({ text }) => text),
      FEED_PAGE_BYTES,
    );
    const isCut = fitting.length < found.length;
    const last = isCut ? found[fitting.length - 1]?.id : ids.at(-1);
    return { ...sharedAnswer(`[${fitting.join(',')}]`, 'page'), nextBefore: hasMore || isCut ? (last ?? null) : null };
  }

  async function makeChanges(version: number, since: number): Promise<SharedAnswer | null> {
    await posts.sync(version);
    const postIds = await posts.changedAfter(since);
    if (!postIds) return null;
    const found = await posts.of(postIds);
    const shown = new Set(found.map(({ id }) => id));
    const removed = postIds.filter((id) => !shown.has(id));
    const changed = found.map(({ text }) => text);
    const text = `{"version":${version},"changed":[${changed.join(',')}],"removed":${JSON.stringify(removed)}}`;
    return Buffer.byteLength(text) > FEED_PAGE_BYTES ? null : sharedAnswer(text, 'changes');
  }

  return {
    /** `version` must have been read before this call: a page may be newer, never older. */
    page(version: number, query: FeedQuery): Promise<FeedPage> {
      begin(version);
      // What one person searches for is not asked for by others.
      if (query.q) return makePage(version, query);
      return pages(feedTag(version, query), () => makePage(version, query));
    },

    /** A post that is kept already, as whoever reads the feed has it; null when it has to be read. */
    async post(version: number, id: string): Promise<SharedAnswer | null> {
      begin(version);
      await posts.sync(version);
      const text = posts.kept(id);
      return text ? sharedAnswer(text, 'changes') : null;
    },

    /** What changed after `since`; null when that is too much, or too long ago, to be told. */
    changes(version: number, since: number): Promise<SharedAnswer | null> {
      begin(version);
      if (since === version)
        return Promise.resolve(sharedAnswer(`{"version":${version},"changed":[],"removed":[]}`, 'changes'));
      return changes(since, () => makeChanges(version, since));
    },
  };
}
