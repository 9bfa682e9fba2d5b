import { randomBytes } from 'node:crypto';
import { ERROR_CODE_HEADER } from '@shared/http';
import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express';
import { NotFoundError, TooManyRequestsError } from '../../../errors';
import type { ApiRouter } from '../../../http/api-router';
import { ownOriginOf } from '../../../http/origin-guard';
import { ipKeyOf } from '../../../http/rate-limit';
import { allowScript, allowStyle, serverPageHeaders } from '../../../http/security-headers';
import { sendFile } from '../../../http/send-file';
import type { LinkService } from './links.service';
import { cueStyle } from './styled-captions';
import type { View } from './view-counter';
import { crowdedPage, missingPage, type PageStyle, pendingPage, watchPage } from './watch-page';
import { watchScript } from './watch-scripts';

export type WatchRoutesDeps = {
  api: ApiRouter;
  links: LinkService;
  limit: RequestHandler;
  streams: RequestHandler;
  /** Sets `req.user` when the viewer is signed in. */
  restoreUser: RequestHandler[];
  countView: (view: View) => Promise<void>;
  style: PageStyle;
  publicUrl: string | null;
  isHttps: boolean;
};

const tokenOf = (req: Request) => String(req.params.token);

const VIEW_KEY = /^[\w-]{16}$/;
const newViewKey = () => randomBytes(12).toString('base64url');

/** The key of the page whose player asks for the beginning of the video; null for every other request. */
function viewKeyOf(req: Request): string | null {
  const { view } = req.query;
  const isPlayer = ['video', undefined].includes(req.get('sec-fetch-dest')) && !req.get('sec-purpose');
  const isStart = /^bytes=0-/.test(req.get('range') ?? 'bytes=0-');
  return req.method === 'GET' && isPlayer && isStart && typeof view === 'string' && VIEW_KEY.test(view) ? view : null;
}

/** The public side of share links: no account needed, and no cookie. Only a view asks who is signed in: owners do not count. */
export function watchRoutes(deps: WatchRoutesDeps): void {
  const { api, links, limit, streams, style, publicUrl, isHttps } = deps;
  api.router.use('/watch', serverPageHeaders({ isHttps, style }), limit);

  const versions = new Map([
    ['mp4', links.findMp4],
    ['post-ready', links.findPostReady],
  ]);
  const withUser = Router().use(...deps.restoreUser);
  const userOfView: RequestHandler = (req, res, next) => (viewKeyOf(req) ? withUser(req, res, next) : next());

  api.get('/watch/:token', async (req, res) => {
    const token = tokenOf(req);
    const recording = await links.watch(token);
    if (!recording.isPlayable) return void res.type('html').send(pendingPage(recording, style));
    const origin = ownOriginOf(req, publicUrl);
    allowScript(res, watchScript(recording));
    if (recording.captionStyle) allowStyle(res, cueStyle(recording.captionStyle));
    res.type('html').send(watchPage({ recording, origin, path: `/watch/${token}`, viewKey: newViewKey(), style }));
  });

  api.get('/watch/:token/video', streams, userOfView, async (req, res) => {
    const token = tokenOf(req);
    const isDownload = req.query.download === '1';
    const find = isDownload ? links.findDownload : (versions.get(String(req.query.version)) ?? links.findVideo);
    const file = await find(token);
    const viewKey = viewKeyOf(req);
    if (viewKey) await deps.countView({ token, viewKey, viewerId: req.user?.id ?? null, addressKey: ipKeyOf(req) });
    if (isDownload) res.attachment(file.fileName);
    await sendFile(req, res, file);
  });

  api.get('/watch/:token/poster', async (req, res) => {
    await sendFile(req, res, await links.findPoster(tokenOf(req)));
  });

  api.get('/watch/:token/captions.vtt', async (req, res) => {
    const text = await links.findCaptions(tokenOf(req));
    res.set('Cache-Control', 'private, no-cache').type('text/vtt; charset=utf-8').send(text);
  });

  api.router.use('/watch', nothingElse, showMissing(style), showCrowded(style));
}

const nothingElse: RequestHandler = () => {
  throw new NotFoundError();
};

/** All that opens nothing looks the same, also an address that cannot be read. */
const showMissing =
  (style: PageStyle): ErrorRequestHandler =>
  (error, _req, res, next) => {
    const isMissing = error instanceof NotFoundError || error instanceof URIError;
    if (!isMissing || res.headersSent) return next(error);
    res.status(404).type('html').send(missingPage(style));
  };

/** A page for people; players and programs get the plain sentence. */
const showCrowded =
  (style: PageStyle): ErrorRequestHandler =>
  (error, req, res, next) => {
    const isPage = req.accepts(['text/plain', 'text/html']) === 'text/html';
    if (!(error instanceof TooManyRequestsError) || !isPage || res.headersSent) return next(error);
    res.status(error.status).set({ ...error.options.headers, [ERROR_CODE_HEADER]: error.code });
    res.type('html').send(crowdedPage(style, error.message));
  };
