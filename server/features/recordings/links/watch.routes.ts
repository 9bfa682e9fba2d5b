import { ERROR_CODE_HEADER } from '@shared/http';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { NotFoundError, TooManyRequestsError } from '../../../errors';
import type { ApiRouter } from '../../../http/api-router';
import { ownOriginOf } from '../../../http/origin-guard';
import { serverPageHeaders } from '../../../http/security-headers';
import { sendFile } from '../../../http/send-file';
import type { LinkService } from './links.service';
import { crowdedPage, missingPage, watchPage } from './watch-page';
import { WATCH_STYLE } from './watch-page.style';

export type WatchRoutesDeps = {
  api: ApiRouter;
  links: LinkService;
  limit: RequestHandler;
  streams: RequestHandler;
  publicUrl: string | null;
  isHttps: boolean;
};

const tokenOf = (req: Request) => String(req.params.token);

/** The public side of share links: no account, no session, no cookie. */
export function watchRoutes({ api, links, limit, streams, publicUrl, isHttps }: WatchRoutesDeps): void {
  api.router.use('/watch', serverPageHeaders({ isHttps, style: WATCH_STYLE }), limit);

  api.get('/watch/:token', async (req, res) => {
    const token = tokenOf(req);
    const recording = await links.watch(token);
    res.type('html').send(watchPage(recording, ownOriginOf(req, publicUrl), `/watch/${token}`));
  });

  api.get('/watch/:token/video', streams, async (req, res) => {
    const isDownload = req.query.download === '1';
    const file = await (isDownload ? links.findDownload(tokenOf(req)) : links.findVideo(tokenOf(req)));
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

  api.router.use('/watch', nothingElse, showMissing, showCrowded);
}

const nothingElse: RequestHandler = () => {
  throw new NotFoundError();
};

/** All that opens nothing looks the same, also an address that cannot be read. */
const showMissing: ErrorRequestHandler = (error, _req, res, next) => {
  const isMissing = error instanceof NotFoundError || error instanceof URIError;
  if (!isMissing || res.headersSent) return next(error);
  res.status(404).type('html').send(missingPage());
};

/** A page for people; players and programs get the plain sentence. */
const showCrowded: ErrorRequestHandler = (error, req, res, next) => {
  const isPage = req.accepts(['text/plain', 'text/html']) === 'text/html';
  if (!(error instanceof TooManyRequestsError) || !isPage || res.headersSent) return next(error);
  res.status(error.status).set({ ...error.options.headers, [ERROR_CODE_HEADER]: error.code });
  res.type('html').send(crowdedPage(error.message));
};
