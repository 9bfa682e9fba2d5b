import { z } from 'zod';
import { defineJob, handleJob, type JobHandler } from '../../../jobs/job-kind';

export const eraseAccountJob = defineJob({
  name: 'erase-account',
  payload: z.object({ userId: z.uuid() }),
  keyOf: ({ userId }) => userId,
  minutes: 60,
});

/** Looks for deleted accounts whose days of grace are over, and has each erased. */
export const eraseDueAccountsJob = defineJob({
  name: 'erase-due-accounts',
  payload: z.object({}),
  isSingleton: true,
  minutes: 10,
  schedule: { cron: '7 * * * *', restSeconds: 600 },
});

/** Removes up to a batch of one kind of rows of the user; 0 once there are none. */
export type EraseBatch = (userId: string) => Promise<number>;

/** Erases a deleted account batch by batch, and goes on where it was cut off. The account's own row goes last. */
export function createEraseAccount(deps: {
  repository: { isDue(userId: string): Promise<boolean>; removeDeleted(userId: string): Promise<void> };
  /** In this order: posts go before the recordings which they share, bytes after everything that names them. */
  batches: EraseBatch[];
}): JobHandler {
  const { repository, batches } = deps;
  return handleJob({
    kind: eraseAccountJob,
    async run({ userId }, { signal }) {
      if (!(await repository.isDue(userId))) return;
      for (const eraseBatch of batches) {
        while ((await eraseBatch(userId)) > 0) signal.throwIfAborted();
      }
      await repository.removeDeleted(userId);
    },
  });
}
