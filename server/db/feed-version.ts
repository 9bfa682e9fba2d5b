import type pg from 'pg';
import type { Announcements } from './announcements';

export type FeedVersion = {
  /**
   * The feed's version, at least `seen`: callers say which one another process has told them. Asks the database while
   * announcements cannot be heard, and when `seen` is news.
   */
  current(seen?: number): Promise<number>;
  /** Reads the version now, so that who has just written finds the own change. */
  catchUp(): Promise<number>;
  /** Rises whenever announcements were lost: versions heard before say nothing about later ones. */
  epoch(): number;
};

async function readVersion(queryable: pg.ClientBase | pg.Pool): Promise<number> {
  const { rows } = await queryable.query<{ version: string }>('select version from feed_version');
  return Number(rows[0]?.version ?? 0);
}

/** Mirrors the feed's version in memory, so that a poll of an unchanged feed costs no query of its own. */
export function createFeedVersion(deps: { announcements: Announcements; pool: pg.Pool }): FeedVersion {
  const { announcements, pool } = deps;
  let version: number | null = null;
  let isAsked: Promise<number> | null = null;
  let epoch = 0;

  // Announcements and reads may overtake each other.
  const raise = (seen: number) => {
    if (version === null || seen > version) version = seen;
  };

  announcements.add({
    channel: 'feed_version',
    heard: (payload) => {
      if (version !== null) raise(Number(payload));
    },
    async refresh(client) {
      const seen = await readVersion(client);
      // At first not `raise`: a restored database may have started over.
      if (announcements.isHearing()) raise(seen);
      else version = seen;
    },
    lost: () => {
      version = null;
      epoch += 1;
    },
  });

  async function catchUp(): Promise<number> {
    const seen = await readVersion(pool);
    if (version !== null) raise(seen);
    return Math.max(seen, version ?? 0);
  }

  /** What any number of callers said to have seen is looked up once at a time. */
  function ask(): Promise<number> {
    isAsked ??= catchUp().finally(() => {
      isAsked = null;
    });
    return isAsked;
  }

  return {
    async current(seen = 0) {
      if (version !== null && version >= seen) return version;
      const asked = await ask();
      // The read may have begun before the change that the caller has seen.
      return asked >= seen ? asked : catchUp();
    },
    catchUp,
    epoch: () => epoch,
  };
}
