import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TimeRange } from '@shared/recordings';
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beepsOf, numbersOf, recordedMp4, recordedWebM } from '../test/media-files';
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
    const packetOf = async (file: Buffer) => {
      const track = await new Input({
        formats: [MP4],
        source: new BufferSource(new Uint8Array(file)),
      }).getPrimaryVideoTrack();
      return track && (await new EncodedPacketSink(track).getFirstPacket())?.data;
    };
    if (name.startsWith('copied')) expect(await packetOf(made)).toEqual(await packetOf(bytes));
  });
});
