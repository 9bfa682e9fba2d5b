/** What the compositor showed: `frames` are `{ at: seconds, phase: pixels of 40 }` in order. */
const PERIOD = 40;
/** A step below this is the same position. */
const SAME_PX = 0.05;

/** Positions in pixels that only grow: the phase unwound. */
export function unwind(frames) {
  let turns = 0;
  let last = null;
  return frames
    .filter((frame) => frame.phase !== null)
    .map(({ at, phase }) => {
      if (last !== null && phase - last > PERIOD / 2) turns -= 1;
      if (last !== null && last - phase > PERIOD / 2) turns += 1;
      last = phase;
      return { at, position: turns * PERIOD + phase };
    });
}

/** Positions per second, deviation from the best straight line, longest standstill. */
export function smoothness(frames) {
  const points = unwind(frames);
  const moved = points.filter(
    (point, index) => index === 0 || Math.abs(point.position - points[index - 1].position) > SAME_PX,
  );
  const seconds = points.at(-1).at - points[0].at;
  const gaps = moved.slice(1).map((point, index) => point.at - moved[index].at);
  return {
    positionsPerSecond: (moved.length - 1) / seconds,
    rmsPx: deviation(onScreen(points)),
    longestFreezeMs: Math.max(...gaps) * 1000,
  };
}

/** What is seen at each refresh of a 60 Hz screen: a picture stays until the next one. */
function onScreen(points) {
  const seen = [];
  let index = 0;
  for (let at = points[0].at; at <= points.at(-1).at; at += 1 / 60) {
    while (index + 1 < points.length && points[index + 1].at <= at) index += 1;
    seen.push({ at, position: points[index].position });
  }
  return seen;
}

/** Root mean square distance from the straight line that fits best. */
function deviation(points) {
  const count = points.length;
  const meanAt = points.reduce((sum, { at }) => sum + at, 0) / count;
  const meanPosition = points.reduce((sum, { position }) => sum + position, 0) / count;
  const slope =
    points.reduce((sum, { at, position }) => sum + (at - meanAt) * (position - meanPosition), 0) /
    points.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  const squares = points.reduce(
    (sum, { at, position }) => sum + (position - meanPosition - slope * (at - meanAt)) ** 2,
    0,
  );
  return Math.sqrt(squares / count);
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
