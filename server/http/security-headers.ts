import { createHash } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

const HSTS_SECONDS = 63_072_000;

const hsts = (isHttps: boolean) => (isHttps ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false);

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Browsers ignore these two headers without https and report that on the page's console; of plain addresses they trust
 * only localhost. They send Sec-Fetch-Site to no other one, so an https proxy unknown to the server shows by it.
 */
function onlyWhereTrusted(options: { isHttps: boolean }): RequestHandler {
  return (req, res, next) => {
    const isTrusted = options.isHttps || req.get('sec-fetch-site') !== undefined || LOOPBACK.test(req.hostname);
    if (!isTrusted) for (const name of ['Cross-Origin-Opener-Policy', 'Origin-Agent-Cluster']) res.removeHeader(name);
    next();
  };
}

/**
 * For everything under `/api`: nothing may run, frame or cache what is answered there. Without the headers that only
 * mean something for documents: an unchanged poll is little more than its headers.
 */
export function apiHeaders(options: { isHttps: boolean }): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
      strictTransportSecurity: hsts(options.isHttps),
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
    (_req, res, next) => {
      res.setHeader('Cache-Control', 'no-store');
      next();
    },
  ];
}

/** For the pages of the app. Blobs are needed by the recorder's preview and download. */
export function pageHeaders(options: { isHttps: boolean }): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          mediaSrc: ["'self'", 'blob:', 'data:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          workerSrc: ["'self'", 'blob:'],
          manifestSrc: ["'self'"],
          formAction: ["'self'"],
          baseUri: ["'none'"],
          objectSrc: ["'none'"],
          frameAncestors: ["'none'"],
        },
      },
      strictTransportSecurity: hsts(options.isHttps),
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    }),
    onlyWhereTrusted(options),
    (_req, res, next) => {
      res.setHeader(
        'Permissions-Policy',
        'camera=(self), microphone=(self), screen-wake-lock=(self), display-capture=(), geolocation=(), payment=()',
      );
      next();
    },
  ];
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows this one script in a page of {@link serverPageHeaders}. */
export function allowScript(res: Response, script: string): void {
  res.set('Content-Security-Policy', `${res.get('Content-Security-Policy')};script-src ${hashSource(script)}`);
}

/** Allows this style beside the one that all pages of {@link serverPageHeaders} have. */
export function allowStyle(res: Response, style: string): void {
  const policy = String(res.get('Content-Security-Policy'));
  res.set(
    'Content-Security-Policy',
    policy.replace('style-src ', () => `style-src ${hashSource(style)} `),
  );
}

/** For pages that the server makes itself, with `style` inside: no script, nothing from elsewhere, in no search. */
export function serverPageHeaders(options: { isHttps: boolean; style: string }): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          styleSrc: [hashSource(options.style)],
          imgSrc: ["'self'"],
          mediaSrc: ["'self'"],
          fontSrc: ["'self'"],
          formAction: ["'none'"],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
        },
      },
      strictTransportSecurity: hsts(options.isHttps),
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    }),
    onlyWhereTrusted(options),
    (_req, res, next) => {
      res.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' });
      res.set('Permissions-Policy', 'camera=(), microphone=(), display-capture=(), geolocation=(), payment=()');
      next();
    },
  ];
}
