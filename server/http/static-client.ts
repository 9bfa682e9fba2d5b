import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { pageHeaders } from './security-headers';

/** Paths that the client's route table knows; everything else is answered with status 404 and the same page. */
const CLIENT_PATHS = new Set(['/', '/teleprompter', '/chat', '/recordings', '/register', '/signin', '/reset-password']);
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

/** The built client: hashed assets for a year, precompressed; one page for every path. */
export function staticClient(options: { dir: string; isHttps: boolean }): Router {
  const router = Router();
  router.use(pageHeaders({ isHttps: options.isHttps }));
  router.use('/assets', precompressed(join(options.dir, 'assets')));
  router.use(
    '/assets',
    express.static(join(options.dir, 'assets'), { immutable: true, maxAge: '1y', index: false, redirect: false }),
  );
  router.use(express.static(options.dir, { index: false, redirect: false, maxAge: 0, cacheControl: true }));
  for (const { names, path } of OTHER_NAMES) router.get(names, (_req, res) => res.redirect(path));
  router.get('/{*path}', (req, res) => {
    res.status(CLIENT_PATHS.has(req.path) ? 200 : 404);
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
