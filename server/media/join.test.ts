import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TimeRange } from '@shared/recordings';
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beepsOf, numbersOf, recordedMp4, recordedWebM } from '../test/media-files';
import { withMedia } from './open-media';
import { runMediaTask } from './run-media-task';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'creditcue-join-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function joined(bytes: Buffer, kept: TimeRange[]): Promise<Buffer> {
  const inputPath = join(folder, 'input');
  await writeFile(inputPath, bytes);
  const { video } = await runMediaTask({ kind: 'join', kept, inputPath, folder });
  return readFile(video.path);
}

const range = (start: number, end: number) => Array.from({ length: end - start }, (_, n) => start + n);
const AT_KEY_FRAMES = [
  { start: 0, end: 1.6 },
  { start: 2, end: 4 },
];
const ANYWHERE = [
  { start: 0, end: 1.6 },
  { start: 2.4, end: 4 },
];
const NUMBERED = { isNumbered: true, seconds: 4, width: 160, height: 160 };

/** How far the sound is behind the pictures, in seconds, at each beep of the film. */
async function lags(bytes: Buffer): Promise<number[]> {
  const shown = await numbersOf(bytes);
  return (await beepsOf(bytes)).slice(1).map((beep) => {
    const picture = shown.find(({ number, at }) => number > 0 && number % 30 === 0 && Math.abs(at - beep) < 0.5);
    return beep - (picture?.at ?? Number.NaN);
  });
}

async function firstPacketOf(file: Buffer) {
  const source = new BufferSource(new Uint8Array(file));
  const track = await new Input({ formats: [MP4], source }).getPrimaryVideoTrack();
  return track && (await new EncodedPacketSink(track).getFirstPacket())?.data;
}

describe('the kept parts', () => {
  test.each([
    ['copied, where they begin with key frames', () => recordedMp4(NUMBERED), AT_KEY_FRAMES],
    ['encoded, where they do not', () => recordedMp4(NUMBERED), ANYWHERE],
    ['encoded, of WebM with VP9', () => recordedWebM({ ...NUMBERED, video: 'vp9' }), AT_KEY_FRAMES],
  ])('are %s', async (name, make, kept) => {
    const bytes = await make();
    const made = await joined(bytes, kept);
    const shown = await numbersOf(made);
    expect(shown.map(({ number }) => number)).toEqual([
      ...range(0, 48),
      ...range(Math.round((kept[1]?.start ?? 0) * 30), 120),
    ]);
    expect(Math.max(...shown.map(({ at }, n) => Math.abs(at - n / 30)))).toBeLessThan(0.003);
    for (const lag of await lags(made)) expect(Math.abs(lag)).toBeLessThan(0.02);
    if (name.startsWith('copied')) expect(await firstPacketOf(made)).toEqual(await firstPacketOf(bytes));
  });
});

describe('takes that are put together', () => {
  const SMALLER = { ...NUMBERED, width: 96, height: 96 };
  test.each([
    ['copied, when they are alike', () => recordedMp4(NUMBERED), () => recordedMp4(NUMBERED)],
    [
      'encoded, when they are of two codecs',
      () => recordedMp4(NUMBERED),
      () => recordedWebM({ ...NUMBERED, video: 'vp9' }),
    ],
    [
      'copied, when only their sounds have different rates',
      () => recordedMp4(NUMBERED),
      () => recordedMp4({ ...NUMBERED, soundRate: 44_100 }),
    ],
    [
      'copied, when one of them is silent',
      () => recordedMp4(NUMBERED),
      () => recordedMp4({ ...NUMBERED, hasSound: false }),
    ],
    ['encoded, when they are of two sizes', () => recordedMp4(NUMBERED), () => recordedMp4(SMALLER)],
  ] as const)('are %s', async (name, first, second) => {
    const takes = [];
    for (const [n, make] of [first, second].entries()) {
      const path = join(folder, `take-${n}`);
      await writeFile(path, await make());
      const seconds = await withMedia(path, async ({ input }) => input.computeDuration());
      takes.push({ path, seconds });
    }
    const inputPath = takes[0]?.path ?? '';
    const { video } = await runMediaTask({ kind: 'combine', takes, inputPath, folder });
    expect([video.width, video.height]).toEqual([160, 160]);
    const made = await readFile(video.path);
    const shown = await numbersOf(made);
    const numbers = shown.map(({ number }) => number);
    // A file lasts as long as its sound: the last picture may stay for one more.
    expect(numbers.filter((number, n) => number !== numbers[n - 1])).toEqual([...range(0, 120), ...range(0, 120)]);
    expect(numbers.length).toBeLessThanOrEqual(242);
    const marks = shown.filter(({ number }, n) => number % 30 === 0 && number !== numbers[n - 1]);
    // AAC of the tests itself begins with some silence: sound is as late as it was before, and no later.
    const late = await Promise.all(takes.map(async ({ path }) => ((await beepsOf(await readFile(path)))[1] ?? 1) - 1));
    const from = takes[0]?.seconds ?? 0;
    // The first beep is under the encoder's own silence.
    for (const beep of (await beepsOf(made)).slice(1)) {
      const lags = marks.map(({ at }) => Math.abs(beep - at - (late[at < from - 0.01 ? 0 : 1] ?? 0)));
      expect(Math.min(...lags)).toBeLessThan(0.02);
    }
    if (name.startsWith('copied')) expect(await firstPacketOf(made)).toEqual(await firstPacketOf(await first()));
  });
});
