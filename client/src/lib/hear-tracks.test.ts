import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearTracks } from './hear-tracks';

class FakeContext {
  static last: FakeContext;
  state = 'running';
  resumed = 0;
  constructor() {
    FakeContext.last = this;
  }
  createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: (samples: Float32Array) => samples.fill(0.5) });
  createMediaStreamSource = () => ({ connect: () => {}, disconnect: () => {} });
  async resume() {
    this.resumed += 1;
    throw new DOMException('A phone call holds the audio.', 'InvalidStateError');
  }
  close = async () => {};
}

beforeEach(() => {
  vi.useFakeTimers();
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
  FakeContext.last.state = state;
  await vi.advanceTimersByTimeAsync(50);
  expect(FakeContext.last.resumed).toBe(1);
  FakeContext.last.state = 'running';
  await vi.advanceTimersByTimeAsync(50);
  expect(FakeContext.last.resumed).toBe(1);
  expect(heard).toEqual([0.5, 0.5]);
  stop();
});

test('where no audio can be opened nothing is heard, and nothing breaks', async () => {
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        throw new DOMException('Too many.', 'NotSupportedError');
      }
    },
  );
  const { heard, stop } = hear();
  await vi.advanceTimersByTimeAsync(200);
  stop();
  expect(heard).toEqual([]);
});
