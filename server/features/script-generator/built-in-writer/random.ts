/** Repeatable choices: the same seed makes the same ones. */
export type Random = {
  shuffle<Item>(items: readonly Item[]): Item[];
};

/** The mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    shuffle(items) {
      const shuffled = [...items];
      for (let index = shuffled.length - 1; index > 0; index -= 1) {
        const other = below(index + 1);
        const [a, b] = [shuffled[index], shuffled[other]];
        if (a === undefined || b === undefined) continue;
        shuffled[index] = b;
        shuffled[other] = a;
      }
      return shuffled;
    },
  };
}
