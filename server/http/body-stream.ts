import type { Request } from 'express';
import { InvalidRequestError } from '../errors';

/** What the caller says the body's size is; null when it does not say. */
export function contentLengthOf(req: Request): number | null {
  const header = req.get('content-length');
  return header === undefined ? null : Number(header);
}

/**
 * The body as it arrives. Stopping early leaves the connection open, so that an answer can still be sent.
 * @throws what `tooLarge` makes, as soon as the body is declared or found to be larger than `limitBytes`.
 */
export async function* bodyOfAtMost(
  req: Request,
  limitBytes: number,
  tooLarge: () => Error,
): AsyncGenerator<Buffer, void> {
  if ((contentLengthOf(req) ?? 0) > limitBytes) throw tooLarge();
  let received = 0;
  try {
    for await (const piece of req.iterator({ destroyOnReturn: false })) {
      received += piece.length;
      if (received > limitBytes) break;
      yield piece;
    }
  } catch {
    throw new InvalidRequestError('The upload was interrupted.', 'interrupted');
  }
  if (received > limitBytes) throw tooLarge();
}

/** The whole body in one piece. @throws what `tooLarge` makes. */
export async function wholeBodyOf(req: Request, limitBytes: number, tooLarge: () => Error): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of bodyOfAtMost(req, limitBytes, tooLarge)) pieces.push(piece);
  return Buffer.concat(pieces);
}
