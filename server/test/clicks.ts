/** A click is over in a few milliseconds, and is in all pitches at once. */
const WINDOW_SECONDS = 0.0025;
const HOP_SECONDS = 0.0005;
/** Where a joint may be heard: its crossfade, and what encoding smears of it. */
const NEAR_SECONDS = 0.025;
/** What a joint is compared to. */
const AROUND_SECONDS = 0.1;
/** Steps of -80 dB of full scale are heard by nobody. */
const FLOOR = 1e-4;

/**
 * How much the wave's changes of slope at a moment exceed the largest ones of the sound around it, in decibels. A voice
 * exceeds its own by a few; where sound breaks off or jumps it is 12 and more.
 */
export function clickAt({ samples, rate }: { samples: Float32Array; rate: number }, at: number): number {
  const energyAt = (centre: number) => {
    const [from, size] = [Math.round((centre - WINDOW_SECONDS / 2) * rate), Math.round(WINDOW_SECONDS * rate)];
    let energy = 0;
    for (let n = from; n < from + size; n += 1) {
      const [before, now, next] = [samples[n - 1] ?? 0, samples[n] ?? 0, samples[n + 1] ?? 0];
      energy += (next - 2 * now + before) ** 2;
    }
    return energy / size;
  };
  const highest = (from: number, to: number) => {
    let most = FLOOR ** 2;
    for (let centre = from; centre <= to; centre += HOP_SECONDS) most = Math.max(most, energyAt(centre));
    return most;
  };
  const around = Math.max(
    highest(at - AROUND_SECONDS, at - NEAR_SECONDS - WINDOW_SECONDS),
    highest(at + NEAR_SECONDS + WINDOW_SECONDS, at + AROUND_SECONDS),
  );
  return 10 * Math.log10(highest(at - NEAR_SECONDS, at + NEAR_SECONDS) / around);
}
