import type { TimeRange } from '@shared/recordings';
import { EncodedPacketSink } from 'mediabunny';
import { withMedia } from './open-media';

/** So far the recorder's clock and the file's may be apart. */
const NEAR_SECONDS = 0.6;
/** A key frame that comes so much sooner than the others was forced, by a pause of the recorder. */
const SOONER = 0.9;
/** Without a forced one, the next key frame; the clocks differ by this much at least. */
const EARLY_SECONDS = 0.05;

/**
 * Which of a file's key frames (their times, in order) is the one that a recorder begins with when it goes on after a
 * pause at `at`; null when none is near. Recorders make one at that moment, besides those at a constant distance.
 */
export function resumeKeyFrame(keyTimes: readonly number[], at: number): number | null {
  const distances = keyTimes.slice(1).map((time, n) => time - (keyTimes[n] ?? 0));
  const usual = [...distances].sort((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 0;
  const near = keyTimes.flatMap((time, n) => {
    if (n === 0 || Math.abs(time - at) > NEAR_SECONDS) return [];
    return [{ time, isForced: (distances[n - 1] ?? usual) < SOONER * usual }];
  });
  const forced = near.filter(({ isForced }) => isForced);
  const candidates = forced.length > 0 ? forced : near.filter(({ time }) => time >= at - EARLY_SECONDS);
  candidates.sort((a, b) => Math.abs(a.time - at) - Math.abs(b.time - at));
  return candidates[0]?.time ?? null;
}

/** The cuts of lines that were said again, each ending with the key frame of the line's second start. */
export async function endAtResumes(videoPath: string, cuts: readonly TimeRange[]): Promise<TimeRange[]> {
  if (cuts.length === 0) return [];
  return withMedia(videoPath, async ({ video }) => {
    const keyTimes: number[] = [];
    const sink = new EncodedPacketSink(video);
    const options = { metadataOnly: true };
    for (let key = await sink.getFirstKeyPacket(options); key; key = await sink.getNextKeyPacket(key, options)) {
      keyTimes.push(key.timestamp);
    }
    return cuts.map(({ start, end }) => ({ start, end: Math.max(start, resumeKeyFrame(keyTimes, end) ?? end) }));
  });
}
