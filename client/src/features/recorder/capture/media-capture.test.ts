import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CaptureOptions, startMediaCapture } from './media-capture';

class FakeRecorder extends EventTarget {
  static last: FakeRecorder;
  state: RecordingState = 'inactive';
  timeslice: number | undefined;
  requested = 0;
  readonly mimeType: string;

  constructor(
    readonly stream: MediaStream,
    readonly options: MediaRecorderOptions = {},
  ) {
    super();
    this.mimeType = options.mimeType ?? '';
    FakeRecorder.last = this;
  }

  start(timeslice?: number) {
    this.timeslice = timeslice;
    this.state = 'recording';
  }
  pause() {
    this.state = 'paused';
  }
  resume() {
    this.state = 'recording';
  }
  requestData() {
    this.requested += 1;
  }
  stop() {
    this.state = 'inactive';
    this.deliver('last');
    this.dispatchEvent(new Event('stop'));
  }
  deliver(text: string) {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([text]) }));
  }
  fail(message: string) {
    this.dispatchEvent(Object.assign(new Event('error'), { error: new Error(message) }));
    this.stop();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function capture(overrides: Partial<CaptureOptions> = {}) {
  const seen: string[] = [];
  const running = startMediaCapture({
    Recorder: FakeRecorder as unknown as CaptureOptions['Recorder'],
    stream: {} as MediaStream,
    mimeType: 'video/mp4',
    videoBitsPerSecond: 4_000_000,
    onChunk: (chunk, seconds) => seen.push(`chunk ${chunk.size} at ${seconds}`),
    onStopped: () => seen.push('stopped'),
    onFailed: (message) => seen.push(`failed: ${message}`),
    onNothingWritten: () => seen.push('nothing written'),
    now: () => Date.now(),
    ...overrides,
  });
  return { running, seen, recorder: FakeRecorder.last };
}

test('chunks come every half second, at the bit rate of the take, and can be cut at a key frame each second', () => {
  const { recorder } = capture();
  expect(recorder.timeslice).toBe(500);
  expect(recorder.options).toMatchObject({
    mimeType: 'video/mp4',
    videoKeyFrameIntervalDuration: 1000,
    videoBitsPerSecond: 4_000_000,
  });
});

test('the first second is asked for as soon as the header is there, and only then', () => {
  const { recorder } = capture();
  recorder.deliver('header');
  expect(recorder.requested).toBe(1);
  recorder.deliver('');
  recorder.deliver('the first second'.padEnd(5000, '.'));
  recorder.deliver('the second one');
  expect(recorder.requested).toBe(1);
});

test('the last chunk arrives before the take has stopped', () => {
  const { running, seen, recorder } = capture();
  vi.advanceTimersByTime(1000);
  recorder.deliver('abc');
  vi.advanceTimersByTime(500);
  running.stop();
  expect(seen).toEqual(['chunk 3 at 1', 'chunk 4 at 1.5', 'stopped']);
  expect(running.seconds()).toBe(1.5);
});

test('a pause holds the clock', () => {
  const { running } = capture();
  vi.advanceTimersByTime(2000);
  running.pause();
  vi.advanceTimersByTime(30_000);
  running.resume();
  vi.advanceTimersByTime(1000);
  expect(running.seconds()).toBe(3);
});

test('pausing or resuming twice counts nothing twice', () => {
  const { running } = capture();
  vi.advanceTimersByTime(2000);
  running.pause();
  running.pause();
  vi.advanceTimersByTime(7000);
  running.resume();
  vi.advanceTimersByTime(1000);
  running.resume();
  vi.advanceTimersByTime(1000);
  expect(running.seconds()).toBe(4);
});

test('a recorder error says why and keeps what was recorded', () => {
  const { seen, recorder } = capture();
  recorder.deliver('abc');
  recorder.fail('Encoder gave up.');
  expect(seen).toEqual(['chunk 3 at 0', 'failed: Encoder gave up.', 'chunk 4 at 0', 'stopped']);
});

test('a capture that the browser ends by itself is reported once', () => {
  const { running, seen, recorder } = capture();
  recorder.stop();
  running.stop();
  expect(seen.filter((entry) => entry === 'stopped')).toHaveLength(1);
});

test('a browser that sends no chunks is asked for them', () => {
  const { recorder } = capture();
  vi.advanceTimersByTime(4000);
  expect(recorder.requested).toBe(1);
  recorder.deliver('abc'.padEnd(5000, '.'));
  vi.advanceTimersByTime(3000);
  expect(recorder.requested).toBe(1);
});

test('an empty chunk is not a chunk', () => {
  const { seen, recorder } = capture();
  recorder.deliver('');
  expect(seen).toEqual([]);
});

test('a browser that has written nothing after ten seconds of recording is reported once', () => {
  const { running, seen } = capture();
  vi.advanceTimersByTime(3000);
  running.pause();
  vi.advanceTimersByTime(60_000);
  running.resume();
  vi.advanceTimersByTime(6500);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(seen).toEqual(['nothing written']);
});

test('a recorder that is stopped and never says so does not keep the take for ever', () => {
  const { running, seen, recorder } = capture();
  recorder.deliver('abc');
  recorder.stop = () => {};
  vi.advanceTimersByTime(2000);
  running.stop();
  vi.advanceTimersByTime(9000);
  expect(seen).toEqual(['chunk 3 at 0']);
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual(['chunk 3 at 0', 'stopped']);
  recorder.deliver('too late');
  recorder.dispatchEvent(new Event('stop'));
  expect(seen).toEqual(['chunk 3 at 0', 'stopped']);
  expect(vi.getTimerCount()).toBe(0);
});

test.each(['pause', 'resume', 'requestData', 'stop'] as const)(
  'a recorder that fails in %s does not keep the take from being stopped and kept',
  (method) => {
    const { running, seen, recorder } = capture();
    recorder[method] = () => {
      throw new DOMException('Inactive.', 'InvalidStateError');
    };
    recorder.deliver('abc');
    running.pause();
    running.resume();
    vi.advanceTimersByTime(4500);
    try {
      running.stop();
    } catch {
      // The session reports it and goes on.
    }
    vi.advanceTimersByTime(10_000);
    expect(seen.at(-1)).toBe('stopped');
    expect(seen[0]).toBe('chunk 3 at 0');
    const isTold = method === 'pause' || method === 'resume';
    expect(seen.filter((entry) => entry === 'failed: Inactive.')).toHaveLength(isTold ? 1 : 0);
  },
);
