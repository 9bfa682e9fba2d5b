import { trimSchema } from '@shared/recordings';
import type { RequestHandler } from 'express';
import type { ApiRouter } from '../../../http/api-router';
import { jsonBody } from '../../../http/json-body';
import { requireUser, userIdOf } from '../../../http/require-user';
import { createTurns } from '../../../http/turns';
import { bodyOf, idOf } from '../../../http/validate';
import type { TrimService } from './trim.service';

type TrimRoutesDeps = { api: ApiRouter; trims: TrimService; limit: RequestHandler; repeats: RequestHandler };

export function trimRoutes({ api, trims, limit, repeats }: TrimRoutesDeps): void {
  const turns = createTurns({ together: 2, perKey: 1, waitMs: 60_000 });

  api.post('/api/recordings/:id/trim', requireUser, limit, ...jsonBody(), repeats, async (req, res) => {
    const [userId, id, range] = [userIdOf(req), idOf(req), bodyOf(req, trimSchema)];
    res.status(201).json(await turns.run(userId, () => trims.trim(userId, id, range)));
  });
}
