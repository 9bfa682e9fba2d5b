import { READING_SPEED, readingSeconds } from '@shared/scripts';

export type Pace = { words: number; wpm: number };

/** Moves a text so that it takes words / WPM minutes from its first to its last line. */
export type TeleprompterEngine = {
  play: () => void;
  pause: () => void;
  /** A new speed acts at once and without a jump; other words keep the fraction. */
  setPace: (pace: Pace) => void;
  /** Plays this many times as fast as the pace, until it is changed. */
  setTempo: (factor: number) => void;
  /** Pixels between the first and the last line at the reading line. Keeps the fraction. */
  setTravel: (pixels: number) => void;
  travel: () => number;
  /** 0 is the first line at the reading line, 1 the last. */
  seek: (fraction: number) => void;
  progress: () => number;
  /** As `progress`, at this very moment; undefined while the text has begun to move and the browser has not said when. */
  exactProgress: () => number | undefined;
  dispose: () => void;
};

export type EngineParts = {
  /** What moves: only its transform is animated, by the compositor. */
  element: Pick<HTMLElement, 'animate'>;
  pace: Pace;
  onEnd: () => void;
};

/** The clock runs at one speed's duration; every other speed is a playback rate of it. */
const BASE_WPM = READING_SPEED.default;
const SHORTEST_MS = 100;
/** Browsers count in units of their own: the end of an animation may be told as so much less. */
const ROUNDING_MS = 0.001;

export function createTeleprompterEngine({ element, pace, onEnd }: EngineParts): TeleprompterEngine {
  let words = pace.words;
  let travel = 0;
  let { wpm } = pace;
  let tempo = 1;
  const animation = element.animate(keyframes(travel), {
    duration: durationMs(words),
    easing: 'linear',
    fill: 'both',
  });
  animation.pause();
  animation.updatePlaybackRate(rateOf(pace.wpm));
  animation.onfinish = onEnd;

  const fractionAt = (milliseconds: number) => {
    const duration = durationMs(words);
    return milliseconds > duration - ROUNDING_MS ? 1 : Math.max(0, milliseconds / duration);
  };
  const progress = () => fractionAt(Number(animation.currentTime ?? 0));
  const seek = (fraction: number) => {
    animation.currentTime = Math.min(1, Math.max(0, fraction)) * durationMs(words);
  };

  return {
    play: () => {
      if (words > 0) animation.play();
    },
    pause: () => animation.pause(),
    setPace(next) {
      wpm = next.wpm;
      animation.updatePlaybackRate(rateOf(wpm) * tempo);
      if (next.words === words) return;
      const fraction = progress();
      words = next.words;
      animation.effect?.updateTiming({ duration: durationMs(words) });
      seek(fraction);
    },
    setTempo(factor) {
      if (factor === tempo) return;
      tempo = factor;
      animation.updatePlaybackRate(rateOf(wpm) * tempo);
    },
    setTravel(pixels) {
      if (pixels === travel) return;
      travel = pixels;
      if (animation.effect instanceof KeyframeEffect) animation.effect.setKeyframes(keyframes(travel));
    },
    travel: () => travel,
    seek,
    progress,
    exactProgress() {
      if (animation.playState !== 'running') return progress();
      // On a busy machine the compositor moves the text for a second and more before the page learns of it, and then
      // the position jumps forward to where the text has been all along.
      if (animation.startTime === null) return undefined;
      // The animation's clock may also stand still until the next frame.
      const clock = animation.timeline?.currentTime;
      const lateMs = typeof clock === 'number' ? Math.max(0, performance.now() - clock) : 0;
      return fractionAt(Number(animation.currentTime) + lateMs * animation.playbackRate);
    },
    dispose: () => {
      animation.onfinish = null;
      animation.cancel();
    },
  };
}

function keyframes(travel: number): Keyframe[] {
  return [{ transform: 'translate3d(0, 0, 0)' }, { transform: `translate3d(0, ${-travel}px, 0)` }];
}

function durationMs(words: number): number {
  return Math.max(SHORTEST_MS, readingSeconds(words, BASE_WPM) * 1000);
}

function rateOf(wpm: number): number {
  return wpm / BASE_WPM;
}
