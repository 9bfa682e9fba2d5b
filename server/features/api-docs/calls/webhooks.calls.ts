import {
  createWebhookSchema,
  newWebhookSchema,
  updateWebhookSchema,
  type Webhook,
  type WebhookDelivery,
  webhookDeliverySchema,
  webhookSchema,
} from '@shared/webhooks';
import { z } from 'zod';
import { type Call, NO_CONTENT } from '../call';
import { EXAMPLE } from '../examples';

const delivery: WebhookDelivery = {
  id: EXAMPLE.id.take,
  event: 'recording.ready',
  status: 'delivered',
  attempts: 1,
  lastStatus: 204,
  lastError: null,
  lastAttemptAt: EXAMPLE.at,
  createdAt: EXAMPLE.at,
};
const webhook: Webhook = {
  id: EXAMPLE.id.session,
  url: 'https://hooks.northline.example/creditcue',
  events: ['recording.ready'],
  isOn: true,
  hasFailed: false,
  lastDelivery: delivery,
  createdAt: EXAMPLE.at,
};
const tag = 'Webhooks';

export const WEBHOOK_CALLS: Call[] = [
  {
    method: 'GET',
    path: '/api/webhooks',
    id: 'listWebhooks',
    tag,
    summary: 'List the own webhooks',
    access: 'session',
    answers: { 200: { description: 'Newest first.', schema: z.array(webhookSchema), example: [webhook] } },
  },
  {
    method: 'POST',
    path: '/api/webhooks',
    id: 'createWebhook',
    tag,
    summary: 'Make a webhook',
    description: 'The secret that signs its messages is told once.',
    access: 'session',
    body: { schema: createWebhookSchema, example: { url: webhook.url, events: webhook.events } },
    answers: {
      201: {
        description: 'The webhook.',
        schema: newWebhookSchema,
        example: { ...webhook, lastDelivery: null, secret: `whsec_${'A'.repeat(43)}=` },
      },
    },
    errors: { 409: 'The user has as many webhooks as one may have (`too-many-webhooks`).' },
  },
  {
    method: 'PATCH',
    path: '/api/webhooks/:id',
    id: 'updateWebhook',
    tag,
    summary: 'Switch a webhook on or off',
    description: 'Messages that wait while it is off are not sent.',
    access: 'session',
    body: { schema: updateWebhookSchema, example: { isOn: true } },
    answers: { 200: { description: 'The webhook.', schema: webhookSchema, example: webhook } },
  },
  {
    method: 'DELETE',
    path: '/api/webhooks/:id',
    id: 'deleteWebhook',
    tag,
    summary: 'Delete a webhook',
    description: 'With its deliveries; what waits is not sent.',
    access: 'session',
    answers: NO_CONTENT,
  },
  {
    method: 'GET',
    path: '/api/webhooks/:id/deliveries',
    id: 'listWebhookDeliveries',
    tag,
    summary: 'List what was sent to a webhook',
    access: 'session',
    answers: {
      200: {
        description: 'The newest fifty of the last thirty days.',
        schema: z.array(webhookDeliverySchema),
        example: [delivery],
      },
    },
  },
  {
    method: 'POST',
    path: '/api/webhooks/:id/test',
    id: 'testWebhook',
    tag,
    summary: 'Send a message to try a webhook',
    description: 'Of type `webhook.test`. Also while the webhook is switched off.',
    access: 'session',
    answers: {
      202: {
        description: 'It waits to be sent.',
        schema: webhookDeliverySchema,
        example: {
          ...delivery,
          event: 'webhook.test',
          status: 'waiting',
          attempts: 0,
          lastStatus: null,
          lastAttemptAt: null,
        },
      },
    },
  },
];
