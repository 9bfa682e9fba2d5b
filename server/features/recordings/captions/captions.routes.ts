import { captionDefaultSchema, confirmCaptionsSchema, saveCaptionsSchema } from '@shared/recordings';
import type { RequestHandler } from 'express';
import type { ApiRouter } from '../../../http/api-router';
import { jsonBody } from '../../../http/json-body';
import { requireUser, userIdOf } from '../../../http/require-user';
import { bodyOf, idOf } from '../../../http/validate';
import type { CaptionService } from './captions.service';

export function captionRoutes(deps: { api: ApiRouter; captions: CaptionService; limit: RequestHandler }): void {
  const { api, captions, limit } = deps;

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
