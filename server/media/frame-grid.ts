// Less would be a picture show, more would move the lips away from the voice.
const LEAST_FULL = 0.9;
const LATEST_FRAMES = 1.5;

/**
 * When each picture is shown if all of them keep to a beat of so many per second: cameras deliver a little early or
 * late. Null when they cannot, because there are too few or too many: then only encoding makes their rate constant.
 */
export function onBeat(times: number[], framesPerSecond: number): number[] | null {
  const beats: number[] = [];
  for (const time of times) {
    const beat = Math.max((beats.at(-1) ?? -1) + 1, Math.round(time * framesPerSecond));
    if (beat - time * framesPerSecond > LATEST_FRAMES) return null;
    beats.push(beat);
  }
  const [first, last] = [beats[0], beats.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (beats.length < LEAST_FULL * (last - first + 1)) return null;
  return beats.map((beat) => beat / framesPerSecond);
}
