// Signs in, records, saves, previews, downloads and shares a take in Firefox and in Chromium, both driven through WebDriver
// BiDi, then reads the files and plays the post-ready one.
// Usage: npm run bench:browsers
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { findBrowsers, openBrowser } from './browsers.mjs';
import { startServer } from './server.mjs';
import { recordTake } from './story.mjs';

const SECONDS = 5;
const LIMIT_MS = 120_000;
const RATIO = 9 / 16;
/** The picture's shape may be off by a share. The VP8 path is the only one that Firefox has. */
const BARS = { ratioOff: 0.02, seconds: SECONDS - 0.5, lengthOff: 0.3, firefoxCodecs: 'vp8 + opus' };

const browsers = findBrowsers();
const server = await startServer();
const vite = await createServer({
  configFile: fileURLToPath(new URL('../../../vite.config.ts', import.meta.url)),
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false },
});
const { readMedia } = await vite.ssrLoadModule('/e2e/media.ts');

const rows = {};
const missed = [];
try {
  for (const { name, executablePath } of browsers) {
    if (executablePath) rows[name] = await measure(name, executablePath);
    else missed.push(`${name} is not installed (on Debian: apt-get install firefox-esr chromium).`);
  }
} finally {
  await vite.close();
  await server.stop();
}

console.log(`A take of ${SECONDS} s in 9:16, as it was saved`);
console.table(rows);
console.log(missed.length === 0 ? 'All bars met.' : missed.map((what) => `MISSED: ${what}`).join('\n'));
process.exit(missed.length === 0 ? 0 : 1);

async function measure(name, executablePath) {
  const browser = await openBrowser(name, executablePath);
  const late = new AbortController();
  try {
    const limit = wait(LIMIT_MS, null, { signal: late.signal }).then(() => {
      throw new Error(`${name} did not finish in time.`);
    });
    const take = await Promise.race([recordTake(browser, server.url, SECONDS), limit]);
    const media = await readMedia(take.bytes);
    judge(name, media, [...take.violations, ...take.errors]);
    judgePosted(name, take.posted, media.end);
    return { version: await browser.version(), ...rowOf(media, take) };
  } finally {
    late.abort();
    await browser.close();
  }
}

function rowOf(media, { violations, errors, voice, posted }) {
  return {
    size: `${media.width}x${media.height}`,
    codecs: `${media.videoCodec} + ${media.audioCodec}`,
    'video packets': media.videoPackets,
    'audio packets': media.audioPackets,
    seconds: Math.round(media.end * 100) / 100,
    'CSP violations': violations.length,
    'page errors': errors.length,
    'posted file played': `${posted.width}x${posted.height}, ${posted.seconds.toFixed(2)} s, ${posted.frames} pictures`,
    voice,
  };
}

function judge(name, media, problems) {
  const codecs = `${media.videoCodec} + ${media.audioCodec}`;
  const ratioOff = Math.abs(media.width / media.height / RATIO - 1);
  if (ratioOff > BARS.ratioOff) missed.push(`${name}: ${media.width}x${media.height} is not 9:16`);
  if (media.end < BARS.seconds) missed.push(`${name}: only ${media.end.toFixed(2)} s were saved`);
  if (name === 'Firefox' && codecs !== BARS.firefoxCodecs) missed.push(`${name}: ${codecs}`);
  missed.push(...problems.map((problem) => `${name}: ${problem}`));
}

function judgePosted(name, { width, height, seconds, frames, dropped, error }, length) {
  const ratioOff = Math.abs(width / height / RATIO - 1);
  if (error) missed.push(`${name}: the file to post does not play: ${error}`);
  if (!(ratioOff <= BARS.ratioOff)) missed.push(`${name}: the file to post is ${width}x${height}`);
  if (!(Math.abs(seconds - length) <= BARS.lengthOff))
    missed.push(`${name}: the file to post ends at ${seconds} s of ${length}`);
  // A browser without a screen and with no time to spare leaves some of them out.
  if (!(frames - dropped > 0)) missed.push(`${name}: no picture of the file to post was shown`);
}
