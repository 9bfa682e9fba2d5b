import { expect, test } from 'vitest';
import { skipParts } from './skip-parts';

/** A video at a moment of ten seconds, as far as a player looks at it. */
function aVideo() {
  const video = document.createElement('video');
  const state = { currentTime: 0, paused: false, duration: 10 };
  for (const name of ['currentTime', 'paused', 'duration'] as const) {
    Object.defineProperty(video, name, {
      get: () => state[name],
      set: (value: never) => {
        state[name] = value;
      },
    });
  }
  video.pause = () => {
    state.paused = true;
  };
  const goTo = (seconds: number) => {
    state.currentTime = seconds;
    video.dispatchEvent(new Event('seeked'));
    return state.currentTime;
  };
  const play = () => {
    state.paused = false;
    video.dispatchEvent(new Event('play'));
    return state.currentTime;
  };
  return { video, state, goTo, play };
}

test('a part is left out, and what lies around it is played', () => {
  const { video, goTo } = aVideo();
  skipParts(video, [{ start: 2, end: 4 }]);
  expect([1.9, 2, 3.5, 4, 6].map(goTo)).toEqual([1.9, 4, 4, 4, 6]);
});

test('a video ends before a part that reaches to its end', () => {
  const { video, state, goTo } = aVideo();
  skipParts(video, [{ start: 8, end: 10 }]);
  expect(goTo(8.5)).toBe(8.5);
  expect(state.paused).toBe(true);
});

test.each([
  ['', []],
  [', after a part that is left out there too', [{ start: 0, end: 1 }]],
])('Play begins again from the beginning once such a video has ended%s', (_name, before) => {
  const { video, state, goTo, play } = aVideo();
  skipParts(video, [...before, { start: 8, end: 10 }]);
  goTo(8.5);
  expect(play()).toBe(before.length);
  expect(state.paused).toBe(false);
});

test('a video of which nothing is left does not play', () => {
  const { video, state, play } = aVideo();
  skipParts(video, [{ start: 0, end: 10 }]);
  play();
  expect(state.paused).toBe(true);
});

test('nothing is left out any more once it was stopped', () => {
  const { video, goTo } = aVideo();
  skipParts(video, [{ start: 2, end: 4 }])();
  expect(goTo(3)).toBe(3);
});
