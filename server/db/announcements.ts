import pg from 'pg';
import type { Logger } from '../logger';

/** Somebody who hears what the database announces on one channel. */
export type Listener = {
  channel: string;
  heard: (payload: string) => void;
  /** Listening has begun, or goes on: what was announced before may have been missed. */
  refresh?: (client: pg.ClientBase) => Promise<void>;
  /** Nothing is heard until the next `refresh`. */
  lost?: () => void;
};

export type Announcements = {
  /** To be called before `start`. */
  add(listener: Listener): void;
  isHearing(): boolean;
  /** Listens until `stop`, again after each lost connection. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

const RECONNECT_MS = 1_000;
/** How often the line is tried: a network may drop an idle connection without a word. */
const HEARTBEAT_MS = 15_000;

/** One connection on which a process hears every NOTIFY that concerns it. */
export function createAnnouncements(deps: { connection: pg.ClientConfig; logger: Logger }): Announcements {
  const { connection, logger } = deps;
  const listeners: Listener[] = [];
  let client: pg.Client | null = null;
  let isHearing = false;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = true;

  const deafen = () => {
    isHearing = false;
    for (const { lost } of listeners) lost?.();
  };

  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = null;
    clearTimeout(timer);
    deafen();
    void lost.end().catch(() => {});
    if (isStopped) return;
    logger.warn('announcements of the database lost');
    timer = setTimeout(connect, RECONNECT_MS).unref();
  };

  const refresh = async (listening: pg.Client) => {
    await listening.query('select 1');
    for (const listener of listeners) await listener.refresh?.(listening);
  };

  const beat = (listening: pg.Client) => {
    timer = setTimeout(() => {
      refresh(listening).then(
        () => {
          if (client === listening) beat(listening);
        },
        () => lose(listening),
      );
    }, HEARTBEAT_MS).unref();
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...connection,
      application_name: 'creditcue-announcements',
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    client = next;
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.heard(payload ?? '');
    });
    try {
      await next.connect();
      for (const { channel } of listeners) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      await refresh(next);
      if (client !== next) return;
      isHearing = true;
      beat(next);
    } catch {
      lose(next);
    }
  }

  return {
    add(listener) {
      listeners.push(listener);
    },
    isHearing: () => isHearing,
    async start() {
      isStopped = false;
      await connect();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      deafen();
      await last?.end().catch(() => {});
    },
  };
}
