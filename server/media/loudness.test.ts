import { describe, expect, test } from 'vitest';
import type { Block } from './kept-sound';
import { amplified, createLoudnessMeter, gainToTarget, TARGET_LUFS } from './loudness';

const RATE = 48_000;
const sine = (seconds: number, { hertz = 997, level = 1, channels = 1 } = {}): Block =>
  Array.from({ length: channels }, () =>
    Float32Array.from({ length: seconds * RATE }, (_, n) => level * Math.sin((2 * Math.PI * hertz * n) / RATE)),
  );

function loudnessOf(...blocks: Block[]): number {
  const meter = createLoudnessMeter(RATE);
  for (const block of blocks) meter.hear(block);
  return meter.loudness();
}

async function* inBlocks(sound: Block, size = 1_000): AsyncGenerator<Block> {
  for (let at = 0; at < (sound[0]?.length ?? 0); at += size) yield sound.map((samples) => samples.slice(at, at + size));
}

async function collected(blocks: AsyncIterable<Block>): Promise<Float32Array> {
  const parts: Float32Array[] = [];
  for await (const [samples = new Float32Array(0)] of blocks) parts.push(samples);
  return Float32Array.from(parts.flatMap((part) => [...part]));
}

describe('loudness', () => {
  test('a full tone of 997 Hz in one channel is at -3.01 LUFS, in two at 0', () => {
    expect(loudnessOf(sine(3))).toBeCloseTo(-3.01, 1);
    expect(loudnessOf(sine(3, { channels: 2 }))).toBeCloseTo(0, 1);
  });

  test('a tone of 23 LU less is measured as that much less', () => {
    expect(loudnessOf(sine(3, { level: 10 ** (-20 / 20) }))).toBeCloseTo(-23.01, 1);
  });

  test('pauses do not make speech less loud', () => {
    const quiet = sine(5, { level: 0 });
    expect(loudnessOf(sine(5, { level: 0.1 }), quiet)).toBeCloseTo(loudnessOf(sine(5, { level: 0.1 })), 0);
  });

  test('silence has none', () => {
    expect(loudnessOf(sine(2, { level: 0 }))).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe('a quiet take', () => {
  /** Syllables of a voice far away, and a hand that hits the desk. */
  function quietTake(): Block {
    const [samples = new Float32Array(0)] = sine(10, { level: 0.05, hertz: 300 });
    for (let n = 0; n < samples.length; n += 1) {
      samples[n] = (samples[n] ?? 0) * (0.6 + 0.4 * Math.sin((2 * Math.PI * 4 * n) / RATE));
      if (n % RATE < 200) samples[n] = (samples[n] ?? 0) + 0.5 * Math.sin(n / 3);
    }
    return [samples];
  }

  test('comes to the target within one LU, and no peak passes the ceiling', async () => {
    const take = quietTake();
    expect(loudnessOf(take)).toBeLessThan(-26);
    const gain = await gainToTarget(() => inBlocks(take), RATE);
    const loud = await collected(amplified(inBlocks(take), { gain, rate: RATE }));
    expect(loud.length).toBe(take[0]?.length);
    expect(Math.abs(loudnessOf([Float32Array.from(loud)]) - TARGET_LUFS)).toBeLessThan(1);
    expect(loud.reduce((peak, level) => Math.max(peak, Math.abs(level)), 0)).toBeLessThanOrEqual(10 ** (-1.9 / 20));
  });

  test('of silence stays silent', async () => {
    expect(await gainToTarget(() => inBlocks(sine(3, { level: 0.0005 })), RATE)).toBe(1);
  });
});
