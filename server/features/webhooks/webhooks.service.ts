import { randomBytes } from 'node:crypto';
import {
  type CreateWebhook,
  type NewWebhook,
  WEBHOOKS_PER_USER,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
} from '@shared/webhooks';
import { newId } from '../../db/ids';
import { ConflictError, NotFoundError } from '../../errors';
import type { DeliveryRow, WebhookRepository, WebhookRow } from './webhooks.repository';

export type WebhookService = ReturnType<typeof createWebhookService>;

/** The prefix that the Standard Webhooks specification gives to secrets in base64. */
const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.event as WebhookDelivery['event'],
  status: row.status as WebhookDelivery['status'],
  attempts: row.attempts,
  lastStatus: row.lastStatus,
  lastError: row.lastError,
  lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

const toWebhook = (row: WebhookRow, lastDelivery: DeliveryRow | undefined): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events as WebhookEvent[],
  isOn: row.isOn,
  hasFailed: row.hasFailed,
  lastDelivery: lastDelivery ? toDelivery(lastDelivery) : null,
  createdAt: row.createdAt.toISOString(),
});

export function createWebhookService(repository: WebhookRepository) {
  return {
    async list(userId: string): Promise<Webhook[]> {
      const rows = await repository.listOwned(userId);
      const last = await repository.listLastDeliveries(rows.map(({ id }) => id));
      return rows.map((row) =>
        toWebhook(
          row,
          last.find(({ webhookId }) => webhookId === row.id),
        ),
      );
    },

    /** @throws ConflictError when the user has as many as one may have. */
    async create(userId: string, { url, events }: CreateWebhook): Promise<NewWebhook> {
      const secret = randomBytes(SECRET_BYTES);
      const row = { id: newId(), userId, url, events: [...new Set(events)], secret };
      const created = await repository.create(row, WEBHOOKS_PER_USER);
      if (!created) {
        const sentence = `You have ${WEBHOOKS_PER_USER} webhooks. Delete one to make another.`;
        throw new ConflictError(sentence, 'too-many-webhooks');
      }
      return { ...toWebhook(created, undefined), secret: PREFIX + secret.toString('base64') };
    },

    /** @throws NotFoundError */
    async setOn(userId: string, id: string, isOn: boolean): Promise<Webhook> {
      const row = await repository.setOnOwned(userId, id, isOn);
      if (!row) throw new NotFoundError();
      const [last] = await repository.listLastDeliveries([id]);
      return toWebhook(row, last);
    },

    /** @throws NotFoundError */
    async remove(userId: string, id: string): Promise<void> {
      if (!(await repository.removeOwned(userId, id))) throw new NotFoundError();
    },

    /** @throws NotFoundError */
    async test(userId: string, id: string): Promise<WebhookDelivery> {
      const row = await repository.addTestOwned(userId, id);
      if (!row) throw new NotFoundError();
      return toDelivery(row);
    },

    /** @throws NotFoundError */
    async listDeliveries(userId: string, id: string): Promise<WebhookDelivery[]> {
      const rows = await repository.listDeliveriesOwned(userId, id);
      if (!rows) throw new NotFoundError();
      return rows.map(toDelivery);
    },
  };
}
