/** Repeatable numbers: the same seed gives the same ones (the mulberry32 generator). */
export function seeded(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** A whole number, `low` or more and less than `high`. */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low)),
    /** True once in `times`. */
    once: (times: number) => next() * times < 1,
  };
}
