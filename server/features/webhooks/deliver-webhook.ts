import type { AuditLog } from '../../db/audit-log';
import { handleJob, type JobHandler } from '../../jobs/job-kind';
import type { Network } from './public-address';
import { sendWebhook } from './send-webhook';
import { deliverWebhookJob } from './webhook-events.repository';
import type { WebhookRepository } from './webhooks.repository';

const GONE = 410;

/** The attempt failed, and the queue makes another one. */
class UndeliveredError extends Error {
  override name = 'UndeliveredError';
}

type DeliverWebhookDeps = { repository: WebhookRepository; network: Network; audit: AuditLog; now: () => number };

/** After the last attempt the delivery is listed as failed, for its user, and the job has done what it could. */
export function createDeliverWebhook({ repository, network, audit, now }: DeliverWebhookDeps): JobHandler {
  return handleJob({
    kind: deliverWebhookJob,
    async run({ deliveryId }, { signal, isLastAttempt }) {
      const found = await repository.findWaiting(deliveryId);
      if (!found) return;
      const { delivery, webhook } = found;
      // What the user asks for to try a webhook is sent all the same.
      if (!webhook.isOn && delivery.event !== 'webhook.test') {
        await repository.drop(deliveryId, 'The webhook was switched off.');
        return;
      }
      const message = { url: webhook.url, secret: webhook.secret, id: deliveryId, body: delivery.body };
      const { status, reason } = await sendWebhook(message, { network, signal, now: now() });
      const isGone = status === GONE;
      const isLast = isLastAttempt || isGone;
      const outcome = reason === null ? 'delivered' : isLast ? 'failed' : 'waiting';
      if (await repository.noteAttempt(deliveryId, webhook.id, { outcome, status, reason, isGone })) {
        const context = { userId: webhook.userId, ip: null, requestId: null };
        await audit.record({ ...context, event: 'webhook_disabled', details: { webhookId: webhook.id } });
      }
      if (outcome === 'waiting') throw new UndeliveredError(reason ?? 'not delivered');
    },
  });
}
