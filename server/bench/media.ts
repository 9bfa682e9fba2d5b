// What finishing takes and making MP4s costs, from start to end through the real server: for each kind of take the time
// of each job, the error of the duration, and what ffprobe says, which must be installed beside ffmpeg. A name, or a part
// of it, runs these takes alone. Exit code 1 when a bar is missed. Times are only worth something on an idle machine:
//   BENCH_SECONDS=60 npm run bench:media
//   BENCH_SECONDS=60 npm run bench:media -- "VP9 9:16"
import { spawnSync } from 'node:child_process';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Recording, Version, VersionKind } from '@shared/recordings';
import { TestClient } from '../test/test-client';
import { contentDigest, finishOf, startUpload } from '../test/videos';
import { quantile, report } from './harness/figures';
import { type ServerProcess, startServer, temporaryDataDir } from './harness/server-process';
import { MB } from './harness/takes';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const CHUNK_BYTES = 4 * MB;
const POLL_MS = 100;
const GIVE_UP_MS = 20 * 60_000;
const SOUND = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${SECONDS}`];
const VP9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-row-mt', '1', '-b:v', '4M'];
const VP8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '4M'];
const AVC = ['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '0', '-pix_fmt', 'yuv420p', '-b:v', '4M', '-g', '60'];
const WEBM = ['-c:a', 'libopus', '-live', '1', '-f', 'webm'];
const MP4 = ['-c:a', 'libopus', '-strict', '-2', '-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4'];

/** As cameras deliver: each picture up to 12 ms early or late, and one in fifty lost. */
const JITTER = ",select='mod(n,50)-20',setpts='PTS+(random(0)-0.5)*0.024/TB'";

type Take = {
  name: string;
  size: string;
  ratio: string;
  codec: string[];
  container: string[];
  rotate?: string;
  filter?: string;
  /** Of the pictures, that never came. */
  lost?: number;
};

const RATIOS = { '9:16': '608x1080', '16:9': '1280x720', '1:1': '720x720' };
const TAKES: Take[] = Object.entries(RATIOS).flatMap(([ratio, size]) => [
  { name: `WebM VP9 ${ratio}`, size, ratio, codec: VP9, container: WEBM },
  { name: `WebM VP8 ${ratio}`, size, ratio, codec: VP8, container: WEBM },
  { name: `MP4 H.264 ${ratio}`, size, ratio, codec: AVC, container: MP4 },
  { name: `MP4 H.264 turned ${ratio}`, size, ratio, codec: AVC, container: MP4, rotate: '90' },
]);
TAKES.push({
  name: 'MP4 H.264 of a camera 9:16',
  ...{ size: RATIOS['9:16'], ratio: '9:16', codec: AVC, container: MP4, filter: JITTER, lost: 0.02 },
});
TAKES.push({ name: 'MP4 H.264 1080p', size: '1920x1080', ratio: '16:9', codec: AVC, container: MP4 });
TAKES.push({ name: 'WebM VP9 1080p', size: '1920x1080', ratio: '16:9', codec: VP9, container: WEBM });

/** A take as a browser would record it; a turned one is stored on its side. */
async function makeTake({ size, codec, container, rotate, filter = '' }: Take, folder: string): Promise<Buffer> {
  const [width, height] = size.split('x');
  const stored = rotate ? `${height}x${width}` : size;
  const path = join(folder, `take.${container.at(-1)}`);
  const picture = `testsrc2=size=${stored}:rate=30:duration=${SECONDS},noise=alls=8:allf=t${filter}`;
  run('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    picture,
    ...SOUND,
    '-fps_mode',
    'passthrough',
    ...codec,
    ...container,
    path,
  ]);
  if (rotate) {
    const turned = join(folder, 'turned.mp4');
    const note = ['-c', 'copy', '-strict', '-2', '-metadata:s:v', `rotate=${rotate}`];
    run('ffmpeg', ['-v', 'error', '-y', '-i', path, ...note, turned]);
    await rename(turned, path);
  }
  const bytes = await readFile(path);
  await rm(path);
  return bytes;
}

function run(program: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * MB });
  if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr}`);
  return stdout + stderr;
}

