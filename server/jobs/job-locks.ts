import PQueue from 'p-queue';
import pg from 'pg';

/** Any number: it keeps these locks apart from others on the database. */
const LOCKS_OF_JOBS = 1_720_412_311;
/** Another one, for the time in which a process sets the queue up. */
const LOCK_OF_SETUP = 1_720_412_312;
// Between the moment a job is taken and the moment it is locked.
const GRACE = "interval '10 seconds'";
const TIMEOUTS = { connectionTimeoutMillis: 5_000, query_timeout: 60_000, keepAlive: true };

/** Notifications that a job was added; sent inside the transaction that adds it, so they arrive after its commit. */
export const JOBS_CHANNEL = 'creditcue_jobs';

export type JobLocks = {
  /** Marks the job as being worked on by this process; call the returned function to release it. */
  hold(jobId: string): Promise<() => Promise<void>>;
  /** Runs `work` while no other process runs its own: two at a time would create the same tables and deadlock. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Rows of the running jobs of a queue that no living process holds. */
  listAbandoned(queue: string): Promise<{ noteId: string; jobId: string }[]>;
  close(): Promise<void>;
};

/**
 * Session-level advisory locks on a connection of their own: PostgreSQL releases them when the process that holds them
 * dies, however it dies. The same connection hears when jobs are added.
 */
export function createJobLocks(connectionString: string, onJobAdded: (name: string) => void = () => {}): JobLocks {
  let connecting: Promise<pg.Client> | undefined;

  const connect = async () => {
    const client = new pg.Client({ connectionString, ...TIMEOUTS, application_name: 'creditcue-job-locks' });
    // A lost connection is opened again by the next query.
    client.on('error', () => {
      connecting = undefined;
    });
    client.on('notification', ({ payload }) => onJobAdded(payload ?? ''));
    await client.connect();
    await client.query(`listen ${JOBS_CHANNEL}`);
    return client;
  };

  /** Several jobs begin and end at once, but a connection takes one query at a time. */
  const turns = new PQueue({ concurrency: 1 });
  const query = (text: string, values: unknown[]) =>
    turns.add(async () => {
      connecting ??= connect();
      connecting.catch(() => {
        connecting = undefined;
      });
      return (await connecting).query(text, values);
    });

  return {
    async hold(jobId) {
      const key = [LOCKS_OF_JOBS, jobId];
      await query('select pg_advisory_lock($1, hashtext($2))', key);
      return async () => {
        await query('select pg_advisory_unlock($1, hashtext($2))', key).catch(() => {});
      };
    },

    async alone(work) {
      await query('select pg_advisory_lock($1, 0)', [LOCK_OF_SETUP]);
      await work().finally(() => query('select pg_advisory_unlock($1, 0)', [LOCK_OF_SETUP]).catch(() => {}));
    },

    async listAbandoned(queue) {
      const { rows } = await query(
        `select id as "noteId", job_id as "jobId" from running_jobs j where queue = $1 and taken_at < now() - ${GRACE}
           and not exists (select 1 from pg_locks l where l.locktype = 'advisory' and l.granted
             and l.database = (select oid from pg_database where datname = current_database())
             and l.classid::bigint = $2 and l.objid::bigint = hashtext(j.job_id::text)::bigint & 4294967295)`,
        [queue, LOCKS_OF_JOBS],
      );
      return rows;
    },

    async close() {
      const client = await connecting?.catch(() => undefined);
      await client?.end().catch(() => {});
    },
  };
}
