import { spawnSync } from 'node:child_process';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MB } from '../harness/takes';

/** How long each take lasts. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const SOUND = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${SECONDS}`];
const VP9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-row-mt', '1', '-b:v', '4M'];
const VP8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '4M'];
export const AVC = [
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-bf',
  '0',
  '-pix_fmt',
  'yuv420p',
  '-b:v',
  '4M',
  '-g',
  '60',
];
const WEBM = ['-c:a', 'libopus', '-live', '1', '-f', 'webm'];
export const MP4 = ['-c:a', 'libopus', '-strict', '-2', '-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4'];

/** As cameras deliver: each picture up to 12 ms early or late, and one in fifty lost. */
const JITTER = ",select='mod(n,50)-20',setpts='PTS+(random(0)-0.5)*0.024/TB'";

export type Take = {
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

export const RATIOS = { '9:16': '608x1080', '16:9': '1280x720', '1:1': '720x720' };
export const TAKES: Take[] = Object.entries(RATIOS).flatMap(([ratio, size]) => [
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
export async function makeTake({ size, codec, container, rotate, filter = '' }: Take, folder: string): Promise<Buffer> {
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

/** What the program prints, on both channels. */
export function run(program: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * MB });
  if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr}`);
  return stdout + stderr;
}
