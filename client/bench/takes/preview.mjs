import { register } from '../browsers/account.mjs';
import { load, openRecordTab, PATIENCE_MS, recordedFor, startTake } from './studio.mjs';

const FIRST_SECONDS = 6;
const TAKE_SECONDS = 12;
const BAR_MS = 500;

/** How soon after Stop a take in which a line was said again can be played, without the first try. */
export async function measurePreview({ launch, serverUrl, runs }) {
  const playable = [];
  for (let run = 0; run < runs; run += 1) {
    const browser = await launch();
    try {
      const context = await browser.newContext();
      await register(context, serverUrl);
      const page = await openRecordTab(context, serverUrl);
      await startTake(page);
      await recordedFor(page, FIRST_SECONDS);
      await page.getByRole('button', { name: 'Say again' }).click();
      await page.getByRole('button', { name: 'Resume recording' }).click();
      await recordedFor(page, TAKE_SECONDS);
      await page.evaluate(watchPreview);
      await page.getByRole('button', { name: 'Stop', exact: true }).click();
      await page.waitForFunction(() => window.playableMs !== undefined, null, { polling: 50, timeout: PATIENCE_MS });
      playable.push(await page.evaluate(() => Math.round(window.playableMs)));
    } finally {
      await browser.close();
    }
  }
  const slowest = Math.max(...playable);
  const rows = {
    preview: {
      'Stop to playable ms, each run': playable.join(', '),
      bar: `<= ${BAR_MS}`,
      met: slowest <= BAR_MS,
      load: load(),
    },
  };
  const missed = slowest <= BAR_MS ? [] : [`the slowest preview could be played ${slowest} ms after Stop`];
  return { title: `A take of ${TAKE_SECONDS} s with a line that was said again`, rows, missed };
}

/** Runs in the page. */
function watchPreview() {
  const begin = () => {
    const clickedAt = performance.now();
    const look = () => {
      const video = document.querySelector('video[aria-label="Your recording"]');
      if (!video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return requestAnimationFrame(look);
      window.playableMs = performance.now() - clickedAt;
    };
    look();
  };
  addEventListener('click', begin, { capture: true, once: true });
}
