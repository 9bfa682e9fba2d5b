import pg from 'pg';
import type { Logger } from '../logger';

export type FeedVersion = {
  /** The feed's version; asks the database while announcements cannot be heard. */
  current(): Promise<number>;
  /** Reads the version now, so that who has just written finds the own change. */
  catchUp(): Promise<void>;
  /** Listens for announcements until `stop`, again after each lost connection. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

const RECONNECT_MS = 1_000;
/** How often the line is tried: a network may drop an idle connection without a word. */
const HEARTBEAT_MS = 15_000;

async function readVersion(queryable: pg.ClientBase | pg.Pool): Promise<number> {
  const { rows } = await queryable.query<{ version: string }>('select version from feed_version');
  return Number(rows[0]?.version ?? 0);
}

/** Mirrors the feed's version in memory, so that a poll of an unchanged feed costs no query of its own. */
export function createFeedVersion(deps: { connection: pg.ClientConfig; pool: pg.Pool; logger: Logger }): FeedVersion {
  const { connection, pool, logger } = deps;
  let version: number | null = null;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = true;

  // Announcements and reads may overtake each other.
  const raise = (seen: number) => {
    if (version === null || seen > version) version = seen;
  };

  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = null;
    version = null;
    clearTimeout(timer);
    void lost.end().catch(() => {});
    if (isStopped) return;
    logger.warn('feed announcements lost');
    timer = setTimeout(connect, RECONNECT_MS).unref();
  };

  const beat = (listening: pg.Client) => {
    timer = setTimeout(() => {
      readVersion(listening).then(
        (seen) => {
          raise(seen);
          if (client === listening) beat(listening);
        },
        () => lose(listening),
      );
    }, HEARTBEAT_MS).unref();
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...connection,
      application_name: 'creditcue-feed',
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    client = next;
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    next.on('notification', ({ payload }) => raise(Number(payload)));
    try {
      await next.connect();
      await next.query('listen feed_version');
      const seen = await readVersion(next);
      if (client !== next) return;
      // Not `raise`: a restored database may have started over.
      version = seen;
      beat(next);
    } catch {
      lose(next);
    }
  }

  return {
    async current() {
      return version ?? readVersion(pool);
    },
    async catchUp() {
      if (version !== null) raise(await readVersion(pool));
    },
    async start() {
      isStopped = false;
      await connect();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      version = null;
      await last?.end().catch(() => {});
    },
  };
}
