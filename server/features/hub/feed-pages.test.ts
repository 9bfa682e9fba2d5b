import type { Post } from '@shared/hub';
import { expect, test } from 'vitest';
import type { FeedService } from './feed.service';
import { createFeedPages } from './feed-pages';

const ID = '0190a0a0-0000-7000-8000-000000000000';
const VERSION = 1_000;

/** A feed in which one post changed last, so large that a list of changes holds 300 kB; counts what is read of it. */
function largeFeed() {
  const asked: number[] = [];
  const content = 'x'.repeat(300_000);
  const feed: Partial<FeedService> = {
    listChanges: async (since) => {
      asked.push(since);
      // Not told at first, so that every list is asked for.
      return { version: VERSION, changes: since < 0 ? null : [{ postId: ID, version: VERSION }] };
    },
    getPosts: async () => new Map([[ID, { id: ID, content } as Post]]),
  };
  return { feed: feed as FeedService, asked };
}

test('lists of changes are kept as far as they are small enough together, the latest ones', async () => {
  const { feed, asked } = largeFeed();
  const pages = createFeedPages({ feed, feedVersion: { epoch: () => 0 } });
  const lists = 200;
  for (let since = 1; since <= lists; since += 1) await pages.changes(VERSION, since);
  const timesAsked = (since: number) => asked.filter((one) => one === since).length;
  await pages.changes(VERSION, lists);
  await pages.changes(VERSION, 1);
  expect([timesAsked(lists), timesAsked(1)]).toEqual([1, 2]);
});
