// Plays and seeks saved videos of three minutes as their viewers do: in Chromium, in Firefox, with ffmpeg and ffplay.
// Prints how long a picture in the middle takes to be shown; exit code 1 when it is too long, or when anything does not
// play. Usage: npm run bench:playing
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findBrowsers, openBrowser } from '../browsers/browsers.mjs';
import { startServer } from '../browsers/server.mjs';
import { playAndSeek, playShared } from './in-page.mjs';

const PART_SECONDS = 20;
const SECONDS = 180;
const SEEKS = 5;
const BAR_MS = 500;
const CHUNK_BYTES = 4 * 1024 * 1024;
const PICTURE = ['-f', 'lavfi', '-i', `testsrc2=size=608x1080:rate=30:duration=${PART_SECONDS}`];
const SOUND = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${PART_SECONDS}`, '-c:a', 'libopus'];
const VIDEOS = {
  'WebM VP9': {
    mimeType: 'video/webm',
    codec: ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '4M', '-g', '60'],
    container: ['-live', '1', '-f', 'webm'],
  },
  'MP4 H.264': {
    mimeType: 'video/mp4',
    codec: ['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '0', '-pix_fmt', 'yuv420p', '-b:v', '4M', '-g', '60'],
    container: ['-strict', '-2', '-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4'],
  },
};

const missed = [];
const rows = {};
const folder = mkdtempSync(join(tmpdir(), 'playing-bench-'));
const server = await startServer();
try {
  const cookie = await register();
  const videos = {};
  for (const [name, video] of Object.entries(VIDEOS)) videos[name] = await save(name, video, cookie);
  for (const { name, executablePath } of findBrowsers()) {
    if (executablePath) await inBrowser(name, executablePath, cookie, videos);
    else missed.push(`${name} is not installed.`);
  }
  for (const [name, { url }] of Object.entries(videos)) withPrograms(name, url, cookie);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`Videos of ${SECONDS} s, seeking to their middle; load average ${loadavg()[0].toFixed(1)}`);
console.table(rows);
console.log(missed.length === 0 ? 'All bars met.' : missed.map((what) => `MISSED: ${what}`).join('\n'));
process.exit(missed.length === 0 ? 0 : 1);

async function register() {
  const username = `dana-${Date.now().toString(36)}`;
  const person = { fullName: 'Dana Whitfield', company: 'Northline Credit', phone: '(312) 555-0148' };
  const account = { ...person, username, email: `${username}@example.com`, password: 'correct horse battery' };
  const answer = await send('/api/auth/register', { method: 'POST', body: account });
  return answer.headers.getSetCookie()[0].split(';', 1)[0];
}

async function send(path, { method, body, cookie = '', headers = {} }) {
  const isBytes = body instanceof Uint8Array;
  const answer = await fetch(server.url + path, {
    method,
    headers: { cookie, 'Content-Type': isBytes ? 'application/octet-stream' : 'application/json', ...headers },
    body: isBytes ? body : body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** A take as a browser records it, saved and finished. Answers its address. */
async function save(name, { mimeType, codec, container }, cookie) {
  const part = join(folder, `part.${container.at(-1)}`);
  const whole = join(folder, `whole.${container.at(-1)}`);
  run('ffmpeg', ['-v', 'error', '-y', ...PICTURE, ...SOUND, ...codec, ...container, part]);
  const loop = ['-stream_loop', String(SECONDS / PART_SECONDS - 1), '-i', part, '-c', 'copy'];
  run('ffmpeg', ['-v', 'error', '-y', ...loop, ...container, whole]);
  const bytes = readFileSync(whole);
  const create = { mimeType, aspectRatio: '9:16', title: name };
  const { id } = await (await send('/api/uploads', { method: 'POST', body: create, cookie })).json();
  const digests = [];
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    const digest = createHash('sha256').update(chunk).digest();
    const headers = { 'Content-Digest': `sha-256=:${digest.toString('base64')}:` };
    await send(`/api/uploads/${id}/chunks/${digests.length}`, { method: 'PUT', body: chunk, cookie, headers });
    digests.push(digest);
  }
  const digest = createHash('sha256').update(Buffer.concat(digests)).digest('hex');
  const finish = { chunks: digests.length, fileSize: bytes.length, digest, duration: SECONDS };
  const made = await (await send(`/api/uploads/${id}/finish`, { method: 'POST', body: finish, cookie })).json();
  const url = await finished(made.id, cookie);
  const link = await (await send(`/api/recordings/${made.id}/link`, { method: 'POST', body: {}, cookie })).json();
  return { url, page: link.url };
}

async function finished(id, cookie) {
  for (;;) {
    const { status, url } = await (await send(`/api/recordings/${id}`, { method: 'GET', cookie })).json();
    if (status === 'ready') return url;
    if (status === 'failed') throw new Error('The video was not finished.');
    await wait(200);
  }
}

async function inBrowser(name, executablePath, cookie, videos) {
  const browser = await openBrowser(name, executablePath);
  try {
    const page = await browser.newPage();
    await page.goto(server.url);
    const [key, value] = cookie.split('=', 2);
    await page.setCookie({ name: key, value, domain: '127.0.0.1', path: '/' });
    for (const [video, { url, page: shared }] of Object.entries(videos)) {
      const found = await page.evaluate(playAndSeek, { url, mimeType: VIDEOS[video].mimeType, seeks: SEEKS });
      const row = `${name} ${await browser.version()}, ${video}`;
      rows[row] = found.problem
        ? { problem: found.problem }
        : {
            'duration s': found.duration,
            'played s': found.played,
            'seek ms, median': median(found.seekMs),
            'seek ms, worst': Math.max(...found.seekMs),
          };
      const stranger = await playAsStranger(browser, shared);
      rows[row]['shared page'] = stranger;
      if (stranger !== 'plays') missed.push(`${row}, shared: ${stranger}`);
      if (found.problem) missed.push(`${row}: ${found.problem}`);
      else if (median(found.seekMs) > BAR_MS) missed.push(`${row}: ${median(found.seekMs)} ms to the middle`);
      else if (Math.abs(found.duration - SECONDS) > 0.3) missed.push(`${row}: ${found.duration} s long`);
    }
  } finally {
    await browser.close();
  }
}

/** In a profile of its own, where nobody is signed in. */
async function playAsStranger(browser, address) {
  const profile = await browser.createBrowserContext();
  const page = await profile.newPage();
  await page.goto(address);
  const found = await page.evaluate(playShared);
  await profile.close();
  return found;
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** One picture from the middle through ffmpeg, and two seconds from there through ffplay. */
function withPrograms(name, url, cookie) {
  const input = ['-headers', `Cookie: ${cookie}\r\n`, '-ss', String(SECONDS / 2)];
  const address = server.url + url;
  const calls = {
    ffmpeg: [...input, '-i', address, '-frames:v', '1', '-f', 'null', '-'],
    ffplay: [...input, '-autoexit', '-t', '2', address],
  };
  for (const [program, args] of Object.entries(calls)) {
    const startedAt = performance.now();
    const { status, stderr, error } = call(program, ['-v', 'error', ...args]);
    rows[`${program}, ${name}`] = { 'in all ms': Math.round(performance.now() - startedAt) };
    const complaint = error?.message ?? stderr.trim();
    if (status !== 0 || complaint) missed.push(`${program}, ${name}: ${complaint || `exit code ${status}`}`);
  }
}

function call(program, args) {
  // Without a screen and a loudspeaker.
  const env = { ...process.env, SDL_VIDEODRIVER: 'dummy', SDL_AUDIODRIVER: 'dummy' };
  return spawnSync(program, args, { encoding: 'utf8', timeout: 60_000, env });
}

function run(program, args) {
  const { status, stderr, error } = call(program, args);
  if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr}`);
}
