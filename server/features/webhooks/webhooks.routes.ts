import { createWebhookSchema, updateWebhookSchema } from '@shared/webhooks';
import type { RequestHandler } from 'express';
import type { AuditLog } from '../../db/audit-log';
import type { ApiRouter } from '../../http/api-router';
import { jsonBody } from '../../http/json-body';
import { auditContextOf } from '../../http/request-context';
import { requireUser, userIdOf } from '../../http/require-user';
import { bodyOf, idOf } from '../../http/validate';
import type { WebhookService } from './webhooks.service';

type WebhookRoutes = {
  api: ApiRouter;
  webhooks: WebhookService;
  limits: { changes: RequestHandler; tests: RequestHandler };
  audit: AuditLog;
};

/** How a user makes, tries and removes webhooks, in a session. */
export function webhookRoutes({ api, webhooks, limits, audit }: WebhookRoutes): void {
  api.get('/api/webhooks', requireUser, async (req, res) => {
    res.json(await webhooks.list(userIdOf(req)));
  });

  api.post('/api/webhooks', requireUser, limits.changes, ...jsonBody(), async (req, res) => {
    const created = await webhooks.create(userIdOf(req), bodyOf(req, createWebhookSchema));
    await audit.record({ ...auditContextOf(req), event: 'webhook_created', details: { webhookId: created.id } });
    res.status(201).json(created);
  });

  api.patch('/api/webhooks/:id', requireUser, limits.changes, ...jsonBody(), async (req, res) => {
    const { isOn } = bodyOf(req, updateWebhookSchema);
    res.json(await webhooks.setOn(userIdOf(req), idOf(req), isOn));
  });

  api.delete('/api/webhooks/:id', requireUser, async (req, res) => {
    const webhookId = idOf(req);
    await webhooks.remove(userIdOf(req), webhookId);
    await audit.record({ ...auditContextOf(req), event: 'webhook_deleted', details: { webhookId } });
    res.status(204).end();
  });

  api.get('/api/webhooks/:id/deliveries', requireUser, async (req, res) => {
    res.json(await webhooks.listDeliveries(userIdOf(req), idOf(req)));
  });

  api.post('/api/webhooks/:id/test', requireUser, limits.tests, async (req, res) => {
    res.status(202).json(await webhooks.test(userIdOf(req), idOf(req)));
  });
}
