import type { Reading } from './caption-track';

/** When the text stood where, as it was read: forward, again and again from earlier lines. */
export type ReadingLog = {
  /** To be called in the order of time. */
  note: (reading: Reading) => void;
  /** The same of a text that was moved there, and not read on to there. Beyond 1 it is within the last line. */
  moveTo: (reading: Reading) => void;
  /**
   * When the text last went on from there, or was moved there, which is where its reader begins; null when it never came so
   * far. Beyond 1 it is within the last line.
   */
  leftAt: (fraction: number) => number | null;
  /** Where it is being read: beyond 1 once the text has come to its end. */
  position: () => number | null;
};

/** Of the way of a text in a second, until it was seen moving: that of a text of a minute. */
const USUAL_PACE = 1 / 60;
/** A text that is faster was moved by hand. */
const FASTEST_PACE = 1;
/** Browsers round where they move a text to. */
const ROUNDING = 1e-5;

/**
 * At its end a text stands still while its last line is read on: there the log goes on beyond 1 at the pace at which the
 * text moved before.
 */
export function createReadingLog(): ReadingLog {
  const readings: (Reading & { isMoved?: boolean })[] = [];
  let pace = USUAL_PACE;

  const push = (reading: Reading & { isMoved?: boolean }) => {
    const [before, latest] = readings.slice(-2);
    // While the text stands still only the first and the last moment count.
    if (before?.fraction === reading.fraction && latest?.fraction === reading.fraction) readings.pop();
    readings.push(reading);
  };

  /** When the text was moved to where it stood last until this reading; else the reading's own moment. */
  const cameTo = (index: number, { at, fraction }: Reading): number => {
    for (let n = index; n >= 0; n -= 1) {
      const reading = readings[n];
      if (!reading || Math.abs(reading.fraction - fraction) > ROUNDING) return at;
      if (reading.isMoved) return reading.at;
    }
    return at;
  };

  return {
    note({ at, fraction }) {
      const latest = readings.at(-1);
      const isAtEnd = latest !== undefined && latest.fraction >= 1 && fraction >= 1;
      const moved = latest && !isAtEnd && at > latest.at ? (fraction - latest.fraction) / (at - latest.at) : 0;
      if (moved > 0 && moved < FASTEST_PACE) pace = moved;
      push({ at, fraction: isAtEnd ? latest.fraction + pace * (at - latest.at) : fraction });
    },
    moveTo: (reading) => push({ ...reading, isMoved: true }),
    leftAt(fraction) {
      const last = readings.at(-1);
      if (last && Math.abs(last.fraction - fraction) <= ROUNDING) return cameTo(readings.length - 1, last);
      for (let n = readings.length - 1; n > 0; n -= 1) {
        const [from, to] = [readings[n - 1], readings[n]];
        if (!from || !to || from.fraction > fraction || to.fraction <= fraction) continue;
        const share = (fraction - from.fraction) / (to.fraction - from.fraction);
        return cameTo(n - 1, { at: from.at + share * (to.at - from.at), fraction });
      }
      return null;
    },
    position: () => readings.at(-1)?.fraction ?? null,
  };
}
