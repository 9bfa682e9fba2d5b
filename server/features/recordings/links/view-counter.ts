import type { Limiter } from '../../../http/limiter';
import type { Logger } from '../../../logger';
import type { LinkService } from './links.service';

/** Page loads that are remembered: a player asks for the beginning of a video more than once. */
const REMEMBERED = 10_000;

export type View = {
  token: string;
  /** Made anew for each load of the page; says nothing about who loaded it. */
  viewKey: string;
  viewerId: string | null;
  /** Of the viewer's address, for the limit. It is not kept. */
  addressKey: string;
};

/** Counts the first start of the video on each load of its page. A count that fails never stops the video. */
export function createViewCounter(deps: { links: Pick<LinkService, 'countView'>; limiter: Limiter; logger: Logger }) {
  const seen = new Set<string>();

  /** By this process: a page whose player reaches two of them may be counted twice. */
  const isFirst = (viewKey: string): boolean => {
    if (seen.has(viewKey)) return false;
    seen.add(viewKey);
    const [oldest] = seen;
    if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest);
    return true;
  };

  return async ({ token, viewKey, viewerId, addressKey }: View): Promise<void> => {
    if (!isFirst(viewKey)) return;
    try {
      await deps.limiter.use(`${addressKey} ${token}`);
    } catch {
      return;
    }
    await deps.links.countView(token, viewerId).catch((error: unknown) => {
      deps.logger.warn({ err: error }, 'A view was not counted.');
    });
  };
}
