import { expect, test } from 'vitest';
import { createSilenceWatch, isSilent, levelOf, litSegments, segmentTone, settle } from './level-meter';

const tone = (amplitude: number) => Float32Array.from({ length: 480 }, (_, i) => amplitude * Math.sin(i / 5));

test('silence lights nothing and full scale lights everything', () => {
  expect(litSegments(levelOf(new Float32Array(480)), 28)).toBe(0);
  expect(litSegments(levelOf(new Float32Array(480).fill(1)), 28)).toBe(28);
});

test('a speaking voice lights about half of the meter or more', () => {
  const lit = litSegments(levelOf(tone(0.1)), 28);
  expect(lit).toBeGreaterThan(12);
  expect(lit).toBeLessThan(22);
});

test('the meter rises at once and falls slowly to nothing', () => {
  expect(settle(0.2, 0.9)).toBe(0.9);
  let shown = 0.9;
  for (let reads = 0; reads < 5; reads += 1) shown = settle(shown, 0);
  expect(shown).toBeGreaterThan(0.3);
  for (let reads = 0; reads < 30; reads += 1) shown = settle(shown, 0);
  expect(shown).toBe(0);
});

test('only the last five segments warn', () => {
  const tones = Array.from({ length: 28 }, (_, index) => segmentTone(index, 28));
  expect(tones.filter((name) => name === 'high')).toHaveLength(3);
  expect(tones.slice(-2)).toEqual(['clipping', 'clipping']);
});

test('no sound is reported after three seconds of silence and withdrawn at the first sound', () => {
  let nowMs = 0;
  const watch = createSilenceWatch(() => nowMs);
  nowMs = 2900;
  expect(watch(isSilent(new Float32Array(480)))).toBe(false);
  nowMs = 3000;
  expect(watch(isSilent(new Float32Array(480)))).toBe(true);
  expect(watch(isSilent(tone(0.05)))).toBe(false);
});
