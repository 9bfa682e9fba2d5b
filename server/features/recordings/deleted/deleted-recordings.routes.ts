import { PAGE_LIMITS, pageQuerySchema } from '@shared/http';
import type { AuditLog } from '../../../db/audit-log';
import type { ApiRouter } from '../../../http/api-router';
import { jsonBody } from '../../../http/json-body';
import { sendPage } from '../../../http/page-links';
import { auditContextOf } from '../../../http/request-context';
import { requireUser, userIdOf } from '../../../http/require-user';
import { idOf, queryOf } from '../../../http/validate';
import type { DeletedRecordingService } from './deleted-recordings.service';

type DeletedRecordingRoutesDeps = { api: ApiRouter; deleted: DeletedRecordingService; audit: AuditLog };

/** Recordings that were deleted and can be restored for some days. */
export function deletedRecordingRoutes({ api, deleted, audit }: DeletedRecordingRoutesDeps): void {
  const noBody = jsonBody({ limit: '100kb', optional: true });

  api.get('/api/deleted-recordings', requireUser, async (req, res) => {
    const page = queryOf(req, pageQuerySchema(PAGE_LIMITS.recordings));
    await sendPage(req, res, await deleted.list(userIdOf(req), page));
  });

  api.post('/api/deleted-recordings/:id/restore', requireUser, ...noBody, async (req, res) => {
    res.json(await deleted.restore(userIdOf(req), idOf(req)));
  });

  api.delete('/api/deleted-recordings/:id', requireUser, async (req, res) => {
    const recordingId = idOf(req);
    await deleted.remove(userIdOf(req), recordingId);
    await audit.record({ ...auditContextOf(req), event: 'sensitive_delete', details: { recordingId } });
    res.status(204).end();
  });

  api.delete('/api/deleted-recordings', requireUser, async (req, res) => {
    const recordings = await deleted.removeAll(userIdOf(req));
    if (recordings > 0) {
      await audit.record({ ...auditContextOf(req), event: 'sensitive_delete', details: { recordings } });
    }
    res.status(204).end();
  });
}
