import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ASPECT_RATIOS, CAPTION_LOOKS, CAPTION_POSITIONS, type CaptionStyle, SAFE_ZONES } from '@shared/recordings';
import { ALL_FORMATS, AudioSampleSink, BufferSource, Input, type InputFormat, MP4, VideoSampleSink } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SPACES, shownColour, toRgb, toYuv } from '../test/colours';
import { beepsOf, numbersOf, recordedMp4, recordedWebM, withLateSound } from '../test/media-files';
import { createLoudnessMeter } from './loudness';
import type { PostReady } from './media-task';
import { runMediaTask } from './run-media-task';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'creditcue-post-ready-'));
});
afterAll(() => rm(folder, { recursive: true }));

const STYLE: CaptionStyle = { look: 'highlight', colour: '#FFD54A', position: 'low' };
const WORDS = 'Look at your report today.'.split(' ').map((text, n) => ({ text, start: 0.4 * n, end: 0.4 * n + 0.4 }));
const WHOLE = {
  kept: [{ start: 0, end: 3 }],
  words: [],
  style: STYLE,
  contactCard: null,
  isLevelled: false,
  aspectRatio: '9:16' as const,
};

async function postReady(bytes: Buffer, wanted: Partial<PostReady>): Promise<Buffer> {
  const inputPath = join(folder, 'input');
  await writeFile(inputPath, bytes);
  const { video } = await runMediaTask({ kind: 'post-ready', ...WHOLE, ...wanted, inputPath, folder });
  return readFile(video.path);
}

const open = (bytes: Buffer, formats: InputFormat[] = [MP4]) =>
  new Input({ formats, source: new BufferSource(new Uint8Array(bytes)) });

async function pictureAt(bytes: Buffer, at: number) {
  const track = await open(bytes).getPrimaryVideoTrack();
  const sample = track && (await new VideoSampleSink(track).getSample(at));
  if (!sample) throw new Error('there is no picture');
  const { codedWidth: width, codedHeight: height } = sample;
  const pixels = new Uint8Array(sample.allocationSize());
  await sample.copyTo(pixels);
  sample.close();
  return { width, height, luma: pixels.subarray(0, width * height) };
}

/** The box around all pixels that differ by more than an encoder's noise. */
async function changedBox(plain: Buffer, captioned: Buffer, at: number) {
  const [before, after] = [await pictureAt(plain, at), await pictureAt(captioned, at)];
  const { width, height } = before;
  const box = { left: 1, top: 1, right: 0, bottom: 0, pixels: 0 };
  for (const [n, level] of after.luma.entries()) {
    if (Math.abs(level - (before.luma[n] ?? 0)) < 24) continue;
    const [x, y] = [(n % width) / width, Math.floor(n / width) / height];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
    box.pixels += 1;
  }
  return box;
}

const film = () => recordedMp4({ seconds: 3, width: 270, height: 480 });

/** One second, for what is looked at within it. */
const short = () => recordedMp4({ seconds: 1, width: 270, height: 480 });
const BEGUN = { kept: [{ start: 0, end: 1 }] };
let plain: Promise<Buffer> | undefined;
/** Without words; the same for every look. */
async function plainOfShort(): Promise<Buffer> {
  plain ??= postReady(await short(), BEGUN);
  return plain;
}

describe('words in the picture', () => {
  test.each(CAPTION_LOOKS.flatMap((look) => CAPTION_POSITIONS.map((position) => [look, position] as const)))(
    'in the look %s at the %s stay within the safe zone',
    async (look, position) => {
      const captioned = await postReady(await short(), { ...BEGUN, words: WORDS, style: { ...STYLE, look, position } });
      const { left, top, right, bottom } = SAFE_ZONES['9:16'];
      const box = await changedBox(await plainOfShort(), captioned, 0.6);
      expect(box.pixels).toBeGreaterThan(300);
      // Encoders work in squares of eight pixels and more.
      const [dx, dy] = [8 / 270, 8 / 480];
      expect(box.left).toBeGreaterThan(left - dx);
      expect(box.right).toBeLessThan(right + dx);
      expect(box.top).toBeGreaterThan(top - dy);
      expect(box.bottom).toBeLessThan(bottom + dy);
    },
  );

  test('are gone when nobody speaks, and another one is highlighted with each word', async () => {
    const bytes = await film();
    const plain = await postReady(bytes, {});
    const captioned = await postReady(bytes, { words: WORDS });
    expect((await changedBox(plain, captioned, 2.8)).pixels).toBe(0);
    expect((await changedBox(captioned, captioned, 0.6)).pixels).toBe(0);
    const [first, second] = [await pictureAt(captioned, 0.2), await pictureAt(captioned, 0.6)];
    expect(Buffer.from(first.luma).equals(Buffer.from(second.luma))).toBe(false);
  });
});

