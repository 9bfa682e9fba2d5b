import type { DeliveredEvent, WebhookEvent } from '@shared/webhooks';
import { and, count, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Transaction } from '../../db/client';
import { newId } from '../../db/ids';
import { type messages, type recordings, webhookDeliveries, webhooks } from '../../db/schema';
import { defineJob } from '../../jobs/job-kind';
import type { JobSender } from '../../jobs/job-queue';

/** Sends one message to one webhook. */
export const deliverWebhookJob = defineJob({
  name: 'deliver-webhook',
  payload: z.object({ deliveryId: z.uuid() }),
  minutes: 1,
  // Five attempts, the last about an hour after the first.
  retries: { limit: 4, delaySeconds: 150 },
  // Receivers may be slow, and those of one user must not hold up those of all others.
  together: 4,
});

export type WebhookEvents = ReturnType<typeof createWebhookEvents>;

/** Tells webhooks what happens, for the transactions in which it happens. */
export function createWebhookEvents(jobs: JobSender) {
  const publish = async (tx: Transaction, userId: string, event: WebhookEvent, data: object) => {
    const isMeant = and(eq(webhooks.userId, userId), eq(webhooks.isOn, true), sql`${event} = any(${webhooks.events})`);
    for (const { id } of await tx.select({ id: webhooks.id }).from(webhooks).where(isMeant)) {
      await addDelivery(tx, jobs, { userId, webhookId: id, event, data });
    }
  };

  return {
    async recordingReady(tx: Transaction, row: typeof recordings.$inferSelect): Promise<void> {
      const { id, userId, title, durationSeconds, aspectRatio, width, height, createdAt } = row;
      await publish(tx, userId, 'recording.ready', {
        id,
        title,
        duration: durationSeconds,
        aspectRatio,
        width,
        height,
        url: `/api/recordings/${id}/video`,
        createdAt,
      });
    },

    async postCreated(tx: Transaction, row: typeof messages.$inferSelect): Promise<void> {
      const { id, userId, content, type, recordingId, createdAt } = row;
      if (userId) await publish(tx, userId, 'post.created', { id, content, type, recordingId, createdAt });
    },
  };
}

type NewDelivery = { userId: string; webhookId: string; event: DeliveredEvent; data: object };

/** Stores what is to be sent and adds the job that sends it, behind those of users who have fewer waiting. */
export async function addDelivery(tx: Transaction, jobs: JobSender, delivery: NewDelivery): Promise<string> {
  const { userId, webhookId, event, data } = delivery;
  const id = newId();
  const body = JSON.stringify({ type: event, timestamp: new Date().toISOString(), data });
  const behind = await countWaiting(tx, userId);
  await tx.insert(webhookDeliveries).values({ id, webhookId, event, body });
  await jobs.send(tx, deliverWebhookJob, { deliveryId: id }, { behind });
  return id;
}

async function countWaiting(tx: Executor, userId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(eq(webhooks.userId, userId), eq(webhookDeliveries.status, 'waiting')));
  return row?.count ?? 0;
}
