import { UnavailableError } from '../errors';

/** What one body takes of the memory. */
export type BodyMemory = {
  /** Resolves when there is room for so many more bytes. @throws UnavailableError after too long a wait */
  take(bytes: number): Promise<void>;
  release(): void;
};

type Body = { held: number };
type Waiting = { body: Body; bytes: number; admit: () => void };

/**
 * Memory for bodies under way. It is counted by the bytes that have arrived, not by those announced: a sender who
 * announces much and sends nothing keeps nobody out. The body that came first may always go on, so that bodies which
 * fill the memory together do not wait for each other.
 */
export function createBodyMemory(options: { capacityBytes: number; waitMs: number }) {
  // In the order of their arrival.
  const bodies = new Set<Body>();
  const line: Waiting[] = [];
  let held = 0;

  const mayTake = (body: Body, bytes: number) =>
    held + bytes <= options.capacityBytes || bodies.values().next().value === body;
  const add = (body: Body, bytes: number) => {
    held += bytes;
    body.held += bytes;
  };

  const wait = (body: Body, bytes: number) =>
    new Promise<void>((resolve, reject) => {
      const leaveLine = () => {
        clearTimeout(timer);
        line.splice(line.indexOf(waiting), 1);
      };
      const timer = setTimeout(() => {
        leaveLine();
        reject(new UnavailableError());
      }, options.waitMs);
      const waiting: Waiting = {
        body,
        bytes,
        admit: () => {
          leaveLine();
          add(body, bytes);
          resolve();
        },
      };
      line.push(waiting);
    });

  /** `most` is for a body that is stored while it arrives: it never holds more at once, whatever its size. */
  return (most = Number.POSITIVE_INFINITY): BodyMemory => {
    const body: Body = { held: 0 };
    bodies.add(body);
    return {
      async take(arrived) {
        const bytes = Math.min(arrived, most - body.held);
        if (mayTake(body, bytes)) add(body, bytes);
        else await wait(body, bytes);
      },
      release() {
        if (!bodies.delete(body)) return;
        held -= body.held;
        const next = () => line.find((waiting) => mayTake(waiting.body, waiting.bytes));
        for (let one = next(); one; one = next()) one.admit();
      },
    };
  };
}