async function upload(client: TestClient, { ratio, container }: Take, bytes: Buffer): Promise<Recording> {
  const mimeType = container === MP4 ? 'video/mp4' : 'video/webm';
  const id = await startUpload(client, { mimeType, aspectRatio: ratio });
  const chunks = [];
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) chunks.push(bytes.subarray(at, at + CHUNK_BYTES));
  for (const [seq, chunk] of chunks.entries()) {
    const headers = { 'content-type': 'application/octet-stream', 'content-digest': contentDigest(chunk) };
    await client.fetch(`/api/uploads/${id}/chunks/${seq}`, { method: 'PUT', headers, body: new Uint8Array(chunk) });
  }
  return (await client.post(`/api/uploads/${id}/finish`, finishOf(chunks, { duration: SECONDS }))).json() as Recording;
}

async function until<Result>(look: () => Promise<Result | undefined>): Promise<{ found: Result; ms: number }> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < GIVE_UP_MS) {
    const found = await look();
    if (found !== undefined) return { found, ms: performance.now() - startedAt };
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('it took too long');
}

const finished = (client: TestClient, id: string) =>
  until(async () => {
    const recording = (await client.get(`/api/recordings/${id}`)).json() as Recording;
    return recording.status === 'processing' ? undefined : recording;
  });

async function version(client: TestClient, id: string, kind: VersionKind) {
  await client.post(`/api/recordings/${id}/versions`, { kind });
  return until(async () => {
    const versions = (await client.get(`/api/recordings/${id}/versions`)).json() as Version[];
    const found = versions.find((one) => one.kind === kind);
    return found?.status === 'processing' ? undefined : found;
  });
}

type Probe = { format: { duration?: string; size?: string }; streams: Record<string, string | number>[] };

