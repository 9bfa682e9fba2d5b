import { FEED_VERSION_HEADER } from '@shared/hub';
import type { Response } from 'express';

/**
 * Tells the writer which version of the feed holds the change: whichever process is asked next must know it. What was
 * changed stays changed when that cannot be found out; then the next answer may be a moment older.
 */
export async function tellFeedVersion(res: Response, catchUp: () => Promise<number>): Promise<void> {
  const version = await catchUp().catch(() => null);
  if (version !== null) res.setHeader(FEED_VERSION_HEADER, String(version));
}
