import { type Build, createPageKeeper } from './page-keeper';

/** Put in by the build. */
declare const BUILD: Build;

// What is used of the events; the types of workers cannot be loaded beside those of pages.
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type InstallEvent = WorkerEvent & {
  /** Newer than some browsers. */
  addRoutes?: (routes: { condition: { urlPattern: { pathname: string } }; source: 'network' }[]) => Promise<void>;
};
type FetchEvent = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };
type WorkerScope = {
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install', listener: (event: InstallEvent) => void) => void) &
    ((type: 'activate', listener: (event: WorkerEvent) => void) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void);
};

const worker = self as unknown as WorkerScope;
const pages = createPageKeeper(BUILD, {
  origin: self.location.origin,
  caches: self.caches,
  load: (request, init) => fetch(request, init),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds, undefined)),
});

worker.addEventListener('install', (event) => {
  const network = ['/api/*', '/watch/*'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network' as const,
  }));
  // So that these do not even wake the worker. Without such rules it lets them pass.
  event.addRoutes?.(network).catch(() => {});
  // Pages that are open may go on with it: what they load is named by its content.
  event.waitUntil(pages.install().then(() => worker.skipWaiting()));
});
worker.addEventListener('activate', (event) => event.waitUntil(pages.removeOlder()));
worker.addEventListener('fetch', (event) => {
  const answer = pages.answer(event.request);
  if (answer) event.respondWith(answer);
});
