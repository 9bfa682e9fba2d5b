import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secondsOf, type TimeRange } from '@shared/recordings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clickAt } from '../test/clicks';
import { recordedMp4, soundOf, withLateSound } from '../test/media-files';
import type { MediaTask } from './media-task';
import { withMedia } from './open-media';
import { runMediaTask } from './run-media-task';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'creditcue-kept-sound-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** So far above the steps of the sound around it, a joint is heard as a click. */
const CLICK_DB = 12;
/** What the encoder of AAC puts in front, as silence. */
const BEGIN = 1_024 / 48_000;
/** With a tone, in which nothing hides a click. */
const FILM = { seconds: 6, width: 96, height: 96 };
const ANYWHERE = [
  { start: 0.37, end: 1.1 },
  { start: 1.63, end: 2.9 },
  { start: 3.31, end: 4.702 },
  { start: 5.018, end: 5.81 },
];
const AT_KEY_FRAMES = [
  { start: 0, end: 1.13 },
  { start: 2, end: 2.7 },
  { start: 4, end: 5.3 },
];

/** Where the parts begin and end in a file of them. */
const jointsOf = (kept: readonly TimeRange[]) => [BEGIN, ...kept.map((_, n) => secondsOf(kept.slice(0, n + 1)))];

type Wanted = Pick<Extract<MediaTask, { kind: 'join' }>, 'kind' | 'kept'> | { kind: 'combine'; films: Buffer[] };

async function made(film: Buffer, wanted: Wanted) {
  const inputPath = join(folder, 'input');
  await writeFile(inputPath, film);
  if (wanted.kind === 'join') return readMade({ ...wanted, inputPath, folder });
  return readMade({ kind: 'combine', takes: await takesOf(wanted.films), inputPath, folder });
}

const readMade = async (task: MediaTask) => readFile((await runMediaTask(task)).video.path);

const takesOf = (films: readonly Buffer[]) =>
  Promise.all(
    films.map(async (film, n) => {
      const path = join(folder, `take-${n}`);
      await writeFile(path, film);
      return { path, seconds: await withMedia(path, ({ input }) => input.computeDuration()) };
    }),
  );

async function clicksOf(file: Buffer, joints: readonly number[]): Promise<number[]> {
  const sound = await soundOf(file);
  return joints.map((at) => Math.round(10 * clickAt(sound, at)) / 10);
}

describe('nothing clicks', () => {
  test.each([
    ['parts that are encoded', ANYWHERE, () => recordedMp4(FILM)],
    ['parts that are copied', AT_KEY_FRAMES, () => recordedMp4(FILM)],
    ['parts at 44.1 kHz', ANYWHERE, () => recordedMp4({ ...FILM, soundRate: 44_100 })],
  ])('at the joints of %s', async (_name, kept, make) => {
    const file = await made(await make(), { kind: 'join', kept });
    expect(Math.max(...(await clicksOf(file, jointsOf(kept))))).toBeLessThan(CLICK_DB);
  });

  test.each([0.03, 0.012, -0.012])('where it goes on %f s late after a pause', async (by) => {
    const paused = await withLateSound(await recordedMp4(FILM), { from: 1.37, by });
    const kept = [{ start: 0, end: 6 }];
    const file = await made(paused, { kind: 'join', kept });
    expect(Math.max(...(await clicksOf(file, [1.38, 1.38 + by])))).toBeLessThan(CLICK_DB);
  });

  test('where a line is said again, and the sound goes on late', async () => {
    const paused = await withLateSound(await recordedMp4(FILM), { from: 3.11, by: 0.012 });
    const kept = [
      { start: 0, end: 1.57 },
      { start: 3.12, end: 6 },
    ];
    const file = await made(paused, { kind: 'join', kept });
    expect(Math.max(...(await clicksOf(file, jointsOf(kept))))).toBeLessThan(CLICK_DB);
  });

  test('where a recorder wrote the rest of the line that was said wrong after it went on', async () => {
    const goesOn = 3.012;
    const heard = ({ seconds, rate }: { seconds: number; rate: number }) =>
      Float32Array.from({ length: seconds * rate }, (_, n) =>
        n / rate < goesOn || n / rate > 4 ? 0.2 * Math.sin((2 * Math.PI * 180 * n) / rate + 1) : 0,
      );
    const kept = [
      { start: 0, end: 1.57 },
      { start: 3, end: 6 },
    ];
    const file = await made(await recordedMp4({ ...FILM, heard }), { kind: 'join', kept });
    const rest = 1.57 + goesOn - 3;
    expect(Math.max(...(await clicksOf(file, [1.57, rest])))).toBeLessThan(CLICK_DB);
    const { samples, rate } = await soundOf(file);
    const after = samples.subarray(Math.round(1.578 * rate), Math.round(2.4 * rate));
    expect(Math.max(...after.map(Math.abs))).toBeLessThan(0.02);
  });

  test('where one take ends and the next begins', async () => {
    const films = [await recordedMp4(FILM), await recordedMp4({ ...FILM, soundRate: 44_100 }), await recordedMp4(FILM)];
    const file = await made(films[0] ?? Buffer.alloc(0), { kind: 'combine', films });
    const takes = await takesOf(films);
    const joints = takes.map((_, n) => takes.slice(0, n + 1).reduce((sum, { seconds }) => sum + seconds, 0));
    expect(Math.max(...(await clicksOf(file, [BEGIN, ...joints])))).toBeLessThan(CLICK_DB);
  });
});
