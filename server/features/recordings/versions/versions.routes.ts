import { createVersionSchema } from '@shared/recordings';
import type { RequestHandler } from 'express';
import type { ApiRouter } from '../../../http/api-router';
import { jsonBody } from '../../../http/json-body';
import { requireUser, userIdOf } from '../../../http/require-user';
import { bodyOf, idOf } from '../../../http/validate';
import type { VersionService } from './versions.service';

type VersionRoutesDeps = { api: ApiRouter; versions: VersionService; limit: RequestHandler };

export function versionRoutes({ api, versions, limit }: VersionRoutesDeps): void {
  api.get('/api/recordings/:id/versions', requireUser, async (req, res) => {
    res.json(await versions.list(userIdOf(req), idOf(req)));
  });

  api.post('/api/recordings/:id/versions', requireUser, limit, ...jsonBody(), async (req, res) => {
    const { kind } = bodyOf(req, createVersionSchema);
    res.status(202).json(await versions.start(userIdOf(req), idOf(req), kind));
  });
}
