import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CLIENT_PATHS } from '@shared/http';
import express, { type RequestHandler, Router } from 'express';
import { pageHeaders } from './security-headers';

/** What people type who do not know the address. */
const OTHER_NAMES = [
  { names: ['/login', '/sign-in'], path: '/signin' },
  { names: ['/signup', '/sign-up'], path: '/register' },
];
const INTERFACE_FONT = /^instrument-sans-latin-wght-normal-[\w-]+\.woff2$/;
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Takes the place of a worker that a browser has: it forgets what that kept, and is gone itself. */
export const LAST_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(
  caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .then(() => self.registration.unregister()),
));
`;

type StaticClientOptions = {
  dir: string;
  isHttps: boolean;
  /** Whether browsers keep the pages, so that these open without a connection. */
  keepsPages: boolean;
};

/**
 * The built client: hashed assets for a year, precompressed; one page for every path of the app, and with status 404 for
 * all others.
 */
export function staticClient(options: StaticClientOptions): Router {
  const router = Router();
  router.use(pageHeaders({ isHttps: options.isHttps }));
  if (!options.keepsPages) {
    router.get('/service-worker.js', (_req, res) => {
      res.set('Cache-Control', 'no-cache').type('text/javascript').send(LAST_WORKER);
    });
  }
  router.use('/assets', precompressed(join(options.dir, 'assets')));
  router.use(
    '/assets',
    express.static(join(options.dir, 'assets'), { immutable: true, maxAge: '1y', index: false, redirect: false }),
  );
  router.use(express.static(options.dir, { index: false, redirect: false, maxAge: 0, cacheControl: true }));
  for (const { names, path } of OTHER_NAMES) router.get(names, (_req, res) => res.redirect(path));
  router.get('/{*path}', (req, res) => {
    res.status(CLIENT_PATHS.includes(req.path) ? 200 : 404);
    res.set('Cache-Control', 'no-cache').sendFile('index.html', { root: options.dir, cacheControl: false });
  });
  return router;
}

/** Where the built client's own font for Latin text is served from, for pages that the server makes; null without one. */
export function interfaceFontAddress(dir: string): string | null {
  const assets = join(dir, 'assets');
  const font = existsSync(assets) && readdirSync(assets).find((name) => INTERFACE_FONT.test(name));
  return font ? `/assets/${font}` : null;
}

function precompressed(dir: string): RequestHandler {
  return (req, res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (!isRead || !/^\/[\w.-]+\.(js|css|svg|json)$/.test(req.path)) return next();
    res.vary('Accept-Encoding');
    const encoding = ENCODINGS.find(
      ({ name, suffix }) => req.acceptsEncodings(name) && existsSync(join(dir, req.path + suffix)),
    );
    if (!encoding) return next();
    res.type(req.path.slice(req.path.lastIndexOf('.')));
    res.setHeader('Content-Encoding', encoding.name);
    res.sendFile(req.path.slice(1) + encoding.suffix, { root: dir, immutable: true, maxAge: '1y' });
  };
}
