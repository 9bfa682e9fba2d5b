import { createVersionSchema, trimSchema } from '@shared/recordings';
import type { RequestHandler } from 'express';
import type { ApiRouter } from '../../../http/api-router';
import { jsonBody } from '../../../http/json-body';
import { requireUser, userIdOf } from '../../../http/require-user';
import { createTurns } from '../../../http/turns';
import { bodyOf, idOf } from '../../../http/validate';
import type { TrimService } from './trim.service';
import type { VersionService } from './versions.service';

type EncodingRoutesDeps = {
  api: ApiRouter;
  versions: VersionService;
  trims: TrimService;
  versionLimit: RequestHandler;
  /** Post-ready files that are begun in a day. */
  renderLimit: RequestHandler;
  trimLimit: RequestHandler;
  repeats: RequestHandler;
};

/** What is made of a saved recording: other versions of it, and new recordings of a part of it. */
export function encodingRoutes(deps: EncodingRoutesDeps): void {
  const { api, versions, trims, versionLimit, renderLimit, trimLimit, repeats } = deps;
  const limitRenders: RequestHandler = async (req, res, next) => {
    const { kind } = bodyOf(req, createVersionSchema);
    const isLimited = kind === 'post-ready' && (await versions.isToBegin(userIdOf(req), idOf(req), kind));
    return isLimited ? renderLimit(req, res, next) : next();
  };
  const turns = createTurns({ together: 2, perKey: 1, waitMs: 60_000 });

  api.get('/api/recordings/:id/versions', requireUser, async (req, res) => {
    res.json(await versions.list(userIdOf(req), idOf(req)));
  });

  api.post('/api/recordings/:id/versions', requireUser, versionLimit, ...jsonBody(), limitRenders, async (req, res) => {
    const { kind } = bodyOf(req, createVersionSchema);
    res.status(202).json(await versions.start(userIdOf(req), idOf(req), kind));
  });

  api.post('/api/recordings/:id/trim', requireUser, trimLimit, ...jsonBody(), repeats, async (req, res) => {
    const [userId, id, range] = [userIdOf(req), idOf(req), bodyOf(req, trimSchema)];
    res.status(201).json(await turns.run(userId, () => trims.trim(userId, id, range)));
  });
}