describe('a contact card', () => {
  const CARD = { name: 'Northline Credit', phone: '(312) 555-0148', website: 'northline.example' };
  const SIZES = { '9:16': [270, 480], '16:9': [480, 270], '1:1': [360, 360] } as const;

  test.each(ASPECT_RATIOS)(
    'in %s is in the picture for the last third, inside the safe zone and below the words',
    async (aspectRatio) => {
      const [width, height] = SIZES[aspectRatio];
      const bytes = await recordedMp4({ seconds: 3, width, height });
      const words = [{ text: 'Call', start: 2.1, end: 2.9 }];
      const [plain, made, withWords] = [
        await postReady(bytes, { aspectRatio }),
        await postReady(bytes, { aspectRatio, contactCard: CARD }),
        await postReady(bytes, { aspectRatio, contactCard: CARD, words }),
      ];
      expect((await changedBox(plain, made, 1.9)).pixels).toBe(0);
      const card = await changedBox(plain, made, 2.1);
      expect(card.pixels).toBeGreaterThan(5_000);
      const { left, top, right, bottom } = SAFE_ZONES[aspectRatio];
      // Encoders work in squares of eight pixels and more.
      const [dx, dy] = [8 / width, 8 / height];
      expect(card.left).toBeGreaterThan(left - dx);
      expect(card.right).toBeLessThan(right + dx);
      expect(card.top).toBeGreaterThan(top - dy);
      expect(Math.abs(card.bottom - bottom)).toBeLessThan(dy);
      const said = await changedBox(made, withWords, 2.5);
      expect(said.pixels).toBeGreaterThan(300);
      expect(said.bottom).toBeLessThan(card.top + 0.001);
    },
  );

  test('is there for the last four seconds of what is kept of a longer video', async () => {
    const bytes = await recordedMp4({ seconds: 15, width: 144, height: 256 });
    const kept = [
      { start: 0, end: 9 },
      { start: 11, end: 15 },
    ];
    const [plain, made] = [await postReady(bytes, { kept }), await postReady(bytes, { kept, contactCard: CARD })];
    const times = await changedTimes(plain, made);
    expect(times).toHaveLength(1);
    expect(Math.abs((times[0]?.start ?? Number.NaN) - 9)).toBeLessThan(1.01 / 30);
    expect(times[0]?.end).toBeGreaterThan(12.95);
  });
});

test.each(Object.values(SPACES))('colours of a take in $name are within 3 of 255 of what they were', async (space) => {
  const tags = { primaries: space.name, transfer: space.name, matrix: space.name, fullRange: false };
  const furthest: number[] = [];
  // Red, skin, a blue shirt and a bright wall.
  for (const colour of [
    [223, 48, 33],
    [224, 172, 140],
    [28, 60, 190],
    [241, 238, 229],
  ] as const) {
    const yuv = toYuv(colour, space);
    const size = { width: 270, height: 480 };
    const take = await recordedMp4({ ...size, seconds: 1, noise: 1_000_000, colour: { yuv, tags } });
    const shown = await shownColour(await postReady(take, { kept: [{ start: 0, end: 1 }], words: WORDS }));
    furthest.push(Math.max(...toRgb(yuv, space).map((value, n) => Math.abs((shown[n] ?? Number.NaN) - value))));
  }
  expect(Math.max(...furthest)).toBeLessThanOrEqual(3);
});

