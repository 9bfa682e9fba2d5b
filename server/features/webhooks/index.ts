import { z } from 'zod';
import { type AuditLog, createAuditLog } from '../../db/audit-log';
import type { Database } from '../../db/client';
import type { ApiRouter } from '../../http/api-router';
import { LIMITS, type RateLimits, rateLimit } from '../../http/rate-limit';
import { defineJob, handleJob, type JobHandler } from '../../jobs/job-kind';
import type { JobSender } from '../../jobs/job-queue';
import type { Logger } from '../../logger';
import { createDeliverWebhook } from './deliver-webhook';
import { type Network, PUBLIC_NETWORK } from './public-address';
import { createWebhookRepository } from './webhooks.repository';
import { webhookRoutes } from './webhooks.routes';
import { createWebhookService } from './webhooks.service';

export type { Network } from './public-address';
export { createWebhookEvents, type WebhookEvents } from './webhook-events.repository';

type WebhooksDeps = { api: ApiRouter; db: Database; jobs: JobSender; audit: AuditLog; rateLimits: RateLimits };

/** Messages to users' own servers when something of theirs happens. */
export function createWebhooks({ api, db, jobs, audit, rateLimits }: WebhooksDeps): void {
  webhookRoutes({
    api,
    webhooks: createWebhookService(createWebhookRepository(db, jobs)),
    limits: {
      changes: rateLimit(rateLimits.shared('webhooks', LIMITS.webhooks, 'open'), audit),
      tests: rateLimit(rateLimits.shared('webhook-tests', LIMITS.webhookTests, 'closed'), audit),
    },
    audit,
  });
}

const expireDeliveriesJob = defineJob({
  name: 'expire-webhook-deliveries',
  payload: z.object({}),
  isSingleton: true,
  minutes: 10,
  schedule: { cron: '53 * * * *', restSeconds: 600 },
});

type WebhookJobsDeps = { db: Database; jobs: JobSender; logger: Logger; now: () => number; network?: Network };

/** `network` is another one in tests only, which have no public addresses. */
export function createWebhookJobs({ db, jobs, logger, now, network = PUBLIC_NETWORK }: WebhookJobsDeps): JobHandler[] {
  const repository = createWebhookRepository(db, jobs);
  const audit = createAuditLog(db, logger);
  return [
    createDeliverWebhook({ repository, network, audit, now }),
    handleJob({ kind: expireDeliveriesJob, run: () => repository.expireDeliveries() }),
  ];
}
