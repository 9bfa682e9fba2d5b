import type { Request } from 'express';
import { AppError, InvalidRequestError, UnavailableError } from '../errors';

/** How slowly bodies may arrive. The time in which the server itself keeps a body waiting does not count. */
export type BodyPace = {
  /** In each such while so many bytes must come, or the rest of the body. */
  windowMs: number;
  bytesPerWindow: number;
};

/** 16 kB a second: less than a tenth of what a take in the lowest quality sends while it is recorded. */
export const BODY_PACE: BodyPace = { windowMs: 15_000, bytesPerWindow: 240_000 };

export type BodyLimits = {
  maxBytes: number;
  tooLarge: () => Error;
  /** For the whole body. */
  deadlineMs?: number;
  pace?: BodyPace;
  memory?: BodyMemory;
};

/** What the caller says the body's size is; null when it does not say. */
export function contentLengthOf(req: Request): number | null {
  const header = req.get('content-length');
  return header === undefined ? null : Number(header);
}

/**
 * The body as it arrives. Stopping early leaves the connection open, so that an answer can still be sent.
 * @throws what `tooLarge` makes, as soon as the body is declared or found to be too large. @throws AppError 408
 */
export async function* bodyPieces(req: Request, limits: BodyLimits): AsyncGenerator<Buffer, void> {
  const { maxBytes, tooLarge, memory } = limits;
  if ((contentLengthOf(req) ?? 0) > maxBytes) throw tooLarge();
  const pieces = req.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]();
  const watch = watchArrival(limits);
  let received = 0;
  try {
    for (;;) {
      const piece = await watch.during(pieces.next().catch(interrupted));
      if (piece.done) return;
      received += piece.value.length;
      if (received > maxBytes) throw tooLarge();
      watch.count(piece.value.length);
      await memory?.take(piece.value.length);
      yield piece.value;
    }
  } finally {
    watch.end();
  }
}

/** The whole body in one piece. @throws as {@link bodyPieces} does */
export async function wholeBodyOf(req: Request, limits: BodyLimits): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of bodyPieces(req, limits)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const interrupted = () => Promise.reject(new InvalidRequestError('The upload was interrupted.', 'interrupted'));

/** Rejects what is awaited once the body is too slow. */
function watchArrival({ deadlineMs, pace }: BodyLimits) {
  let fail = (_error: Error) => {};
  let arrived = 0;
  let wasHeldUp = false;
  let isAwaited = false;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  // Nobody may be waiting when it happens.
  tooSlow.catch(() => {});
  const end = () => fail(new AppError(408, 'too-slow', 'That took too long to arrive.'));
  const deadline = deadlineMs ? setTimeout(end, deadlineMs) : undefined;
  const check = () => {
    if (isAwaited && !wasHeldUp && arrived < (pace?.bytesPerWindow ?? 0)) end();
    arrived = 0;
    wasHeldUp = !isAwaited;
  };
  const windows = pace ? setInterval(check, pace.windowMs) : undefined;

  return {
    async during<Result>(arrival: Promise<Result>): Promise<Result> {
      isAwaited = true;
      const result = await Promise.race([arrival, tooSlow]);
      isAwaited = false;
      return result;
    },
    count(bytes: number) {
      arrived += bytes;
    },
    end() {
      clearTimeout(deadline);
      clearInterval(windows);
    },
  };
}

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
