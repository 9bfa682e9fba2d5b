import { useMemo, useRef } from 'react';
import type { Cue } from '../../../../../shared/recordings';
import type { Teleprompter } from '../scroll/use-teleprompter';
import { cuesOf, type Reading } from './cues-of';

export type CueTrack = {
  clear: () => void;
  /** Remembers where the text stands so many seconds into the take. */
  noteAt: (seconds: number | undefined) => void;
  readCues: () => Cue[];
};

/** Follows the text of a take, to tell afterwards what was said when. */
export function useCueTrack({ engine }: Teleprompter, script: string): CueTrack {
  const latest = useRef(script);
  latest.current = script;
  return useMemo(() => {
    let readings: Reading[] = [];
    return {
      clear() {
        readings = [];
      },
      noteAt(seconds) {
        const fraction = engine.current?.progress();
        if (seconds !== undefined && fraction !== undefined) readings.push({ at: seconds, fraction });
      },
      readCues: () => cuesOf(latest.current, readings),
    };
  }, [engine]);
}
