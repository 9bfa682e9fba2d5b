import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

// Below, the headers cost more than what is saved.
const WORTH_BYTES = 2_048;
// The quickest ones: higher ones take three times as long for a tenth less.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP = { level: 1 };

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** JSON as `res.json` sends it; a long one is compressed for callers who understand that, away from the request loop. */
export async function sendJson(req: Request, res: Response, value: unknown): Promise<void> {
  res.vary('Accept-Encoding');
  const text = Buffer.from(JSON.stringify(value));
  // Without a wish of the caller, nothing is compressed.
  const encoding = req.get('accept-encoding') ? req.acceptsEncodings('br', 'gzip') : false;
  res.type('json');
  if (!encoding || text.length < WORTH_BYTES) return void res.send(text);
  const bytes = encoding === 'br' ? await inBrotli(text, BROTLI) : await inGzip(text, GZIP);
  res.setHeader('Content-Encoding', encoding);
  res.send(bytes);
}
