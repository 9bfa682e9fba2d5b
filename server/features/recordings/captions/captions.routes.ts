import {
  captionDefaultSchema,
  captionSearchSchema,
  confirmCaptionsSchema,
  saveCaptionsSchema,
} from '@shared/recordings';
import type { RequestHandler } from 'express';
import type { ApiRouter } from '../../../http/api-router';
import { jsonBody } from '../../../http/json-body';
import { requireUser, userIdOf } from '../../../http/require-user';
import type { Turns } from '../../../http/turns';
import { bodyOf, idOf, queryOf } from '../../../http/validate';
import type { CaptionSearchService } from './caption-search.service';
import type { CaptionService } from './captions.service';

export type CaptionRoutesDeps = {
  api: ApiRouter;
  captions: CaptionService;
  limit: RequestHandler;
  search: CaptionSearchService;
  searchLimit: RequestHandler;
  /** One user searches for one thing at a time. */
  searches: Turns;
};

export function captionRoutes(deps: CaptionRoutesDeps): void {
  const { api, captions, limit, search, searchLimit, searches } = deps;

  api.get('/api/caption-search', requireUser, searchLimit, async (req, res) => {
    const [userId, { q }] = [userIdOf(req), queryOf(req, captionSearchSchema)];
    res.json(await searches.run(userId, () => search.find(userId, q)));
  });

  api.get('/api/caption-style', requireUser, async (req, res) => {
    res.json(await captions.getDefault(userIdOf(req)));
  });

  api.put('/api/caption-style', requireUser, limit, ...jsonBody(), async (req, res) => {
    res.json(await captions.saveDefault(userIdOf(req), bodyOf(req, captionDefaultSchema)));
  });

  api.get('/api/recordings/:id/captions', requireUser, async (req, res) => {
    res.json(await captions.get(userIdOf(req), idOf(req)));
  });

  api.put('/api/recordings/:id/captions', requireUser, limit, ...jsonBody({ limit: '1mb' }), async (req, res) => {
    res.json(await captions.save(userIdOf(req), idOf(req), bodyOf(req, saveCaptionsSchema)));
  });

  api.put('/api/recordings/:id/captions/confirmation', requireUser, limit, ...jsonBody(), async (req, res) => {
    await captions.confirm(userIdOf(req), idOf(req), bodyOf(req, confirmCaptionsSchema));
    res.status(204).end();
  });

  api.get('/api/recordings/:id/sound', requireUser, async (req, res) => {
    res.json(await captions.sound(userIdOf(req), idOf(req)));
  });
}
