import { z } from 'zod';
import { expireAuditEvents } from './db/audit-log';
import { createDatabase } from './db/client';
import { createAccountJobs } from './features/auth';
import { createRecordingJobs } from './features/recordings';
import { defineJob, handleJob, type JobHandler } from './jobs/job-kind';
import type { MailConfig } from './mail/mailer';

const expireAuditEventsJob = defineJob({
  name: 'expire-audit-events',
  payload: z.object({}),
  isSingleton: true,
  minutes: 10,
  schedule: { cron: '41 * * * *', restSeconds: 600 },
});

type JobHandlersDeps = Parameters<typeof createRecordingJobs>[0] & { mail: MailConfig | null };

/** What a worker does, wired by hand: one line for each feature that has jobs. */
export function createJobHandlers(deps: JobHandlersDeps): JobHandler[] {
  const db = createDatabase(deps.pools.main);
  return [
    ...createRecordingJobs(deps),
    ...createAccountJobs({ db, jobs: deps.jobs, mail: deps.mail, now: deps.now }),
    handleJob({ kind: expireAuditEventsJob, run: () => expireAuditEvents(deps.pools.main) }),
  ];
}
