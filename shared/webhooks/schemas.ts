import { z } from 'zod';
import { lineOfText } from '../http';

export const WEBHOOKS_PER_USER = 5;
export const WEBHOOK_URL_MAX = 500;
/** How many deliveries in a row may be given up before the webhook is switched off. */
export const GIVEN_UP_MAX = 3;

/** What a webhook may be told of; always of its user's own recordings and posts. */
export const WEBHOOK_EVENTS = ['recording.ready', 'post.created'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
/** `webhook.test` is sent when the user asks for it, whatever the webhook was made for. */
export const DELIVERED_EVENTS = [...WEBHOOK_EVENTS, 'webhook.test'] as const;
export type DeliveredEvent = (typeof DELIVERED_EVENTS)[number];

/** With a dot inside, and not in digits or brackets: neither `localhost` nor an address is reached by webhooks. */
const NAMED_HOST = /^(?![\d.]+$)[^[\].]+(\.[^[\].]+)+\.?$/;
const USER_OR_FRAGMENT = /^https:[\\/]*[^\\/?#]*@|#/i;

const webhookUrl = lineOfText(WEBHOOK_URL_MAX)
  .pipe(
    z.url({
      protocol: /^https$/,
      hostname: NAMED_HOST,
      error: 'must be the https:// address of a public server',
    }),
  )
  .refine((text) => !USER_OR_FRAGMENT.test(text), 'must hold no user name and no fragment');

export const createWebhookSchema = z.object({
  url: webhookUrl,
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
});
export type CreateWebhook = z.infer<typeof createWebhookSchema>;

export const updateWebhookSchema = z.object({ isOn: z.boolean() });
export type UpdateWebhook = z.infer<typeof updateWebhookSchema>;

/** One message to a webhook, and how its sending goes. */
export const webhookDeliverySchema = z.object({
  /** The header `webhook-id`: the same in every attempt. */
  id: z.uuid(),
  event: z.enum(DELIVERED_EVENTS),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  /** The HTTP status of the last answer; null without one. */
  lastStatus: z.int().nullable(),
  /** Why the last attempt failed. */
  lastError: z.string().nullable(),
  lastAttemptAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const webhookSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isOn: z.boolean(),
  /** Switched off because deliveries failed again and again, not by the user. */
  hasFailed: z.boolean(),
  /** The newest one. */
  lastDelivery: webhookDeliverySchema.nullable(),
  createdAt: z.iso.datetime(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** With the secret that signs its messages, which is told once and cannot be read again. */
export const newWebhookSchema = webhookSchema.extend({ secret: z.string() });
export type NewWebhook = z.infer<typeof newWebhookSchema>;
