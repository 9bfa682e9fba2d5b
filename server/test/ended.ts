import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';

const PATIENCE_MS = 30_000;

/**
 * Waits for one step of the end of an app or a server. One that does not come is named and left behind: the tests are
 * over by then, and a step that hung once in many runs had told nothing but that the time of a hook was up.
 */
export async function ended(what: string, step: Promise<unknown>, details?: () => Promise<unknown>): Promise<void> {
  const waiting = new AbortController();
  const isLate = delay(PATIENCE_MS, true, { signal: waiting.signal }).catch(() => false);
  const hangs = await Promise.race([step.then(() => false), isLate]).finally(() => waiting.abort());
  if (!hangs) return;
  const handles = process.getActiveResourcesInfo().filter((name) => name !== 'PipeWrap' && name !== 'Timeout');
  const seen = inspect({ details: await details?.(), handles });
  process.stderr.write(`The end of the tests waits for ${what} in vain: ${seen}\n`);
}
