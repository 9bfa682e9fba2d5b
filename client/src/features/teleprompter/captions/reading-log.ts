import type { Reading } from './caption-track';

/** When the text stood where, as it was read: forward, again and again from earlier lines. */
export type ReadingLog = {
  /** To be called in the order of time. */
  note: (reading: Reading) => void;
  /** The same of a text that was moved there, and not read on to there. Beyond 1 it is within the last line. */
  moveTo: (reading: Reading) => void;
  /** When the text last went on from there; null when it never came so far. Beyond 1 it is within the last line. */
  leftAt: (fraction: number) => number | null;
  /** Where it is being read: beyond 1 once the text has come to its end. */
  position: () => number | null;
};

/** Of the way of a text in a second, until it was seen moving: that of a text of a minute. */
const USUAL_PACE = 1 / 60;
/** A text that is faster was moved by hand. */
const FASTEST_PACE = 1;

/**
 * At its end a text stands still while its last line is read on: there the log goes on beyond 1 at the pace at which the
 * text moved before.
 */
export function createReadingLog(): ReadingLog {
  const readings: Reading[] = [];
  let pace = USUAL_PACE;

  const push = (reading: Reading) => {
    const [before, latest] = readings.slice(-2);
    // While the text stands still only the first and the last moment count.
    if (before?.fraction === reading.fraction && latest?.fraction === reading.fraction) readings.pop();
    readings.push(reading);
  };

  return {
    note({ at, fraction }) {
      const latest = readings.at(-1);
      const isAtEnd = latest !== undefined && latest.fraction >= 1 && fraction >= 1;
      const moved = latest && !isAtEnd && at > latest.at ? (fraction - latest.fraction) / (at - latest.at) : 0;
      if (moved > 0 && moved < FASTEST_PACE) pace = moved;
      push({ at, fraction: isAtEnd ? latest.fraction + pace * (at - latest.at) : fraction });
    },
    moveTo: push,
    leftAt(fraction) {
      const last = readings.at(-1);
      if (last?.fraction === fraction) return last.at;
      for (let n = readings.length - 1; n > 0; n -= 1) {
        const [from, to] = [readings[n - 1], readings[n]];
        if (!from || !to || from.fraction > fraction || to.fraction <= fraction) continue;
        const share = (fraction - from.fraction) / (to.fraction - from.fraction);
        return from.at + share * (to.at - from.at);
      }
      return null;
    },
    position: () => readings.at(-1)?.fraction ?? null,
  };
}
