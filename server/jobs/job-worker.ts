import type PgBoss from 'pg-boss';

export type QueuedJob = PgBoss.JobWithMetadata<object>;
/** A job, and the row that says it is being worked on. */
export type TakenJob = { job: QueuedJob; noteId: string };

const POLL_MS = 2_000;

type JobWorkerDeps = {
  take: () => Promise<TakenJob | undefined>;
  runJob: (taken: TakenJob) => Promise<void>;
  onError: (error: Error) => void;
};

/**
 * Takes one job after the other: at once when told that there is one, else it looks every two seconds. Not pg-boss's
 * own worker: that one does not wait for the end of a job to be stored, so a lost connection would end the process.
 */
export function createJobWorker({ take, runJob, onError }: JobWorkerDeps) {
  let isStopped = false;
  let wake = () => {};
  let wasTold = false;
  let hadError = false;

  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wasTold ? 0 : POLL_MS);
      wasTold = false;
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const step = async () => {
    try {
      const taken = await take();
      hadError = false;
      if (taken) await runJob(taken);
      return Boolean(taken);
    } catch (error) {
      // Logged once, not every two seconds while the database is away.
      if (!hadError && !isStopped) onError(error instanceof Error ? error : new Error(String(error)));
      hadError = true;
      return false;
    }
  };

  const loop = async () => {
    while (!isStopped) {
      if (!(await step())) await rest();
    }
  };
  const ended = loop();

  return {
    notify() {
      wasTold = true;
      wake();
    },
    /** Resolves when the job under way has ended. */
    stop() {
      isStopped = true;
      wake();
      return ended;
    },
  };
}
