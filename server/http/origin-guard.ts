import type { Request, RequestHandler } from 'express';
import type { AuditLog } from '../db/audit-log';
import { ForbiddenError } from '../errors';
import { ipKeyOf } from './rate-limit';
import { auditContextOf, loggedPathOf } from './request-context';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The origin that people use: PUBLIC_URL's when it is set, else the one this request was sent to. */
export function ownOriginOf(req: Request, publicUrl: string | null): string {
  return publicUrl ? new URL(publicUrl).origin : `${req.protocol}://${req.get('host') ?? ''}`;
}

/** Whether a page of another site made the browser send this request. Callers that are not browsers send neither header. */
export function isFromAnotherSite(req: Request, publicUrl: string | null): boolean {
  const origin = req.get('origin');
  if (origin !== undefined && origin !== ownOriginOf(req, publicUrl)) return true;
  const site = req.get('sec-fetch-site');
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** Refuses requests that change something when another site sent them, before anything else is looked at. */
export function originGuard(options: { publicUrl: string | null; audit: AuditLog }): RequestHandler {
  return async (req, _res, next) => {
    if (SAFE_METHODS.has(req.method) || !isFromAnotherSite(req, options.publicUrl)) return next();
    const event = { event: 'malicious_csrf', details: { path: loggedPathOf(req) } } as const;
    await options.audit.recordFirst(ipKeyOf(req), { ...auditContextOf(req), ...event });
    throw new ForbiddenError('This request came from another site.', 'cross-site');
  };
}

/**
 * Whether the user meant to go to this address: a link on our own page or a typed address, never another site, an
 * image, a frame or a prefetch. For the one GET that changes something.
 */
export function isOwnNavigation(req: Request, publicUrl: string | null): boolean {
  if (/prefetch/i.test(`${req.get('sec-purpose') ?? ''} ${req.get('purpose') ?? ''}`)) return false;
  if (isFromAnotherSite(req, publicUrl)) return false;
  if (!['document', 'empty', undefined].includes(req.get('sec-fetch-dest'))) return false;
  if (req.get('sec-fetch-site') !== undefined) return true;
  const referer = req.get('referer');
  return referer === undefined || (URL.canParse(referer) && new URL(referer).origin === ownOriginOf(req, publicUrl));
}
