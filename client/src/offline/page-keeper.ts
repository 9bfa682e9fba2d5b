// Not from the index: it would bring the schemas, and zod with them.
import { CLIENT_PATHS } from '@shared/http/client-paths';

/** One build of the client. */
export type Build = {
  version: string;
  /** The addresses of what its pages load, all on this origin. */
  files: readonly string[];
};

/** What is needed of the browser. */
type World = {
  origin: string;
  caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>;
  load: (request: Request | string, init?: RequestInit) => Promise<Response>;
  wait: (milliseconds: number) => Promise<undefined>;
};

const PREFIX = 'creditcue-pages-';
/** Every path of the app is this page. */
const PAGE = '/';
const ASSETS = '/assets/';
/** How long the network may take before what is kept is shown. */
const PATIENCE_MS = 5_000;

/**
 * Keeps what the app's pages are made of on the device, so that they open without a connection: the one HTML file and
 * what it loads, which is the same for everybody. Nothing that the API answers is kept, no video, and no page that the
 * server makes itself.
 */
export function createPageKeeper(build: Build, { origin, caches, load, wait }: World) {
  const own = PREFIX + build.version;
  /** What is kept is not worth failing for. */
  const keptOf = (request: Request | string) =>
    caches
      .open(own)
      .then((cache) => cache.match(request, { ignoreVary: true }))
      .catch(() => undefined);

  /** As the server has it now, so that a new build is seen at once; else as it is kept. */
  const openNewest = async (request: Request, kept: Response | undefined): Promise<Response> => {
    const answer = load(request);
    if (!kept) return answer;
    const inTime = await Promise.race([answer, wait(PATIENCE_MS)]).catch(() => undefined);
    // A proxy answers for a server that is away.
    return inTime && inTime.status < 500 ? inTime : kept;
  };
  /** Names of assets tell their content: those of another build are never taken for those of this one. */
  const openAsset = async (request: Request): Promise<Response> =>
    (await caches.match(request, { ignoreVary: true }).catch(() => undefined)) ?? load(request);

  return {
    /** Keeps this build whole, or nothing of it. @throws when a file is missing, or the server has another build */
    async install(): Promise<void> {
      const page = await load(PAGE, { cache: 'reload' });
      const named = [...(await page.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
      const isOfThisBuild = page.ok && named.length > 0 && named.every((path) => build.files.includes(path));
      if (!isOfThisBuild) throw new Error('The page is not one of this build.');
      const wasKept = (await caches.keys()).includes(own);
      try {
        const cache = await caches.open(own);
        await cache.addAll([...build.files]);
        await cache.put(PAGE, page);
      } catch (error) {
        if (!wasKept) await caches.delete(own);
        throw error;
      }
    },

    /** Forgets older builds but the last: tabs that were opened before may still need parts of it. */
    async removeOlder(): Promise<void> {
      const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== own);
      await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
    },

    /** What is answered in place of the network; null: the browser asks the network, as if there were no worker. */
    answer(request: Request): Promise<Response> | null {
      const url = new URL(request.url);
      if (request.method !== 'GET' || url.origin !== origin) return null;
      if (request.mode === 'navigate') {
        return CLIENT_PATHS.includes(url.pathname) ? keptOf(PAGE).then((kept) => openNewest(request, kept)) : null;
      }
      if (url.pathname.startsWith(ASSETS)) return openAsset(request);
      return build.files.includes(url.pathname) ? keptOf(request).then((kept) => openNewest(request, kept)) : null;
    },
  };
}
