// What cutting, joining and making post-ready files costs and how good they are: times of the media tasks for a minute of
// 1080p, the memory that they take, likeness outside of the words, loudness as FFmpeg measures it, clicks where parts
// and takes meet, pauses and words of a synthetic voice. FFmpeg must be installed. Exit code 1 when a bar is missed. Times
// are only worth something on an idle machine with two cores:
//   BENCH_SECONDS=60 npm run bench:post-ready
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_CAPTION_STYLE, SAFE_ZONES, share } from '@shared/recordings';
import type { MediaTask } from '../media/media-task';
import { runInChild } from '../media/run-in-child';
import { report } from './harness/figures';
import { measureJoints } from './media/joints';
import { AVC, MP4, makeTake, run, SECONDS, TAKES } from './media/recorded-takes';
import { measureVoices } from './media/synthetic-voice';

const SIZE = { width: 1080, height: 1920 };
const WORDS_PER_SECOND = 2.4;
const MINUTE = SECONDS / 60;
const BARS = {
  burned: 40 * MINUTE,
  burnedVp9: 45 * MINUTE,
  joinedFull: 25 * MINUTE,
  joinedCopy: 8 * MINUTE,
  memoryMb: 500,
  likeness: 0.985,
};

const folder = await mkdtemp(join(tmpdir(), 'creditcue-bench-post-'));
const words = share(
  Array.from({ length: Math.round(SECONDS * WORDS_PER_SECOND) }, (_, n) => (n % 9 === 8 ? 'report.' : 'account')),
  { start: 0, end: SECONDS },
);
const postReady = {
  kind: 'post-ready',
  aspectRatio: '9:16',
  style: DEFAULT_CAPTION_STYLE,
  contactCard: { name: 'Northline Credit', phone: '(312) 555-0148', website: 'northline.example' },
  isLevelled: true,
} as const;
/** FFmpeg puts its pictures so much later, for what Opus needs to begin. */
const OPUS_DELAY = 0.0065;
const whole = [{ start: 0, end: SECONDS }];
// One second in four is cut; what follows begins with a key frame, of which there is one every two seconds, or beside it.
const cutAt = (offset: number) =>
  Array.from({ length: Math.floor(SECONDS / 4) }, (_, n) => ({
    start: n === 0 ? 0 : 4 * n + offset,
    end: 4 * n + 3,
  }));

try {
  console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, takes of ${SECONDS} s`);
  const take = { name: 'take', size: `${SIZE.width}x${SIZE.height}`, ratio: '9:16' };
  const h264 = join(folder, 'take.h264.mp4');
  await writeFile(h264, await makeTake({ ...take, codec: AVC, container: MP4 }, folder));
  const vp9 = join(folder, 'take.vp9.webm');
  const vp9Take = TAKES.find(({ name }) => name.startsWith('WebM VP9'));
  await writeFile(
    vp9,
    await makeTake({ ...take, codec: vp9Take?.codec ?? [], container: vp9Take?.container ?? [] }, folder),
  );

  const burned = await timed('words burned in', { ...postReady, kept: whole, words }, h264, BARS.burned);
  likeness(h264, burned);
  loudness(burned);
  await timed('words burned in, from VP9', { ...postReady, kept: whole, words }, vp9, BARS.burnedVp9);
  await timed('joined by copying', { kind: 'join', kept: cutAt(OPUS_DELAY) }, h264, BARS.joinedCopy);
  await timed('joined by encoding', { kind: 'join', kept: cutAt(0.5) }, h264, BARS.joinedFull);
  await measureJoints(folder);
  measureVoices();
} finally {
  await rm(folder, { recursive: true });
}

/** A task without its files. */
type Wanted = {
  [Kind in MediaTask['kind']]: Omit<Extract<MediaTask, { kind: Kind }>, 'inputPath' | 'folder'>;
}[MediaTask['kind']];

async function timed(name: string, wanted: Wanted, inputPath: string, most: number): Promise<string> {
  const work = await mkdtemp(join(folder, 'work-'));
  const begun = performance.now();
  const watching = watchMemory();
  const { video } = await runInChild({ ...wanted, inputPath, folder: work } as MediaTask);
  const seconds = (performance.now() - begun) / 1_000;
  const memory = watching.stop();
  const isGood = seconds <= most && memory <= BARS.memoryMb;
  report(name, `${seconds.toFixed(1)} s (at most ${most.toFixed(0)}), ${memory.toFixed(0)} MB`, isGood);
  return video.path;
}

/** The most memory that a media process takes, looked at several times a second. */
function watchMemory() {
  let most = 0;
  const timer = setInterval(() => {
    const { stdout } = spawnSync('ps', ['--ppid', String(process.pid), '-o', 'rss='], { encoding: 'utf8' });
    for (const line of stdout.split('\n')) most = Math.max(most, Number(line) / 1_024);
  }, 200);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}

/** Of what lies below the safe zone, where no word may be. */
function likeness(before: string, after: string): void {
  const { bottom } = SAFE_ZONES['9:16'];
  const crop = `crop=iw:${Math.floor((SIZE.height * (1 - bottom)) / 2) * 2 - 16}:0:ih-oh,format=yuv420p`;
  const filter = `[0:v]fps=30,${crop}[a];[1:v]fps=30,${crop}[b];[a][b]ssim`;
  const printed = run('ffmpeg', ['-i', before, '-i', after, '-lavfi', filter, '-f', 'null', '-']);
  const found = Number(/SSIM Y:([\d.]+)/.exec(printed)?.[1]);
  report('likeness of the picture outside of the words', `SSIM-Y ${found.toFixed(3)}`, found >= BARS.likeness);
}

function loudness(path: string): void {
  const printed = run('ffmpeg', ['-i', path, '-af', 'ebur128=peak=true', '-f', 'null', '-']);
  const summary = printed.slice(printed.lastIndexOf('Summary'));
  const [lufs, peak] = [
    Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1]),
    Number(/Peak:\s+(-?[\d.]+)/.exec(summary)?.[1]),
  ];
  const isGood = Math.abs(lufs + 14) <= 1 && peak <= -1;
  report('loudness of the decoded sound', `${lufs} LUFS, true peak ${peak} dBTP`, isGood);
}
