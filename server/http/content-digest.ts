import type { Request } from 'express';
import { InvalidRequestError } from '../errors';

/** The SHA-256 in the `Content-Digest` header (RFC 9530). @throws InvalidRequestError when it is missing. */
export function contentDigestOf(req: Request): Buffer {
  const match = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):\s*(?:,|$)/.exec(req.get('content-digest') ?? '');
  if (!match?.[1]) throw new InvalidRequestError('Please send the header "Content-Digest: sha-256=:...:".');
  return Buffer.from(match[1], 'base64');
}
