import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearTracks } from './hear-tracks';

type Method = 'constructor' | 'createAnalyser' | 'createMediaStreamSource' | 'connect' | 'resume' | 'close';

/** Each of its methods can be told to fail, as iOS makes them in a phone call. */
class FakeContext {
  static last: FakeContext;
  static failing = new Set<Method>();
  state = 'running';
  resumed = 0;
  constructor() {
    FakeContext.failIf('constructor');
    FakeContext.last = this;
  }
  createAnalyser() {
    FakeContext.failIf('createAnalyser');
    return { fftSize: 0, getFloatTimeDomainData: (samples: Float32Array) => samples.fill(0.5) };
  }
  createMediaStreamSource() {
    FakeContext.failIf('createMediaStreamSource');
    return { connect: () => FakeContext.failIf('connect') };
  }
  async resume() {
    this.resumed += 1;
    FakeContext.failIf('resume');
  }
  async close() {
    FakeContext.failIf('close');
  }
  private static failIf(method: Method) {
    if (FakeContext.failing.has(method)) throw new DOMException('A phone call holds the audio.', 'InvalidStateError');
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeContext.failing = new Set();
  vi.stubGlobal('MediaStream', class {});
  vi.stubGlobal('AudioContext', FakeContext);
});
afterEach(() => void vi.useRealTimers());

function hear() {
  const heard: number[] = [];
  const stop = hearTracks([], 50, (samples) => heard.push(samples[0] ?? 0));
  return { heard, stop };
}

test.each(['suspended', 'interrupted'])('audio that is %s is resumed, though the system may refuse', async (state) => {
  const { heard, stop } = hear();
  FakeContext.failing.add('resume');
  FakeContext.last.state = state;
  await vi.advanceTimersByTimeAsync(50);
  expect(FakeContext.last.resumed).toBe(1);
  FakeContext.last.state = 'running';
  await vi.advanceTimersByTimeAsync(50);
  expect(FakeContext.last.resumed).toBe(1);
  expect(heard).toEqual([0.5, 0.5]);
  stop();
});

test.each(['constructor', 'createAnalyser', 'createMediaStreamSource', 'connect', 'resume', 'close'] as const)(
  'audio that fails in %s breaks nothing, and at most nothing is heard',
  async (method) => {
    FakeContext.failing.add(method);
    const { heard, stop } = hear();
    if (method === 'resume') FakeContext.last.state = 'interrupted';
    await vi.advanceTimersByTimeAsync(200);
    stop();
    await vi.advanceTimersByTimeAsync(200);
    const canBeHeard = method === 'resume' || method === 'close';
    expect(heard).toHaveLength(canBeHeard ? 4 : 0);
    expect(vi.getTimerCount()).toBe(0);
  },
);
