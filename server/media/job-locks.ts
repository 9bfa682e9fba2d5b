import pg from 'pg';

// Any number: it keeps these locks apart from others on the database.
const LOCKS_OF_JOBS = 1_720_412_311;
// Another one, for the time in which a process sets the queue up.
const LOCK_OF_SETUP = 1_720_412_312;
// A job has no lock yet in the moment it is taken.
const GRACE = "interval '10 seconds'";

export type JobLocks = {
  /** Shows that this process works on the job; resolves with how to say that it has ended. */
  hold(jobId: string): Promise<() => Promise<void>>;
  /** Runs `work` while no other process runs its own: set up by two at a time, PostgreSQL finds a deadlock. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Ids of jobs under way that no living process works on. */
  listAbandoned(name: string): Promise<string[]>;
  close(): Promise<void>;
};

/** Locks that PostgreSQL lets go when the process that holds them dies, in whatever way. */
export function createJobLocks(connectionString: string): JobLocks {
  let connecting: Promise<pg.Client> | undefined;

  const connect = async () => {
    const client = new pg.Client({ connectionString, application_name: 'creditcue-job-locks' });
    // A lost connection is opened again for the next job.
    client.on('error', () => {
      connecting = undefined;
    });
    await client.connect();
    return client;
  };

  const query = async (text: string, values: unknown[]) => {
    connecting ??= connect();
    connecting.catch(() => {
      connecting = undefined;
    });
    return (await connecting).query(text, values);
  };

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
      await work().finally(() => query('select pg_advisory_unlock($1, 0)', [LOCK_OF_SETUP]));
    },

    async listAbandoned(name) {
      const { rows } = await query(
        `select id from pgboss.job j where name = $1 and state = 'active' and started_on < now() - ${GRACE}
           and not exists (select 1 from pg_locks l where l.locktype = 'advisory' and l.granted
             and l.database = (select oid from pg_database where datname = current_database())
             and l.classid::bigint = $2 and l.objid::bigint = hashtext(j.id::text)::bigint & 4294967295)`,
        [name, LOCKS_OF_JOBS],
      );
      return rows.map((row: { id: string }) => row.id);
    },

    async close() {
      const client = await connecting?.catch(() => undefined);
      await client?.end().catch(() => {});
    },
  };
}
