import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen, type RecognitionConstructor } from './speech-recogniser';
import type { Heard } from './voice-commands';

class FakeRecognition {
  static last: FakeRecognition;
  starts: unknown[] = [];
  isStopped = false;
  onresult: ((event: unknown) => void) | null = null;
  onend: (() => void) | null = null;
  onerror: ((event: { error?: string }) => void) | null = null;
  constructor() {
    FakeRecognition.last = this;
  }
  start(track: unknown) {
    this.starts.push(track);
  }
  stop() {
    this.isStopped = true;
    this.onend?.();
  }
  say(...results: [transcript: string, isFinal: boolean][]) {
    const shaped = results.map(([transcript, isFinal]) =>
      Object.assign([{ transcript, confidence: 0.9 }], { isFinal }),
    );
    this.onresult?.({ results: shaped });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function listening() {
  const heard: [Heard, string][] = [];
  const refusals: string[] = [];
  const track = { kind: 'audio' } as MediaStreamTrack;
  const stop = listen({
    Recognition: FakeRecognition as unknown as RecognitionConstructor,
    track,
    onHeard: (newest, lastWords) => heard.push([newest, lastWords]),
    onRefused: () => refusals.push('refused'),
  });
  return { stop, heard, refusals, track, recognition: FakeRecognition.last };
}

test("it listens to the recorder's own microphone", () => {
  const { recognition, track } = listening();
  expect(recognition.starts).toEqual([track]);
});

test('the newest result comes with the words before it', () => {
  const { recognition, heard } = listening();
  recognition.say(['check your', true], ['credit report', false]);
  expect(heard).toEqual([
    [{ transcript: 'credit report', confidence: 0.9, isFinal: false }, 'check your credit report'],
  ]);
});

test('a recognition that the browser ends is started again, more slowly each time', () => {
  const { recognition } = listening();
  recognition.onend?.();
  vi.advanceTimersByTime(250);
  expect(recognition.starts).toHaveLength(2);
  recognition.onend?.();
  vi.advanceTimersByTime(250);
  expect(recognition.starts).toHaveLength(2);
  vi.advanceTimersByTime(250);
  expect(recognition.starts).toHaveLength(3);
});

test('a refusal is final', () => {
  const { recognition, refusals } = listening();
  recognition.onerror?.({ error: 'service-not-allowed' });
  recognition.onend?.();
  vi.advanceTimersByTime(60_000);
  expect(refusals).toEqual(['refused']);
  expect(recognition.starts).toHaveLength(1);
});

test('a speech service that never answers counts as a refusal', () => {
  const { recognition, refusals } = listening();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(refusals).toEqual([]);
    recognition.onerror?.({ error: 'network' });
    recognition.onend?.();
    vi.advanceTimersByTime(5000);
  }
  expect(refusals).toEqual(['refused']);
});

test('a speech service that is away for a moment is asked again', () => {
  const { recognition, refusals } = listening();
  for (let attempt = 0; attempt < 6; attempt += 1) {
    recognition.onerror?.({ error: 'network' });
    recognition.onend?.();
    vi.advanceTimersByTime(5000);
    recognition.say(['check your', true]);
  }
  expect(refusals).toEqual([]);
});

test('it stops when it is told to', () => {
  const { recognition, stop } = listening();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(recognition.isStopped).toBe(true);
  expect(recognition.starts).toHaveLength(1);
});
