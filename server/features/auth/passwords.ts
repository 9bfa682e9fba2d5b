import { hash, verify } from '@node-rs/argon2';
import { UnavailableError } from '../../errors';

/** Argon2id's cost: memory in KiB, passes, lanes. Raising it re-hashes each password at its owner's next sign-in. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
export type PasswordCost = Readonly<Record<keyof typeof PASSWORD_COST, number>>;

// Each runs on one of libuv's four threads; more at once would only starve everything else.
const AT_ONCE = 4;
const WAITING_MAX = 200;

export type Passwords = ReturnType<typeof createPasswords>;

/** Hashes and compares passwords, as they were typed: never trimmed, never cut. */
export function createPasswords(cost: PasswordCost = PASSWORD_COST) {
  // Compared with when there is no such user, so that both answers take the same time.
  const nobody = hash('nobody has this password', cost);
  nobody.catch(() => {});

  return {
    hash: (password: string): Promise<string> => hash(password, cost),

    /** False for `null`, after the same work. */
    async matches(stored: string | null, password: string): Promise<boolean> {
      const isMatch = await verify(stored ?? (await nobody), password);
      return isMatch && stored !== null;
    },

    /** Whether `stored` was made with less than today's cost. */
    isOutdated(stored: string): boolean {
      const [, memory, time] = /\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? [];
      return !stored.startsWith('$argon2id$v=19$') || Number(memory) < cost.memoryCost || Number(time) < cost.timeCost;
    },

    /** Runs `task` when fewer than four others run. @throws UnavailableError when too many wait already. */
    inTurn: createTurns(AT_ONCE, WAITING_MAX),
  };
}

function createTurns(atOnce: number, waitingMax: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= waitingMax) throw new UnavailableError(new Error('too many passwords to check'));
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The turn is handed over, so `running` stays.
      if (next) next();
      else running -= 1;
    }
  };
}
