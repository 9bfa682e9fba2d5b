import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CAPTION_LOOKS, type CaptionStyle, COVER_ZONES } from '@shared/recordings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SPACES, toRgb, toYuv } from '../test/colours';
import { numberInStill, pixelsOfStill, recordedMp4 } from '../test/media-files';
import type { StillPicture } from './media-task';
import { runMediaTask } from './run-media-task';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'creditcue-poster-'));
});
afterAll(() => rm(folder, { recursive: true }));

const STYLE: CaptionStyle = { look: 'plate', colour: '#2F6BFF', position: 'low' };
const PLAIN: StillPicture = { at: 1, from: 0, title: null, style: STYLE, aspectRatio: '9:16', ratio: 9 / 16 };

async function still(bytes: Buffer, wanted: Partial<StillPicture>): Promise<Buffer> {
  const inputPath = join(folder, 'input');
  await writeFile(inputPath, bytes);
  const picture = { ...PLAIN, ...wanted };
  const { poster } = await runMediaTask({ kind: 'thumbnail', picture, inputPath, folder });
  return readFile(poster?.path ?? '');
}

const film = () => recordedMp4({ isNumbered: true, seconds: 3, width: 144, height: 256 });

test('a still shows the picture that is on screen at its moment, also the very last', async () => {
  const bytes = await film();
  for (const [at, number] of [
    [0, 0],
    [1.51, 45],
    [2.99, 89],
    [60, 89],
  ] as const) {
    expect([at, await numberInStill(await still(bytes, { at }))]).toEqual([at, number]);
  }
});

test('a picture that was begun before the part it is asked of is not shown: it is cut away', async () => {
  const bytes = await film();
  expect(await numberInStill(await still(bytes, { at: 1.52, from: 1.52 }))).toBe(46);
  expect(await numberInStill(await still(bytes, { at: 1.5, from: 1.5 }))).toBe(45);
});

test('a cover has the ratio of its recording, and is not distorted', async () => {
  const wide = await recordedMp4({ isNumbered: true, seconds: 2, width: 256, height: 144 });
  const { width, height, data } = await pixelsOfStill(await still(wide, { at: 1.51, ratio: 9 / 16 }));
  expect(Math.abs(width / height - 9 / 16)).toBeLessThan(0.01);
  // Of the eight bars of 45 the middle third of the picture shows the fourth to the sixth.
  const row = 4 * width * (height - 4);
  const level = (share: number) => data[row + 4 * Math.floor(share * width)] ?? 0;
  expect([0.2, 0.6, 0.95].map((share) => level(share) > 125)).toEqual([true, false, true]);
});

test.each(CAPTION_LOOKS)('a title in the look %s is large, in the brand colour and within its zone', async (look) => {
  const bytes = await recordedMp4({ seconds: 2, width: 270, height: 480 });
  const plain = await pixelsOfStill(await still(bytes, {}));
  const style = { ...STYLE, look };
  const titled = await pixelsOfStill(await still(bytes, { title: 'Read your report first', style }));
  const { width, height } = plain;
  const box = { left: 1, top: 1, right: 0, bottom: 0 };
  let ofBrand = 0;
  for (let n = 0; n < width * height; n += 1) {
    const [r = 0, g = 0, b = 0] = titled.data.subarray(4 * n, 4 * n + 3);
    if (Math.hypot(r - 0x2f, g - 0x6b, b - 0xff) < 40) ofBrand += 1;
    if (Math.abs(g - (plain.data[4 * n + 1] ?? 0)) < 40) continue;
    const [x, y] = [(n % width) / width, Math.floor(n / width) / height];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  const zone = COVER_ZONES['9:16'];
  const [dx, dy] = [16 / width, 16 / height];
  expect(box.left).toBeGreaterThan(zone.left - dx);
  expect(box.right).toBeLessThan(zone.right + dx);
  expect(box.top).toBeGreaterThan(zone.top - dy);
  expect(box.bottom).toBeLessThan(zone.bottom + dy);
  // Two lines and more of an eighth of the width each: in a list on a phone they are as tall as its own text.
  expect((box.bottom - box.top) * height).toBeGreaterThan(0.25 * width);
  expect(ofBrand).toBeGreaterThan(0.015 * width * height);
});

test.each(Object.values(SPACES))('colours of a take in $name are in its still what they were', async (space) => {
  const tags = { primaries: space.name, transfer: space.name, matrix: space.name, fullRange: false };
  for (const colour of [
    [223, 48, 33],
    [224, 172, 140],
    [28, 60, 190],
  ] as const) {
    const yuv = toYuv(colour, space);
    const bytes = await recordedMp4({ width: 270, height: 480, seconds: 1, colour: { yuv, tags } });
    const { width, height, data } = await pixelsOfStill(await still(bytes, { at: 0.5, title: 'Hello', ratio: null }));
    const shown = data.subarray(4 * width * Math.floor(0.9 * height), 4 * width * Math.floor(0.9 * height) + 3);
    const furthest = Math.max(...toRgb(yuv, space).map((value, n) => Math.abs((shown[n] ?? Number.NaN) - value)));
    // JPEG rounds once more than video does.
    expect(furthest).toBeLessThanOrEqual(5);
  }
});

test('a long title is drawn smaller, and all of it', async () => {
  const bytes = await recordedMp4({ seconds: 2, width: 270, height: 480 });
  const title = 'Incontrovertibly misunderstood: bureaus, furnishers, agencies';
  const words = async (text: string) => (await pixelsOfStill(await still(bytes, { title: text }))).data;
  expect(Buffer.from(await words(title)).equals(Buffer.from(await words(title.slice(0, -8))))).toBe(false);
});