/** What ffprobe says, and whether ffmpeg can decode it all without a complaint. */
async function probe(client: TestClient, path: string, folder: string, kind: 'take' | 'version' = 'take') {
  const response = await client.fetch(path);
  const file = join(folder, 'probe');
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  const facts = JSON.parse(
    run('ffprobe', ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', file]),
  ) as Probe;
  const complaints = run('ffmpeg', [
    '-v',
    'error',
    '-i',
    file,
    '-enc_time_base:v',
    '1:90000',
    '-f',
    'null',
    '-',
  ]).trim();
  const head = (await readFile(file)).subarray(0, 4_096).toString('latin1');
  const video = facts.streams.find((stream) => stream.codec_type === 'video') ?? {};
  const audio = facts.streams.find((stream) => stream.codec_type === 'audio') ?? {};
  const frames = kind === 'version' ? await frameTimes(file) : [];
  await rm(file);
  return {
    seconds: Number(facts.format.duration),
    bytes: Number(facts.format.size),
    video,
    audio,
    complaints,
    head,
    frames,
  };
}

/** In thirtieths of a second. */
async function frameTimes(file: string): Promise<number[]> {
  const lines = run('ffprobe', [
    '-v',
    'error',
    '-select_streams',
    'v',
    '-show_entries',
    'packet=pts_time',
    '-of',
    'csv=p=0',
    file,
  ]);
  return lines
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((time) => Number(time) * 30);
}

/** Each on a beat of its own, in order, with no more beats empty than pictures were lost. */
function isConstant(frames: number[], lost = 0): boolean {
  const isOnBeat = frames.every((time) => Math.abs(time - Math.round(time)) < 0.02);
  const isInOrder = frames.every((time, n) => n === 0 || time > (frames[n - 1] ?? 0));
  return isOnBeat && isInOrder && frames.length >= (1 - lost) * SECONDS * 30 - 3;
}

const off = (seconds: number) => Math.abs(seconds - SECONDS);

async function takeThrough(client: TestClient, take: Take, folder: string): Promise<void> {
  const recording = await upload(client, take, await makeTake(take, folder));
  const firstMs = performance.now();
  const first = await client.fetch(recording.url, { headers: { range: 'bytes=0-65535' } });
  await first.arrayBuffer();
  const playsMs = performance.now() - firstMs;
  const { found, ms } = await finished(client, recording.id);
  const playable = await probe(client, recording.url, folder);
  const isClean = found.status === 'ready' && playable.complaints === '' && off(playable.seconds) <= 0.2;
  const size = `${found.width}x${found.height}`;
  report(
    `${take.name}: playable`,
    `first bytes ${playsMs.toFixed(0)} ms, finished ${(ms / 1_000).toFixed(1)} s, off by ${off(playable.seconds).toFixed(2)} s, ${size}, picture ${found.thumbnailUrl ? 'yes' : 'no'} ${playable.complaints}`,
    isClean && first.status === 206 && size === take.size && found.thumbnailUrl !== null,
  );
  for (const kind of ['mp4', 'small'] as const) await checkVersion(client, recording, { take, kind, folder });
  await client.delete(`/api/recordings/${recording.id}`);
}

type Check = { take: Take; kind: VersionKind; folder: string };

async function checkVersion(client: TestClient, recording: Recording, { take, kind, folder }: Check): Promise<void> {
  const { found, ms } = await version(client, recording.id, kind);
  if (found.status !== 'ready') return report(`${take.name}: ${kind}`, 'failed', false);
  const file = await probe(client, `${recording.url}?version=${kind}`, folder, 'version');
  const { seconds, bytes, video, audio, complaints, head, frames } = file;
  const [width = 1, height = 1] = take.size.split('x').map(Number);
  const isRight =
    video.codec_name === 'h264' &&
    video.has_b_frames === 0 &&
    video.pix_fmt === 'yuv420p' &&
    video.r_frame_rate === '30/1' &&
    isConstant(frames, take.lost) &&
    Math.abs(Number(video.width) / Number(video.height) / (width / height) - 1) < 0.01 &&
    audio.codec_name === 'aac' &&
    audio.sample_rate === '48000' &&
    head.includes('moov') &&
    complaints === '' &&
    off(seconds) <= 0.2 &&
    (kind === 'mp4' || bytes < 16_000_000);
  const slowest = take.codec === AVC || take.size === RATIOS['9:16'] ? 1 : 3;
  const facts = `${video.profile} ${video.width}x${video.height} ${video.avg_frame_rate} ${(bytes / MB).toFixed(1)} MB`;
  report(
    `${take.name}: ${kind}`,
    `${(ms / 1_000).toFixed(1)} s, off by ${off(seconds).toFixed(2)} s, ${facts} ${complaints}`,
    isRight && (kind === 'small' || ms / 1_000 <= slowest * SECONDS),
  );
}

/** The server is killed in the middle of a long job; the next one does it. */
async function killed(server: ServerProcess, dataDir: string, folder: string): Promise<ServerProcess> {
  const client = new TestClient(server.url);
  await client.register();
  const take = TAKES.at(-1);
  if (!take) throw new Error('there is no take');
  const recording = await upload(client, take, await makeTake(take, folder));
  await finished(client, recording.id);
  await client.post(`/api/recordings/${recording.id}/versions`, { kind: 'mp4' });
  const progress = async () => {
    const [found] = (await client.get(`/api/recordings/${recording.id}/versions`)).json() as Version[];
    return found && found.progress > 20 ? found.progress : undefined;
  };
  const { found: reached } = await until(progress);
  await server.kill();
  const next = await startServer(dataDir);
  const again = new TestClient(next.url);
  for (const [name, value] of client.cookies) again.cookies.set(name, value);
  const { found, ms } = await version(again, recording.id, 'mp4');
  const what = `killed at ${reached} %, ${found.status} ${(ms / 1_000).toFixed(1)} s after the restart`;
  report('kill -9 in the middle of an MP4', what, found.status === 'ready');
  return next;
}

/** How long others wait while a video is encoded. */
async function besideOthers(server: ServerProcess, folder: string): Promise<void> {
  const client = new TestClient(server.url);
  await client.register();
  const take = TAKES.at(-1);
  if (!take) throw new Error('there is no take');
  const recording = await upload(client, take, await makeTake(take, folder));
  await finished(client, recording.id);
  const waits: number[] = [];
  let isOver = false;
  const making = version(client, recording.id, 'mp4').finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const startedAt = performance.now();
    await client.get('/api/posts');
    waits.push(performance.now() - startedAt);
  }
  await making;
  const p95 = quantile(waits, 0.95);
  report(
    'GET /api/posts while an MP4 is made, p50 and p95',
    `${quantile(waits, 0.5).toFixed(0)} ms, ${p95.toFixed(0)} ms`,
    p95 < 200,
  );
  report('  the most the server itself held', `${server.peakMb().toFixed(0)} MB`, server.peakMb() < 400);
}

async function main(): Promise<void> {
  const { dataDir, remove } = await temporaryDataDir();
  let server = await startServer(dataDir);
  try {
    const client = new TestClient(server.url);
    await client.register();
    console.log(
      `takes of ${SECONDS} s; load average ${loadavg()
        .map((load) => load.toFixed(1))
        .join(', ')}`,
    );
    const wanted = process.argv[2] ?? '';
    for (const take of TAKES.filter(({ name }) => name.includes(wanted))) await takeThrough(client, take, dataDir);
    if (!wanted) {
      await besideOthers(server, dataDir);
      server = await killed(server, dataDir, dataDir);
    }
    console.log(`load average at the end ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await server.stop();
    await remove();
  }
}

await main();
