import { editsQuerySchema, editsSchema } from '@shared/recordings';
import type { RequestHandler } from 'express';
import type { ApiRouter } from '../../../http/api-router';
import { jsonBody } from '../../../http/json-body';
import { requireUser, userIdOf } from '../../../http/require-user';
import { bodyOf, idOf, queryOf } from '../../../http/validate';
import type { EditService } from './edits.service';

export function editRoutes(deps: { api: ApiRouter; edits: EditService; limit: RequestHandler }): void {
  const { api, edits, limit } = deps;

  api.get('/api/recordings/:id/edits', requireUser, async (req, res) => {
    const { revision } = queryOf(req, editsQuerySchema);
    res.json(await edits.get(userIdOf(req), idOf(req), revision));
  });

  api.get('/api/recordings/:id/takes', requireUser, async (req, res) => {
    res.json(await edits.listTakes(userIdOf(req), idOf(req)));
  });

  api.put('/api/recordings/:id/edits', requireUser, limit, ...jsonBody(), async (req, res) => {
    res.json(await edits.save(userIdOf(req), idOf(req), bodyOf(req, editsSchema)));
  });
}
