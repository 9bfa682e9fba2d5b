import { UnavailableError } from '../errors';

export type Gate = {
  /** Waits for room, and returns what gives it back. @throws UnavailableError after too long a wait. */
  enter(key: string, weight?: number): Promise<() => void>;
};

type Waiting = { key: string; weight: number; admit: () => void };

/** Lets in at most `capacity` together, and `perKey` holders of one key at once; the others wait in line. */
export function createGate(options: { capacity: number; perKey: number; waitMs: number }): Gate {
  const holders = new Map<string, number>();
  const line: Waiting[] = [];
  let load = 0;

  const hasRoom = ({ key, weight }: { key: string; weight: number }) =>
    load + weight <= options.capacity && (holders.get(key) ?? 0) < options.perKey;

  const take = (key: string, weight: number) => {
    load += weight;
    holders.set(key, (holders.get(key) ?? 0) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      load -= weight;
      const left = (holders.get(key) ?? 1) - 1;
      if (left === 0) holders.delete(key);
      else holders.set(key, left);
      for (let next = line.find(hasRoom); next; next = line.find(hasRoom)) next.admit();
    };
  };

  return {
    async enter(key, weight = 1) {
      const bounded = Math.min(weight, options.capacity);
      if (hasRoom({ key, weight: bounded })) return take(key, bounded);
      return new Promise((resolve, reject) => {
        const leaveLine = () => {
          clearTimeout(timer);
          line.splice(line.indexOf(waiting), 1);
        };
        const timer = setTimeout(() => {
          leaveLine();
          reject(new UnavailableError());
        }, options.waitMs);
        const waiting: Waiting = {
          key,
          weight: bounded,
          admit: () => {
            leaveLine();
            resolve(take(key, bounded));
          },
        };
        line.push(waiting);
      });
    },
  };
}
