import { GIVEN_UP_MAX } from '@shared/webhooks';
import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { users, webhookDeliveries, webhooks } from '../../db/schema';
import type { JobSender } from '../../jobs/job-queue';
import { addDelivery } from './webhook-events.repository';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
export type WebhookRepository = ReturnType<typeof createWebhookRepository>;
/** What one attempt to send came to. `outcome` is `waiting` when another one follows. */
export type Attempt = {
  outcome: 'delivered' | 'failed' | 'waiting';
  status: number | null;
  reason: string | null;
  /** The receiver wants no more messages at all. */
  isGone: boolean;
};

const LISTED_DELIVERIES = 50;
const KEPT = sql`interval '30 days'`;
const EXPIRED_AT_ONCE = 1_000;

export function createWebhookRepository(db: Database, jobs: JobSender) {
  const owned = (userId: string, id: string) => and(eq(webhooks.id, id), eq(webhooks.userId, userId));

  return {
    listOwned(userId: string): Promise<WebhookRow[]> {
      return db.select().from(webhooks).where(eq(webhooks.userId, userId)).orderBy(desc(webhooks.id));
    },

    /** The newest delivery of each. */
    async listLastDeliveries(webhookIds: string[]): Promise<DeliveryRow[]> {
      if (webhookIds.length === 0) return [];
      return db
        .selectDistinctOn([webhookDeliveries.webhookId])
        .from(webhookDeliveries)
        .where(inArray(webhookDeliveries.webhookId, webhookIds))
        .orderBy(webhookDeliveries.webhookId, desc(webhookDeliveries.id));
    },

    /** The newest ones; undefined when it is not a webhook of the user. */
    async listDeliveriesOwned(userId: string, id: string): Promise<DeliveryRow[] | undefined> {
      const found = await db.select({ id: webhooks.id }).from(webhooks).where(owned(userId, id));
      if (found.length === 0) return undefined;
      return db
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.webhookId, id))
        .orderBy(desc(webhookDeliveries.id))
        .limit(LISTED_DELIVERIES);
    },

    /** Undefined when the user has `most` of them already. */
    create(webhook: typeof webhooks.$inferInsert, most: number): Promise<WebhookRow | undefined> {
      return db.transaction(async (tx) => {
        // Held, so that several at once are not more.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, webhook.userId)).for('update');
        const [has] = await tx.select({ count: count() }).from(webhooks).where(eq(webhooks.userId, webhook.userId));
        if ((has?.count ?? 0) >= most) return undefined;
        const [row] = await tx.insert(webhooks).values(webhook).returning();
        return row;
      });
    },

    /** Switching on forgets the failures. */
    async setOnOwned(userId: string, id: string, isOn: boolean): Promise<WebhookRow | undefined> {
      const [row] = await db
        .update(webhooks)
        .set({ isOn, hasFailed: false, givenUpInARow: 0 })
        .where(owned(userId, id))
        .returning();
      return row;
    },

    async removeOwned(userId: string, id: string): Promise<boolean> {
      const removed = await db.delete(webhooks).where(owned(userId, id)).returning({ id: webhooks.id });
      return removed.length > 0;
    },

    /** Adds a message that says nothing but that messages arrive. Undefined when it is not a webhook of the user. */
    addTestOwned(userId: string, id: string): Promise<DeliveryRow | undefined> {
      return db.transaction(async (tx) => {
        const found = await tx.select({ id: webhooks.id }).from(webhooks).where(owned(userId, id)).for('share');
        if (found.length === 0) return undefined;
        const data = { webhookId: id };
        const deliveryId = await addDelivery(tx, jobs, { userId, webhookId: id, event: 'webhook.test', data });
        const [row] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, deliveryId));
        return row;
      });
    },

    /** What is still to be sent, and where to; undefined when it is gone, its webhook too, or the account is deleted. */
    async findWaiting(deliveryId: string) {
      const [row] = await db
        .select({ delivery: webhookDeliveries, webhook: webhooks })
        .from(webhookDeliveries)
        .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
        .innerJoin(users, and(eq(users.id, webhooks.userId), isNull(users.deletedAt)))
        .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.status, 'waiting')));
      return row;
    },

    /** Notes the attempt; true when the webhook was switched off because of it. */
    noteAttempt(deliveryId: string, webhookId: string, attempt: Attempt): Promise<boolean> {
      const { outcome, status, reason, isGone } = attempt;
      return db.transaction(async (tx) => {
        // Several deliveries of one webhook may end together.
        const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, webhookId)).for('no key update');
        if (!webhook) return false;
        await tx
          .update(webhookDeliveries)
          .set({
            status: outcome,
            attempts: sql`${webhookDeliveries.attempts} + 1`,
            lastStatus: status,
            lastError: reason,
            lastAttemptAt: sql`now()`,
          })
          .where(eq(webhookDeliveries.id, deliveryId));
        if (outcome === 'waiting') return false;
        const givenUpInARow = outcome === 'delivered' ? 0 : webhook.givenUpInARow + 1;
        const isEnded = webhook.isOn && (isGone || givenUpInARow >= GIVEN_UP_MAX);
        await tx
          .update(webhooks)
          .set({ givenUpInARow, ...(isEnded && { isOn: false, hasFailed: true }) })
          .where(eq(webhooks.id, webhookId));
        return isEnded;
      });
    },

    /** It is not sent any more; that was no attempt. */
    async drop(deliveryId: string, reason: string): Promise<void> {
      await db
        .update(webhookDeliveries)
        .set({ status: 'failed', lastError: reason })
        .where(eq(webhookDeliveries.id, deliveryId));
    },

    async expireDeliveries(): Promise<void> {
      let removed: number;
      do {
        const oldest = db
          .select({ id: webhookDeliveries.id })
          .from(webhookDeliveries)
          .where(lt(webhookDeliveries.createdAt, sql`now() - ${KEPT}`))
          .orderBy(webhookDeliveries.createdAt)
          .limit(EXPIRED_AT_ONCE);
        const { rowCount } = await db.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, oldest));
        removed = rowCount ?? 0;
      } while (removed > 0);
    },
  };
}
