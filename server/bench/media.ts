// What finishing takes and making MP4s costs, from start to end through the real server: for each kind of take the time
// of each job, the error of the duration, and what ffprobe says, which must be installed beside ffmpeg. A name, or a part
// of it, runs these takes alone. Exit code 1 when a bar is missed. Times are only worth something on an idle machine:
//   BENCH_SECONDS=60 npm run bench:media
//   BENCH_SECONDS=60 npm run bench:media -- "VP9 9:16"
import { loadavg } from 'node:os';
import type { Recording, Version, VersionKind } from '@shared/recordings';
import { TestClient } from '../test/test-client';
import { quantile, report } from './harness/figures';
import { type ServerProcess, startServer, temporaryDataDir } from './harness/server-process';
import { MB } from './harness/takes';
import { finished, until, upload, version } from './media/media-client';
import { isConstant, off, probe } from './media/probe';
import { AVC, makeTake, RATIOS, SECONDS, TAKES, type Take } from './media/recorded-takes';

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

/** How long other requests take while a video is encoded. */
async function besideOthers(server: ServerProcess, folder: string): Promise<void> {
  const client = new TestClient(server.url);
  await client.register();
  const take = TAKES.at(-1);
  if (!take) throw new Error('there is no take');
  const recording = await upload(client, take, await makeTake(take, folder));
  await finished(client, recording.id);
  const waits: number[] = [];
  let isOver = false;
  const encoding = version(client, recording.id, 'mp4').finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const startedAt = performance.now();
    await client.get('/api/posts');
    waits.push(performance.now() - startedAt);
  }
  await encoding;
  const p95 = quantile(waits, 0.95);
  report(
    'GET /api/posts while an MP4 is made, p50 and p95',
    `${quantile(waits, 0.5).toFixed(0)} ms, ${p95.toFixed(0)} ms`,
    p95 < 200,
  );
  const peak = server.peakMb();
  report('  the most the server itself held', `${peak.toFixed(0)} MB`, peak < 400);
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
