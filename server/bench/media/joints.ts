import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { secondsOf, type TimeRange } from '@shared/recordings';
import type { MediaTask } from '../../media/media-task';
import { runInChild } from '../../media/run-in-child';
import { clickAt } from '../../test/clicks';
import { recordedMp4, soundOf, withLateSound } from '../../test/media-files';
import { spokenSound } from '../../test/spoken-sound';
import { report } from '../harness/figures';

const SIZE = { seconds: 40, width: 96, height: 96 };
/** In a tone every step is heard; a voice hides some. */
const FILMS = { voice: { ...SIZE, heard: spokenSound }, tone: SIZE };
const CLICK_DB = 12;
const MOST_CLICKS = 0.05;
/** After a pause recorders write their sound so much early or late. */
const LATE_SECONDS = 0.012;

/** Clicks where parts and takes meet, and where a recorder was paused. */
export async function measureJoints(folder: string): Promise<void> {
  for (const [sound, film] of Object.entries(FILMS)) await measureOf(sound, film, folder);
}

async function measureOf(sound: string, wanted: (typeof FILMS)['tone'], folder: string): Promise<void> {
  const film = await recordedMp4(wanted);
  // Every part begins a little later in a syllable than the one before.
  const anywhere = partsOf((n) => ({ start: 2 * n + 0.013 * n, end: 2 * n + 1.03 + 0.029 * n }), 19);
  await clicks(`parts that are encoded, ${sound}`, await joined(folder, film, anywhere), jointsOf(anywhere));
  const atKeyFrames = partsOf((n) => ({ start: 2 * n, end: 2 * n + 0.61 + 0.031 * n }), 19);
  await clicks(`parts that are copied, ${sound}`, await joined(folder, film, atKeyFrames), jointsOf(atKeyFrames));

  let paused: Buffer = film;
  const pauses = partsOf((n) => ({ start: 4 * n + 2.5, end: 4 * n + 2.5 }), 9).map(({ start }) => start);
  for (const [n, from] of pauses.entries()) {
    paused = await withLateSound(paused, { from, by: n % 2 === 0 ? LATE_SECONDS : -LATE_SECONDS });
  }
  await clicks(
    `pauses of a recorder, ${sound}`,
    await joined(folder, paused, [{ start: 0, end: SIZE.seconds }]),
    pauses,
  );

  const films = [];
  for (let n = 0; n < 12; n += 1) {
    films.push(await recordedMp4({ ...wanted, seconds: 2, ...(n % 4 === 3 && { soundRate: 44_100 }) }));
  }
  const work = await mkdtemp(join(folder, 'joints-'));
  const takes = films.map((_, n) => ({ path: join(work, `take-${n}`), seconds: 2 }));
  for (const [n, { path }] of takes.entries()) await writeFile(path, films[n] ?? '');
  const together = await made({ kind: 'combine', takes, inputPath: takes[0]?.path ?? '', folder: work });
  const meetings = takes.slice(1).map((_, n) => 2 * (n + 1));
  await clicks(`takes that are joined, ${sound}`, together, meetings);
}

const partsOf = (at: (n: number) => TimeRange, count: number) => Array.from({ length: count }, (_, n) => at(n));

const jointsOf = (kept: readonly TimeRange[]) => kept.slice(1).map((_, n) => secondsOf(kept.slice(0, n + 1)));

async function joined(folder: string, film: Buffer, kept: TimeRange[]): Promise<Buffer> {
  const work = await mkdtemp(join(folder, 'joints-'));
  const inputPath = join(work, 'input');
  await writeFile(inputPath, film);
  return made({ kind: 'join', kept, inputPath, folder: work });
}

const made = async (task: MediaTask) => readFile((await runInChild(task)).video.path);

async function clicks(name: string, file: Buffer, joints: readonly number[]): Promise<void> {
  const sound = await soundOf(file);
  const found = joints.map((at) => clickAt(sound, at));
  const count = found.filter((db) => db > CLICK_DB).length;
  const highest = Math.max(...found).toFixed(1);
  const isGood = count <= MOST_CLICKS * joints.length;
  report(`clicks at ${name}`, `${count} of ${joints.length} over ${CLICK_DB} dB, highest ${highest} dB`, isGood);
}
