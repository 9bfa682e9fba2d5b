import { z } from 'zod';
import { expireAuditEvents } from './db/audit-log';
import { createDatabase } from './db/client';
import { createIdempotencyKeys } from './db/idempotency-keys';
import { createAccountJobs } from './features/auth';
import { createRecordingJobs } from './features/recordings';
import { createScriptJobs } from './features/scripts';
import { createWebhookJobs, type Network } from './features/webhooks';
import { defineJob, handleJob, type JobHandler } from './jobs/job-kind';
import type { MailConfig } from './mail/mailer';

const expireAuditEventsJob = defineJob({
  name: 'expire-audit-events',
  payload: z.object({}),
  isSingleton: true,
  minutes: 10,
  schedule: { cron: '41 * * * *', restSeconds: 600 },
});

const expireIdempotencyKeysJob = defineJob({
  name: 'expire-idempotency-keys',
  payload: z.object({}),
  isSingleton: true,
  minutes: 10,
  schedule: { cron: '23 * * * *', restSeconds: 600 },
});

type JobHandlersDeps = Parameters<typeof createRecordingJobs>[0] & {
  mail: MailConfig | null;
  /** For tests, whose receivers are on this machine; everywhere else only public addresses are connected to. */
  webhookNetwork?: Network;
};

/** What a worker does, wired by hand: one line for each feature that has jobs. */
export function createJobHandlers(deps: JobHandlersDeps): JobHandler[] {
  const db = createDatabase(deps.pools.main);
  const { jobs, logger, now, mail, webhookNetwork: network } = deps;
  return [
    ...createRecordingJobs(deps),
    ...createScriptJobs({ db, logger, now }),
    ...createAccountJobs({ db, jobs, mail, now }),
    ...createWebhookJobs({ db, jobs, logger, now, network }),
    handleJob({ kind: expireIdempotencyKeysJob, run: () => createIdempotencyKeys(db).expire() }),
    handleJob({ kind: expireAuditEventsJob, run: () => expireAuditEvents(deps.pools.main) }),
  ];
}
