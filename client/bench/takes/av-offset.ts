import type { Timeline } from './timeline';

/** A stretch of a paused take: where it is in the file, and how much later that was in the direct recording. */
export type Stretch = { from: number; to: number; laterBy: number };

/** The film repeats after 4 s and the beeps after 1 s: the nearest one with the same mark is the same one. */
const NEAR_SECONDS = { frame: 1.9, beep: 0.49 };
const SAME_HERTZ = 150;
/** Around a pause a picture or a beep may be half in the file. */
const MARGIN_SECONDS = 0.3;

/** Milliseconds by which the picture of the stretch is later against its sound than in the direct recording. */
export function offsetMs(take: Timeline, direct: Timeline, stretch: Stretch): number {
  const isInside = ({ at }: { at: number }) => at > stretch.from + MARGIN_SECONDS && at < stretch.to - MARGIN_SECONDS;
  const frames = firstOfEach(take.frames).filter(isInside);
  const directFrames = firstOfEach(direct.frames);
  const picture = frames.map((frame) =>
    lateness(frame.at + stretch.laterBy, directFrames, NEAR_SECONDS.frame, (other) => other.number === frame.number),
  );
  const sound = take.beeps.filter(isInside).map((beep) =>
    lateness(beep.at + stretch.laterBy, direct.beeps, NEAR_SECONDS.beep, (other) => {
      return Math.abs(other.hertz - beep.hertz) < SAME_HERTZ;
    }),
  );
  return 1000 * (medianOf(picture) - medianOf(sound));
}

/** A picture that the encoder was given twice counts when it first came. */
function firstOfEach(frames: Timeline['frames']): Timeline['frames'] {
  return frames.filter((frame, index) => frame.number !== frames[index - 1]?.number);
}

function lateness<Mark extends { at: number }>(
  at: number,
  marks: Mark[],
  near: number,
  isSame: (mark: Mark) => boolean,
): number | null {
  const distances = marks.filter(isSame).map((mark) => at - mark.at);
  const nearest = distances.reduce((best, next) => (Math.abs(next) < Math.abs(best) ? next : best), Infinity);
  return Math.abs(nearest) < near ? nearest : null;
}

function medianOf(values: (number | null)[]): number {
  const found = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  const middle = found[Math.floor(found.length / 2)];
  if (middle === undefined) throw new Error('Nothing of the take is in the direct recording.');
  return middle;
}