test('what is cut is out of the file, and sound and picture stay together', async () => {
  const bytes = await recordedMp4({ isNumbered: true, seconds: 3, width: 270, height: 480 });
  const made = await postReady(bytes, {
    kept: [
      { start: 0, end: 0.9 },
      { start: 1.9, end: 3 },
    ],
  });
  const numbers = await numbersOf(made);
  expect(numbers.map(({ number }) => number)).toEqual([
    ...Array.from({ length: 27 }, (_, n) => n),
    ...Array.from({ length: 33 }, (_, n) => 57 + n),
  ]);
  const pictureAtBeep = numbers.find(({ number }) => number === 60)?.at ?? Number.NaN;
  const [beep = Number.NaN] = (await beepsOf(made)).filter((at) => at > 0.5);
  expect(Math.abs(beep - pictureAtBeep)).toBeLessThan(0.02);
});

/** How far the sound is behind the pictures, at each beep that is heard in full, in seconds. */
async function lagsOf(bytes: Buffer, framesPerSecond = 30): Promise<number[]> {
  const shown = await numbersOf(bytes);
  const firsts = shown.filter(({ number }, n) => number % framesPerSecond === 0 && number !== shown[n - 1]?.number);
  return (await beepsOf(bytes)).flatMap((beep) => {
    const near = firsts.map(({ at }) => beep - at).filter((lag) => Math.abs(lag) < 0.3);
    return near.toSorted((a, b) => Math.abs(a) - Math.abs(b)).slice(0, 1);
  });
}

test.each([0.012, -0.012])('sound that goes on by %f s late after a pause does so in the file, too', async (by) => {
  const film = await recordedMp4({ isNumbered: true, seconds: 4, width: 144, height: 256 });
  const paused = await withLateSound(film, { from: 1.5, by });
  const after = await lagsOf(await postReady(paused, { kept: [{ start: 0, end: 4 }] }));
  const [beforePause = Number.NaN, ...afterPause] = after.slice(-3);
  expect(afterPause).toHaveLength(2);
  for (const lag of afterPause) expect(Math.abs(lag - beforePause - by)).toBeLessThan(0.003);
});

test('a part of a take of which decoders drop 80 ms of sound, as browsers record it, begins with its sound', async () => {
  const film = await recordedMp4({ isNumbered: true, seconds: 4, width: 144, height: 256 });
  const take = await withLateSound(film, { from: 0, by: 0, opusPreSkip: 3_840 });
  const kept = [
    { start: 0.5, end: 1.2 },
    { start: 1.99, end: 3.5 },
  ];
  const lags = await lagsOf(await postReady(take, { kept }));
  // The beeps at one, two and three seconds; the second one is just behind the cut.
  expect(lags).toHaveLength(3);
  expect(Math.max(...lags.map(Math.abs))).toBeLessThan(0.02);
});

test('of several takes, of other codecs and rates, with cuts, sound and picture stay as they were together', async () => {
  const size = { isNumbered: true, seconds: 4, width: 144, height: 256 };
  const films = [
    await recordedMp4(size),
    await recordedWebM({ ...size, video: 'vp9' }),
    await recordedMp4({ ...size, soundRate: 44_100 }),
    await recordedMp4(size),
  ];
  const takes: { path: string; seconds: number; lag: number }[] = [];
  for (const [n, film] of films.entries()) {
    const path = join(folder, `take-${n}`);
    await writeFile(path, film);
    const lags = (await lagsOf(film)).slice(1);
    takes.push({ path, seconds: await open(film, ALL_FORMATS).computeDuration(), lag: lags[0] ?? Number.NaN });
  }
  const slots = takes.map(({ seconds }, n) => {
    const start = takes.slice(0, n).reduce((sum, take) => sum + take.seconds, 0);
    return { start, end: start + seconds };
  });
  // Of each take what is around the beeps at its first and third second; nothing begins or ends on a picture.
  const kept = slots.flatMap(({ start }) => [
    { start: start + 0.513, end: start + 1.207 },
    { start: start + 2.411, end: start + 3.309 },
  ]);
  const inputPath = takes[0]?.path ?? '';
  const { video } = await runMediaTask({ kind: 'post-ready', ...WHOLE, kept, takes, inputPath, folder });
  const lags = await lagsOf(await readFile(video.path));
  expect(lags).toHaveLength(2 * takes.length);
  for (const [n, lag] of lags.entries()) {
    expect(Math.abs(lag - (takes[Math.floor(n / 2)]?.lag ?? Number.NaN)), `beep ${n}`).toBeLessThan(0.02);
  }
});

