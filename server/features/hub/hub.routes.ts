import { createHash } from 'node:crypto';
import { PAGE_LIMITS, pageQuerySchema } from '@shared/http';
import {
  changeMessageSchema,
  createCommentSchema,
  createPostSchema,
  createReportSchema,
  FEED_VERSION_HEADER,
  feedChangesQuerySchema,
  feedQuerySchema,
  mineQuerySchema,
  reactSchema,
  seenNoticesSchema,
} from '@shared/hub';
import type { Request, RequestHandler, Response } from 'express';
import { GoneError } from '../../errors';
import type { ApiRouter } from '../../http/api-router';
import { tellFeedVersion } from '../../http/feed-version-header';
import { jsonBody } from '../../http/json-body';
import { linkToNext } from '../../http/page-links';
import { carriedOut } from '../../http/repeatable';
import { requireUser, userIdOf } from '../../http/require-user';
import { sendJson } from '../../http/send-json';
import { sendShared } from '../../http/shared-answer';
import { bodyOf, idOf, queryOf } from '../../http/validate';
import type { FeedService } from './feed.service';
import { type FeedPages, feedTag } from './feed-pages';
import type { HubService } from './hub.service';
import type { PersonalService } from './personal.service';

const commentsQuery = pageQuerySchema(PAGE_LIMITS.comments);

export type HubRoutesDeps = {
  api: ApiRouter;
  hub: HubService;
  feed: FeedService;
  personal: PersonalService;
  pages: FeedPages;
  /** The feed's version, at least the one that the caller has seen. */
  currentVersion: (seen: number) => Promise<number>;
  /** Reads the version anew, after a change. */
  catchUp: () => Promise<number>;
  repeats: RequestHandler;
  limits: Record<'posts' | 'comments' | 'reactions' | 'reports', RequestHandler>;
};

export function hubRoutes(deps: HubRoutesDeps): void {
  const { api, hub, feed, personal, pages, currentVersion, catchUp, limits, repeats } = deps;
  const body = jsonBody();

  const changed = (res: Response) => tellFeedVersion(res, catchUp);
  const sendCreated = async (req: Request, res: Response, id: string) => {
    carriedOut(req);
    await changed(res);
    res.status(201).json(await feed.get(id));
  };

  api.get('/api/posts', requireUser, async (req, res) => {
    const query = queryOf(req, feedQuerySchema);
    // Before the content: a page may be newer than its tag says, never older.
    const version = await currentVersion(seenVersionOf(req));
    const tag = feedTag(version, query);
    res.setHeader('ETag', tag);
    res.setHeader('Cache-Control', 'private, no-cache');
    if (isKnown(req, tag)) {
      res.statusCode = 304;
      res.end();
      return;
    }
    res.setHeader(FEED_VERSION_HEADER, String(version));
    const page = await pages.page(version, query);
    if (page.nextBefore) linkToNext(req, res, page.nextBefore);
    await sendShared(req, res, page);
  });

  api.get('/api/posts/changes', requireUser, async (req, res) => {
    const { since } = queryOf(req, feedChangesQuerySchema);
    const version = await currentVersion(Math.max(since, seenVersionOf(req)));
    const answer = since > version ? null : await pages.changes(version, since);
    if (!answer) throw new GoneError('Read the feed again: too much has changed.', 'feed-version-too-old');
    await sendShared(req, res, answer);
  });

  api.get('/api/posts/mine', requireUser, async (req, res) => {
    const mine = await personal.getMine(userIdOf(req), queryOf(req, mineQuerySchema).from);
    const tag = `W/"m${createHash('sha256').update(JSON.stringify(mine)).digest('base64url').slice(0, 22)}"`;
    res.set({ ETag: tag, 'Cache-Control': 'private, no-cache' });
    if (isKnown(req, tag)) res.status(304).end();
    else await sendJson(req, res, mine);
  });

  api.get('/api/posts/notices', requireUser, async (req, res) => {
    res.json(await personal.getNotices(userIdOf(req)));
  });

  api.put('/api/posts/notices', requireUser, ...body, async (req, res) => {
    await personal.markSeen(userIdOf(req), bodyOf(req, seenNoticesSchema).seenAt);
    res.status(204).end();
  });

  api.get('/api/chat/blocked', requireUser, async (req, res) => {
    res.json(await personal.listBlocked(userIdOf(req)));
  });

  api.put('/api/chat/blocked/:id', requireUser, async (req, res) => {
    await personal.block(userIdOf(req), idOf(req));
    res.status(204).end();
  });

  api.delete('/api/chat/blocked/:id', requireUser, async (req, res) => {
    await personal.unblock(userIdOf(req), idOf(req));
    res.status(204).end();
  });

  api.post('/api/posts', requireUser, limits.posts, ...body, repeats, async (req, res) => {
    await sendCreated(req, res, await hub.createPost(userIdOf(req), bodyOf(req, createPostSchema)));
  });

  api.post('/api/posts/comment', requireUser, limits.comments, ...body, repeats, async (req, res) => {
    await sendCreated(req, res, await hub.createComment(userIdOf(req), bodyOf(req, createCommentSchema)));
  });

  api.post('/api/chat/reactions', requireUser, limits.reactions, ...body, async (req, res) => {
    const reacted = await hub.react(userIdOf(req), bodyOf(req, reactSchema));
    await changed(res);
    res.json(reacted);
  });

  api.get('/api/posts/:id', requireUser, async (req, res) => {
    const id = idOf(req);
    const kept = await pages.post(await currentVersion(seenVersionOf(req)), id);
    if (kept) await sendShared(req, res, kept);
    else res.json(await feed.getPostOf(id));
  });

  api.get('/api/posts/:id/comments', requireUser, async (req, res) => {
    const { rows, hasMore } = await feed.listComments(idOf(req), queryOf(req, commentsQuery));
    const [oldest] = rows;
    if (hasMore && oldest) linkToNext(req, res, oldest.id);
    await sendJson(req, res, rows);
  });

  api.get('/api/posts/:id/reactions', requireUser, async (req, res) => {
    await sendJson(req, res, await personal.listReactors(idOf(req)));
  });

  api.post('/api/posts/:id/report', requireUser, limits.reports, ...body, async (req, res) => {
    await personal.report(userIdOf(req), idOf(req), bodyOf(req, createReportSchema));
    res.status(204).end();
  });

  api.delete('/api/posts/:id/report', requireUser, async (req, res) => {
    await personal.takeBackReport(userIdOf(req), idOf(req));
    res.status(204).end();
  });

  api.patch('/api/posts/:id', requireUser, ...body, async (req, res) => {
    const message = await hub.update(userIdOf(req), idOf(req), bodyOf(req, changeMessageSchema));
    await changed(res);
    res.json(message);
  });

  api.delete('/api/posts/:id', requireUser, async (req, res) => {
    await hub.remove(userIdOf(req), idOf(req));
    await changed(res);
    res.status(204).end();
  });
}

/** The version that the caller has been told; 0 when it says none. */
function seenVersionOf(req: Request): number {
  const seen = Number(req.get(FEED_VERSION_HEADER));
  return Number.isSafeInteger(seen) && seen > 0 ? seen : 0;
}

/**
 * Whether the caller already has the content that `tag` stands for. Not `req.fresh`: that answers in full when the
 * caller also sends `Cache-Control: no-cache`, as fetch does; here every answer is the origin's anyway.
 */
function isKnown(req: Request, tag: string): boolean {
  const known = req.headers['if-none-match'];
  if (known === undefined) return false;
  return known === tag || known.split(',').some((candidate) => [tag, '*'].includes(candidate.trim()));
}
