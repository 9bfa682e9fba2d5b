import { createTeleprompterEngine } from '../../src/features/teleprompter/scroll/teleprompter-engine';

/** Ours, and what others do. */
export type EngineName = 'ours' | 'interval' | 'frame-scroll' | 'frame-transform';

export type Runner = {
  play: () => void;
  pause: () => void;
  setWidth: (pixels: number) => void;
  setFont: (pixels: number) => void;
  /** When the last line arrived. */
  ended: Promise<number>;
  dispose: () => void;
};

export type RunnerParts = { box: HTMLElement; text: HTMLElement; words: number; wpm: number };

const TICK_MS = 100;

export function createRunner(engine: EngineName, parts: RunnerParts): Runner {
  const { box, text } = parts;
  let end = (_at: number) => {};
  const ended = new Promise<number>((resolve) => {
    end = resolve;
  });
  const mover = MOVERS[engine](parts, () => end(performance.now()));
  return {
    ...mover,
    ended,
    setWidth: (pixels) => {
      box.style.width = `${pixels}px`;
      mover.relayout();
    },
    setFont: (pixels) => {
      text.style.fontSize = `${pixels}px`;
      text.style.lineHeight = `${Math.round(pixels * 1.4)}px`;
      mover.relayout();
    },
  };
}

type Mover = { play: () => void; pause: () => void; relayout: () => void; dispose: () => void };
type CreateMover = (parts: RunnerParts, onEnd: () => void) => Mover;

const MOVERS: Record<EngineName, CreateMover> = {
  ours({ box, text, words, wpm }, onEnd) {
    text.style.willChange = 'transform';
    padBelow(box, text);
    const engine = createTeleprompterEngine({ element: text, pace: { words, wpm }, onEnd });
    const relayout = () => engine.setTravel(text.offsetHeight - box.clientHeight);
    relayout();
    return { ...engine, relayout };
  },
  // The spec's tick: whole pixels are lost at every step.
  interval(parts, onEnd) {
    const { box } = parts;
    padBelow(box, parts.text);
    const step = () => (distance(parts) / durationMs(parts)) * TICK_MS;
    let timer: ReturnType<typeof setInterval> | undefined;
    const tick = () => {
      box.scrollTop += step();
      if (box.scrollTop >= distance(parts) - 1) {
        clearInterval(timer);
        onEnd();
      }
    };
    const pause = () => clearInterval(timer);
    const play = () => {
      pause();
      timer = setInterval(tick, TICK_MS);
    };
    return { play, pause, relayout: () => {}, dispose: pause };
  },
  'frame-scroll': (parts, onEnd) =>
    byFrames(parts, onEnd, (fraction) => {
      parts.box.scrollTop = fraction * distance(parts);
    }),
  'frame-transform': (parts, onEnd) => {
    parts.text.style.willChange = 'transform';
    return byFrames(parts, onEnd, (fraction) => {
      parts.text.style.transform = `translate3d(0, ${-fraction * distance(parts)}px, 0)`;
    });
  },
};

function byFrames(parts: RunnerParts, onEnd: () => void, show: (fraction: number) => void): Mover {
  padBelow(parts.box, parts.text);
  let frame = 0;
  let elapsed = 0;
  let last = 0;
  const draw = (now: number) => {
    elapsed += now - last;
    last = now;
    const fraction = Math.min(1, elapsed / durationMs(parts));
    show(fraction);
    if (fraction < 1) frame = requestAnimationFrame(draw);
    else onEnd();
  };
  const pause = () => cancelAnimationFrame(frame);
  const play = () => {
    last = performance.now();
    frame = requestAnimationFrame(draw);
  };
  return { play, pause, relayout: () => {}, dispose: pause };
}

function padBelow(box: HTMLElement, text: HTMLElement): void {
  text.style.paddingBottom = `${box.clientHeight}px`;
}

function distance({ box, text }: RunnerParts): number {
  return text.offsetHeight - box.clientHeight;
}

function durationMs({ words, wpm }: RunnerParts): number {
  return (words / wpm) * 60_000;
}