/** From when to when pictures differ by more than two encodings of one picture do, in seconds. */
async function changedTimes(plain: Buffer, captioned: Buffer): Promise<{ start: number; end: number }[]> {
  const [before, after] = await Promise.all([plain, captioned].map((bytes) => open(bytes).getPrimaryVideoTrack()));
  if (!before || !after) throw new Error('there is no picture');
  const others = new VideoSampleSink(before).samples();
  const times: { start: number; end: number }[] = [];
  for await (const sample of new VideoSampleSink(after).samples()) {
    const { value: other } = await others.next();
    if (!other) throw new Error('one of them is shorter');
    const [pixels, same] = [new Uint8Array(sample.allocationSize()), new Uint8Array(other.allocationSize())];
    await Promise.all([sample.copyTo(pixels), other.copyTo(same)]);
    const luma = sample.codedWidth * sample.codedHeight;
    let changed = 0;
    for (let n = 0; n < luma; n += 1) if (Math.abs((pixels[n] ?? 0) - (same[n] ?? 0)) > 60) changed += 1;
    const end = sample.timestamp + 1 / 30;
    const last = times.at(-1);
    if (changed > 100 && last && sample.timestamp - last.end < 0.01) last.end = end;
    else if (changed > 100) times.push({ start: sample.timestamp, end });
    sample.close();
    other.close();
  }
  return times;
}

test('of two flubbed lines no picture is left, three words are in the picture when they are said, and the sound with them', async () => {
  const bytes = await recordedMp4({ isNumbered: true, seconds: 6, width: 270, height: 480 });
  const kept = [
    { start: 0, end: 1.2 },
    { start: 2, end: 3.5 },
    { start: 4.5, end: 6 },
  ];
  const words = [
    { text: 'First.', start: 0.3, end: 0.6 },
    { text: 'Second.', start: 2.4, end: 2.8 },
    { text: 'Third.', start: 5, end: 5.4 },
  ];
  const [plain, made] = [await postReady(bytes, { kept }), await postReady(bytes, { kept, words })];
  const shown = await numbersOf(made);
  const range = (start: number, end: number) => Array.from({ length: end - start }, (_, n) => start + n);
  expect(shown.map(({ number }) => number)).toEqual([...range(0, 36), ...range(60, 105), ...range(135, 180)]);
  // On the clock of the file, and half a second longer than they are said.
  const times = [
    { start: 0.3, end: 1.1 },
    { start: 1.6, end: 2.5 },
    { start: 3.2, end: 4.1 },
  ];
  const found = await changedTimes(plain, made);
  expect(found).toHaveLength(3);
  for (const [n, { start, end }] of times.entries()) {
    expect(Math.abs((found[n]?.start ?? Number.NaN) - start)).toBeLessThan(1.01 / 30);
    expect(Math.abs((found[n]?.end ?? Number.NaN) - end)).toBeLessThan(1.01 / 30);
  }
  const seconds = shown.filter(({ number }) => number > 0 && number % 30 === 0);
  const beeps = (await beepsOf(made)).filter((at) => at > 0.5);
  expect(seconds.map(({ number }) => number)).toEqual([30, 60, 90, 150]);
  expect(beeps).toHaveLength(4);
  for (const [n, beep] of beeps.entries()) expect(Math.abs(beep - (seconds[n]?.at ?? Number.NaN))).toBeLessThan(0.02);
});

test('the sound is at -14 LUFS, measured on what is heard', async () => {
  const made = await postReady(await film(), { isLevelled: true });
  const track = await open(made).getPrimaryAudioTrack();
  if (!track) throw new Error('there is no sound');
  const meter = createLoudnessMeter(await track.getSampleRate());
  let peak = 0;
  for await (const sample of new AudioSampleSink(track).samples()) {
    const samples = new Float32Array(sample.numberOfFrames);
    sample.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
    meter.hear([samples]);
    for (const level of samples) peak = Math.max(peak, Math.abs(level));
    sample.close();
  }
  expect(Math.abs(meter.loudness() + 14)).toBeLessThan(1);
  expect(20 * Math.log10(peak)).toBeLessThan(-1);
});
