import type { Reading } from './caption-track';

/** When the text stood where, as it was read: forward, again and again from earlier lines. */
export type ReadingLog = {
  /** To be called in the order of time. */
  note: (reading: Reading) => void;
  /**
   * When the text last went on from there, or for its end (1), where it stays and is read on, when it last came there; null
   * when it never came so far.
   */
  leftAt: (fraction: number) => number | null;
};

export function createReadingLog(): ReadingLog {
  const readings: Reading[] = [];

  return {
    note(reading) {
      const [before, latest] = readings.slice(-2);
      // While the text stands still only the first and the last moment count.
      if (before?.fraction === reading.fraction && latest?.fraction === reading.fraction) readings.pop();
      readings.push(reading);
    },
    leftAt(fraction) {
      if (fraction >= 1) {
        const isArrival = (reading: Reading, n: number) =>
          reading.fraction >= 1 && (readings[n - 1]?.fraction ?? 0) < 1;
        return readings.findLast(isArrival)?.at ?? null;
      }
      for (let n = readings.length - 1; n > 0; n -= 1) {
        const [from, to] = [readings[n - 1], readings[n]];
        if (!from || !to || from.fraction > fraction || to.fraction <= fraction) continue;
        const share = (fraction - from.fraction) / (to.fraction - from.fraction);
        return from.at + share * (to.at - from.at);
      }
      const last = readings.at(-1);
      return last && last.fraction === fraction ? last.at : null;
    },
  };
}
