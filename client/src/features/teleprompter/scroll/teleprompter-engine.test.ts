import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SCROLL_IDLE, type ScrollState, scrollTransition } from './scroll-machine';
import { createTeleprompter } from './teleprompter';
import { createTeleprompterEngine } from './teleprompter-engine';

/** The part of a Web Animation that matters here, on a clock that the test moves. */
class FakeEffect {
  constructor(
    public keyframes: Keyframe[],
    public duration: number,
  ) {}
  setKeyframes(keyframes: Keyframe[]) {
    this.keyframes = keyframes;
  }
  updateTiming({ duration }: { duration: number }) {
    this.duration = duration;
  }
}

class FakeAnimation {
  currentTime = 0;
  rate = 1;
  isRunning = false;
  startTime: number | null = null;
  timeline = { currentTime: 0 };
  get playState() {
    return this.isRunning ? 'running' : 'paused';
  }
  get playbackRate() {
    return this.rate;
  }
  onfinish: (() => void) | null = null;
  constructor(readonly effect: FakeEffect) {}
  play() {
    this.isRunning = true;
  }
  pause() {
    this.isRunning = false;
  }
  cancel() {
    this.isRunning = false;
  }
  updatePlaybackRate(rate: number) {
    this.rate = rate;
  }
  pass(milliseconds: number) {
    if (!this.isRunning) return;
    this.currentTime += milliseconds * this.rate;
    if (this.currentTime < this.effect.duration) return;
    this.currentTime = this.effect.duration;
    this.isRunning = false;
    this.onfinish?.();
  }
}

beforeEach(() => vi.stubGlobal('KeyframeEffect', FakeEffect));
afterEach(() => vi.unstubAllGlobals());

function engineFor(words: number, wpm: number) {
  let animation = new FakeAnimation(new FakeEffect([], 0));
  const onEnd = vi.fn();
  const element = {
    animate(keyframes: Keyframe[], { duration }: { duration: number }) {
      animation = new FakeAnimation(new FakeEffect(keyframes, duration));
      return animation;
    },
  };
  const engine = createTeleprompterEngine({
    element: element as unknown as Pick<HTMLElement, 'animate'>,
    pace: { words, wpm },
    onEnd,
  });
  return { engine, animation, onEnd };
}

test('it takes words / WPM minutes to the end', () => {
  const { engine, animation, onEnd } = engineFor(100, 200);
  engine.play();
  animation.pass(29_990);
  expect(onEnd).not.toHaveBeenCalled();
  animation.pass(10);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('it stands still until it is played, and while it is paused', () => {
  const { engine, animation } = engineFor(140, 140);
  animation.pass(10_000);
  expect(engine.progress()).toBe(0);
  engine.play();
  animation.pass(15_000);
  engine.pause();
  animation.pass(60_000);
  expect(engine.progress()).toBe(0.25);
});

test('a new speed goes on from the same place', () => {
  const { engine, animation, onEnd } = engineFor(140, 140);
  engine.play();
  animation.pass(30_000);
  engine.setPace({ words: 140, wpm: 280 });
  expect(engine.progress()).toBe(0.5);
  animation.pass(15_000);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('another width or font keeps the fraction', () => {
  const { engine, animation } = engineFor(140, 140);
  engine.setTravel(1000);
  engine.seek(0.4);
  engine.setTravel(1700);
  expect(engine.progress()).toBe(0.4);
  expect(animation.effect.keyframes[1]).toEqual({ transform: 'translate3d(0, -1700px, 0)' });
});

test('an edited text keeps the fraction and takes its own time', () => {
  const { engine, animation, onEnd } = engineFor(100, 140);
  engine.seek(0.5);
  engine.setPace({ words: 280, wpm: 140 });
  expect(engine.progress()).toBe(0.5);
  engine.play();
  animation.pass(60_000);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('an end that the browser gives with a rounding error is the end', () => {
  const { engine, animation } = engineFor(100, 140);
  animation.currentTime = animation.effect.duration - 1e-7;
  expect(engine.progress()).toBe(1);
});

test('seeking stays inside the text', () => {
  const { engine } = engineFor(100, 140);
  engine.seek(1.7);
  expect(engine.progress()).toBe(1);
  engine.seek(-3);
  expect(engine.progress()).toBe(0);
});

test('an empty script does not run', () => {
  const { engine, animation } = engineFor(0, 140);
  engine.play();
  expect(animation.isRunning).toBe(false);
});

test('where the text is right now is unknown until the browser has said when it began to move', () => {
  const { engine, animation } = engineFor(140, 140);
  engine.seek(0.5);
  expect(engine.exactProgress()).toBe(0.5);
  engine.play();
  expect(engine.exactProgress()).toBeUndefined();
  animation.startTime = 0;
  animation.timeline.currentTime = performance.now();
  expect(engine.exactProgress()).toBeCloseTo(0.5, 1);
});

test('a frame that is late does not hold back where the text is right now', () => {
  const { engine, animation } = engineFor(140, 280);
  engine.play();
  animation.startTime = 0;
  animation.timeline.currentTime = performance.now() - 6_000;
  expect(engine.progress()).toBe(0);
  expect(engine.exactProgress()).toBeCloseTo(0.2, 2);
});

test('text that has ended runs again when it is moved back, by lines or to its beginning, and not when it is moved on', () => {
  let animation = new FakeAnimation(new FakeEffect([], 0));
  const element = {
    animate(keyframes: Keyframe[], { duration }: { duration: number }) {
      animation = new FakeAnimation(new FakeEffect(keyframes, duration));
      return animation;
    },
  };
  let state: ScrollState = SCROLL_IDLE;
  const teleprompter = createTeleprompter({
    getState: () => state,
    dispatch(event) {
      const before = state.phase;
      state = scrollTransition(state, event);
      if (state.phase !== before) teleprompter.obey(state.phase);
    },
    isLooping: () => false,
  });
  teleprompter.setPace({ words: 140, wpm: 140 });
  teleprompter.attach(element as unknown as HTMLElement);
  teleprompter.engine.current?.setTravel(1000);
  const readToTheEnd = () => {
    teleprompter.play();
    animation.pass(60_000);
    expect([state.phase, animation.isRunning]).toEqual(['ended', false]);
  };
  readToTheEnd();
  teleprompter.moveBy(50);
  expect(state.phase).toBe('ended');
  teleprompter.moveBy(-50);
  expect([state.phase, animation.isRunning, teleprompter.position()]).toEqual(['playing', true, 0.95]);
  animation.pass(60_000);
  teleprompter.reset();
  expect([state.phase, animation.isRunning, teleprompter.position()]).toEqual(['playing', true, 0]);
});
