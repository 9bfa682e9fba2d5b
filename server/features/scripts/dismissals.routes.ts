import { dismissalChangesSchema, dismissalsSchema } from '@shared/compliance';
import type { ApiRouter } from '../../http/api-router';
import { jsonBody } from '../../http/json-body';
import { requireUser, userIdOf } from '../../http/require-user';
import { bodyOf, idOf } from '../../http/validate';
import type { DismissalService } from './dismissals.service';

const listBody = jsonBody({ limit: '1mb', isList: true });
const changesBody = jsonBody({ limit: '1mb' });

/** Which findings of the compliance check stay as written in a script, and why. */
export function dismissalRoutes(api: ApiRouter, dismissals: DismissalService): void {
  api.get('/api/scripts/:id/dismissals', requireUser, async (req, res) => {
    res.json(await dismissals.list(userIdOf(req), idOf(req)));
  });

  api.put('/api/scripts/:id/dismissals', requireUser, ...listBody, async (req, res) => {
    res.json(await dismissals.replace(userIdOf(req), idOf(req), bodyOf(req, dismissalsSchema)));
  });

  api.patch('/api/scripts/:id/dismissals', requireUser, ...changesBody, async (req, res) => {
    res.json(await dismissals.change(userIdOf(req), idOf(req), bodyOf(req, dismissalChangesSchema)));
  });
}
