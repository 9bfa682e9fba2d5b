import { linkOptionsSchema, type ShareLink } from '@shared/recordings';
import type { RequestHandler } from 'express';
import type { AuditLog } from '../../../db/audit-log';
import type { ApiRouter } from '../../../http/api-router';
import { jsonBody } from '../../../http/json-body';
import { ownOriginOf } from '../../../http/origin-guard';
import { auditContextOf } from '../../../http/request-context';
import { requireUser, userIdOf } from '../../../http/require-user';
import { bodyOf, idOf } from '../../../http/validate';
import type { LinkService } from './links.service';

export type LinkRoutesDeps = {
  api: ApiRouter;
  links: LinkService;
  limit: RequestHandler;
  audit: AuditLog;
  publicUrl: string | null;
};

/** The owner's side of share links. */
export function linkRoutes({ api, links, limit, audit, publicUrl }: LinkRoutesDeps): void {
  const noBody = jsonBody({ limit: '100kb', optional: true });

  api.post('/api/recordings/:id/link', requireUser, limit, ...noBody, async (req, res) => {
    const recordingId = idOf(req);
    const { token, ...made } = await links.create(userIdOf(req), recordingId);
    const details = { recordingId, access: 'link' };
    await audit.record({ ...auditContextOf(req), event: 'privilege_permissions_changed', details });
    const link: ShareLink = { url: `${ownOriginOf(req, publicUrl)}/watch/${token}`, ...made };
    res.status(201).json(link);
  });

  api.get('/api/recordings/:id/link', requireUser, async (req, res) => {
    res.json(await links.getPage(userIdOf(req), idOf(req)));
  });

  api.put('/api/recordings/:id/link', requireUser, limit, ...jsonBody(), async (req, res) => {
    const options = bodyOf(req, linkOptionsSchema);
    res.json(await links.saveOptions(userIdOf(req), idOf(req), options));
  });

  api.delete('/api/recordings/:id/link', requireUser, async (req, res) => {
    const recordingId = idOf(req);
    const removed = await links.removeAll(userIdOf(req), recordingId);
    const details = { recordingId, access: 'owner', removed };
    if (removed > 0) await audit.record({ ...auditContextOf(req), event: 'privilege_permissions_changed', details });
    res.status(204).end();
  });
}
