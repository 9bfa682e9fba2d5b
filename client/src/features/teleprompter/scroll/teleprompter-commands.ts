import type { ScrollEvent } from './scroll-machine';
import type { TeleprompterEngine } from './teleprompter-engine';

type Latest = { current: { phase: string } };

/** What the buttons, keys, hands and voice do with the text. */
export function createCommands(
  dispatch: (event: ScrollEvent) => void,
  engine: { current: TeleprompterEngine | null },
  latest: Latest,
  lastFraction: { current: number },
) {
  const seek = (fraction: number) => {
    lastFraction.current = fraction;
    engine.current?.seek(fraction);
  };
  const moveBy = (pixels: number) => {
    const running = engine.current;
    if (running && running.travel() > 0) running.seek(running.progress() + pixels / running.travel());
  };
  return {
    play() {
      if (latest.current.phase === 'ended') seek(0);
      dispatch({ type: 'playPressed' });
    },
    pause: () => dispatch({ type: 'pausePressed' }),
    reset() {
      seek(0);
      dispatch({ type: 'resetPressed' });
    },
    /** Holds the text for moving it by hand. */
    grab: () => dispatch({ type: 'grabbed' }),
    release: () => dispatch({ type: 'released' }),
    /** Waits where it stands until the reader speaks. Text that is paused or held stays so. */
    awaitReader: () => dispatch({ type: 'readerFellSilent' }),
    goOnWithReader: () => dispatch({ type: 'readerSpoke' }),
    /** Moves the text up by pixels, whatever it is doing. */
    moveBy,
    progress: () => engine.current?.progress() ?? 0,
    follow: (fraction: number, lineHeight: number) => followTo(engine.current, fraction, lineHeight),
    keepOwnPace: () => engine.current?.setTempo(1),
    /** Starts at the line that lies this many pixels from the top of the text. */
    chooseLine(offset: number) {
      const travel = engine.current?.travel() ?? 0;
      if (travel > 0) seek(offset / travel);
      dispatch({ type: 'lineChosen' });
    },
  };
}

/** Further away than this the text jumps; nearer it hurries or waits, which a reader hardly sees. */
const JUMP_LINES = 2;
const TEMPO = { slowest: 0.3, fastest: 3, perLine: 0.8 } as const;

/** Goes towards a place: the reader is there. */
function followTo(engine: TeleprompterEngine | null, fraction: number, lineHeight: number): void {
  if (!engine || engine.travel() === 0) return;
  const lines = ((fraction - engine.progress()) * engine.travel()) / lineHeight;
  if (Math.abs(lines) > JUMP_LINES) engine.seek(fraction);
  const tempo = Math.abs(lines) > JUMP_LINES ? 1 : 1 + lines * TEMPO.perLine;
  engine.setTempo(Math.min(TEMPO.fastest, Math.max(TEMPO.slowest, tempo)));
}
