import { PAGE_LIMITS, pageQuerySchema } from '@shared/http';
import { changeMessageSchema, createCommentSchema, createPostSchema, reactSchema } from '@shared/hub';
import type { Request, RequestHandler } from 'express';
import type { ApiRouter } from '../../http/api-router';
import { jsonBody } from '../../http/json-body';
import { linkToNext } from '../../http/page-links';
import { requireUser, userIdOf } from '../../http/require-user';
import { bodyOf, idOf, queryOf } from '../../http/validate';
import type { FeedService } from './feed.service';
import { type FeedPages, feedTag } from './feed-pages';
import type { HubService } from './hub.service';

const feedQuery = pageQuerySchema(PAGE_LIMITS.posts);
const commentsQuery = pageQuerySchema(PAGE_LIMITS.comments);

export type HubRoutesDeps = {
  api: ApiRouter;
  hub: HubService;
  feed: FeedService;
  pages: FeedPages;
  currentVersion: () => Promise<number>;
  repeats: RequestHandler;
  limits: Record<'posts' | 'comments' | 'reactions', RequestHandler>;
};

export function hubRoutes({ api, hub, feed, pages, currentVersion, limits, repeats }: HubRoutesDeps): void {
  const body = jsonBody();

  api.get('/api/posts', requireUser, async (req, res) => {
    const page = queryOf(req, feedQuery);
    // Before the content: a page may be newer than its tag says, never older.
    const version = await currentVersion();
    const caching = { ETag: feedTag(version, page), 'Cache-Control': 'private, no-cache' };
    if (isKnown(req, caching.ETag)) {
      res.set(caching).status(304).end();
      return;
    }
    const { body: text, nextBefore } = await pages(version, page);
    if (nextBefore) linkToNext(req, res, nextBefore);
    res.set(caching).type('json').send(text);
  });

  api.post('/api/posts', requireUser, limits.posts, ...body, repeats, async (req, res) => {
    res.status(201).json(await hub.createPost(userIdOf(req), bodyOf(req, createPostSchema)));
  });

  api.post('/api/posts/comment', requireUser, limits.comments, ...body, repeats, async (req, res) => {
    res.status(201).json(await hub.createComment(userIdOf(req), bodyOf(req, createCommentSchema)));
  });

  api.post('/api/chat/reactions', requireUser, limits.reactions, ...body, async (req, res) => {
    res.json(await hub.react(userIdOf(req), bodyOf(req, reactSchema)));
  });

  api.get('/api/posts/:id/comments', requireUser, async (req, res) => {
    const { rows, hasMore } = await feed.listComments(idOf(req), queryOf(req, commentsQuery));
    const [oldest] = rows;
    if (hasMore && oldest) linkToNext(req, res, oldest.id);
    res.json(rows);
  });

  api.patch('/api/posts/:id', requireUser, ...body, async (req, res) => {
    res.json(await hub.update(userIdOf(req), idOf(req), bodyOf(req, changeMessageSchema)));
  });

  api.delete('/api/posts/:id', requireUser, async (req, res) => {
    await hub.remove(userIdOf(req), idOf(req));
    res.status(204).end();
  });
}

/**
 * Whether the caller already has the content that `tag` stands for. Not `req.fresh`: that answers in full when the
 * caller also sends `Cache-Control: no-cache`, as fetch does; here every answer is the origin's anyway.
 */
function isKnown(req: Request, tag: string): boolean {
  const known = req.get('if-none-match')?.split(',') ?? [];
  return known.some((candidate) => [tag, '*'].includes(candidate.trim()));
}
