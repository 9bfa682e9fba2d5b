import { describe, expect, test } from 'vitest';
import { createVoiceActivity } from './voice-activity';

const SAMPLE_RATE = 16_000;
const BLOCK = 683;
const READ_MS = 40;

/** Loudness in decibels at every moment, in seconds. */
type Sound = (seconds: number) => number;

const NOTHING = Number.NEGATIVE_INFINITY;
const VOICE_DB = -26;

/** Four syllables a second: 190 ms of sound and a gap that is not quite silent. */
const syllables: Sound = (seconds) => ((seconds * 4) % 1 < 0.76 ? VOICE_DB : VOICE_DB - 18);
const during =
  (from: number, to: number, sound: Sound): Sound =>
  (seconds) =>
    seconds >= from && seconds < to ? sound(seconds) : NOTHING;
const steady =
  (db: number): Sound =>
  () =>
    db;
const clicksAt =
  (...times: number[]): Sound =>
  (seconds) =>
    times.some((time) => seconds >= time && seconds < time + 0.015) ? -12 : NOTHING;
const loudest =
  (...sounds: Sound[]): Sound =>
  (seconds) =>
    Math.max(...sounds.map((sound) => sound(seconds)));

/** Repeatable noise between -1 and 1. */
function noise(index: number): number {
  const value = Math.sin(index * 12.9898) * 43_758.5453;
  return 2 * (value - Math.floor(value)) - 1;
}

function samplesOf(sound: Sound, seconds: number): Float32Array {
  const amplitudes = new Float32Array(Math.ceil(seconds * SAMPLE_RATE));
  // The rms of noise between -1 and 1 is 1 / sqrt(3).
  return amplitudes.map((_, index) => 10 ** (sound(index / SAMPLE_RATE) / 20) * Math.sqrt(3) * noise(index));
}

type Change = { atSeconds: number; isSpeaking: boolean };

/** When the answer changed, on the clock of the sound; the first reading comes `phaseMs` after its start. */
function changesOf(sound: Sound, seconds: number, phaseMs = 0, readMs = READ_MS): Change[] {
  const activity = createVoiceActivity();
  const samples = samplesOf(sound, seconds);
  const changes: Change[] = [];
  let last = false;
  for (let atMs = phaseMs; atMs < seconds * 1000; atMs += readMs) {
    const end = Math.round((atMs / 1000) * SAMPLE_RATE);
    const isSpeaking = activity.hear(samples.slice(Math.max(0, end - BLOCK), end), atMs);
    if (isSpeaking !== last) changes.push({ atSeconds: atMs / 1000, isSpeaking });
    last = isSpeaking;
  }
  return changes;
}

/** Seconds. */
const HOLDS_WITHIN = 0.7;
const RESTARTS_WITHIN = 0.3;

/** Speech from 5 to 11 s and from 13 to 17 s; before it the room alone, as during the countdown. */
const speech = loudest(during(5, 11, syllables), during(13, 17, syllables));

function expectFollowed(room: Sound, phaseMs = 0, readMs = READ_MS): void {
  const changes = changesOf(loudest(speech, room), 19, phaseMs, readMs).filter(({ atSeconds }) => atSeconds > 4);
  expect(changes.map(({ isSpeaking }) => isSpeaking)).toEqual([true, false, true, false]);
  const [start = 0, hold = 0, restart = 0, end = 0] = changes.map(({ atSeconds }) => atSeconds);
  expect(Math.max(start - 5, restart - 13)).toBeLessThanOrEqual(RESTARTS_WITHIN);
  expect(Math.max(hold - 11, end - 17)).toBeLessThanOrEqual(HOLDS_WITHIN);
  expect(Math.min(start - 5, hold - 11, restart - 13, end - 17)).toBeGreaterThan(0);
}

describe('the text waits and goes on in time', () => {
  const rooms: [string, Sound][] = [
    ['without any noise', steady(NOTHING)],
    ['in a quiet room', steady(-65)],
    ['beside a fan', steady(-48)],
    ['in a noisy office', steady(-42)],
  ];
  for (const [name, room] of rooms) {
    test.each([0, 13, 27, 39])(`${name}, read from %i ms on`, (phaseMs) => expectFollowed(room, phaseMs));
  }

  test('when a busy page reads at half the speed', () => expectFollowed(steady(-60), 0, 2 * READ_MS));

  test('when keys are pressed in the silence', () => {
    expectFollowed(loudest(steady(-60), clicksAt(11.1, 11.3, 11.55, 12, 12.2, 12.4)));
  });

  test('when the reader breathes in audibly before going on', () => {
    expectFollowed(loudest(steady(-65), during(12.2, 12.7, steady(-50))));
  });
});

const speakingAt = (sound: Sound, seconds: number) => changesOf(sound, seconds).at(-1)?.isSpeaking ?? false;

test('the pauses for breath between sentences do not stop the text', () => {
  const sentence = (seconds: number) => (seconds % 3 < 2.65 ? syllables(seconds) : NOTHING);
  const reading = loudest(
    steady(-60),
    during(2, 20, (seconds) => sentence(seconds - 2)),
  );
  expect(changesOf(reading, 20).map(({ isSpeaking }) => isSpeaking)).toEqual([true]);
});

test('clicks and keys are not a voice', () => {
  const keys = Array.from({ length: 50 }, (_, index) => 1 + index * 0.19);
  expect(changesOf(loudest(steady(-60), clicksAt(...keys)), 11)).toEqual([]);
});

test('a steady noise is known for one within some seconds, from the beginning or when it starts', () => {
  expect(changesOf(steady(-65), 20)).toEqual([]);
  const later = changesOf(steady(-45), 20).filter(({ atSeconds }) => atSeconds > 4);
  expect(later).toEqual([]);
  expect(speakingAt(steady(-45), 20)).toBe(false);
  const fan = loudest(steady(-65), during(5, 30, steady(-38)));
  expect(speakingAt(fan, 9.5)).toBe(false);
  expect(speakingAt(loudest(fan, during(14, 16, syllables)), 16)).toBe(true);
});

test('a voice that is read without a pause for a minute stays a voice', () => {
  expect(changesOf(loudest(steady(-60), during(1, 61, syllables)), 61).map(({ isSpeaking }) => isSpeaking)).toEqual([
    true,
  ]);
});

test('a reader who becomes much softer is still heard', () => {
  const softly: Sound = (seconds) => syllables(seconds) - 14;
  const reading = loudest(steady(-65), during(2, 6, syllables), during(8, 12, softly));
  const changes = changesOf(reading, 12);
  expect(changes.map(({ isSpeaking }) => isSpeaking)).toEqual([true, false, true]);
  expect((changes.at(-1)?.atSeconds ?? 0) - 8).toBeLessThanOrEqual(RESTARTS_WITHIN);
});
