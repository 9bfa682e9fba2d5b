import PQueue from 'p-queue';
import { UnavailableError } from '../errors';

export type Turns = {
  /** Runs the task when it is its turn. @throws UnavailableError after too long a wait */
  run<Result>(key: string, task: () => Promise<Result>): Promise<Result>;
};

/** At most `together` tasks at once, and `perKey` of one key; the others wait in line. */
export function createTurns(options: { together?: number; perKey: number; waitMs: number }): Turns {
  const all = new PQueue({ concurrency: options.together ?? Number.POSITIVE_INFINITY });
  const byKey = new Map<string, PQueue>();

  const queueOf = (key: string) => {
    const known = byKey.get(key);
    if (known) return known;
    const queue = new PQueue({ concurrency: options.perKey });
    queue.on('idle', () => byKey.delete(key));
    byKey.set(key, queue);
    return queue;
  };

  return {
    run(key, task) {
      const waiting = new AbortController();
      const timer = setTimeout(() => waiting.abort(new UnavailableError()), options.waitMs);
      const begin = () => {
        // From here on the signal would end the turn and not the task.
        clearTimeout(timer);
        return task();
      };
      const { signal } = waiting;
      return queueOf(key).add(() => all.add(begin, { signal }), { signal });
    },
  };
}
