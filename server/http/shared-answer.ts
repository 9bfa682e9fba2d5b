import type { Request, Response } from 'express';

export type Encoding = 'br' | 'gzip';
/** Bytes that everybody gets; compressed at most once for each encoding. */
export type SharedAnswer = { plain: Buffer; compressed(encoding: Encoding): Promise<Buffer> };

// Below, the headers cost more than what is saved.
const WORTH_BYTES = 2_048;
const NEGOTIATED = 100;

/** The few headers that browsers send, each looked at once. */
const negotiated = new Map<string, Encoding | null>();

function encodingFor(req: Request): Encoding | null {
  const accepted = req.headers['accept-encoding'];
  // Without a wish of the caller, nothing is compressed.
  if (typeof accepted !== 'string') return null;
  const known = negotiated.get(accepted);
  if (known !== undefined) return known;
  // Not by the caller's order: brotli is smaller, and made once for everybody.
  const encoding = (req.acceptsEncodings('br') || req.acceptsEncodings('gzip') || null) as Encoding | null;
  if (negotiated.size < NEGOTIATED) negotiated.set(accepted, encoding);
  return encoding;
}

/** Sends JSON that was made once for everybody. Headers that name its version are set already. */
export async function sendShared(req: Request, res: Response, answer: SharedAnswer): Promise<void> {
  const encoding = answer.plain.length < WORTH_BYTES ? null : encodingFor(req);
  const bytes = encoding ? await answer.compressed(encoding) : answer.plain;
  // Not `res.send`, which looks for the answer's freshness and charset again.
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Vary', 'Accept-Encoding');
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', bytes.length);
  res.end(req.method === 'HEAD' ? undefined : bytes);
}
