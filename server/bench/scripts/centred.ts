/** How many directions are taken out that nearly all words share, and in how many rounds each is found. */
const SHARED = 2;
const ROUNDS = 30;

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

const unit = (vector: readonly number[]) => {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  return vector.map((value) => value / length);
};

/** The direction in which the vectors differ most, by power iteration. */
function mainDirection(vectors: readonly number[][]): number[] {
  let direction = unit(vectors[0]?.map((_, at) => 1 / (1 + at)) ?? []);
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = direction.map(() => 0);
    for (const vector of vectors) {
      const along = dot(vector, direction);
      vector.forEach((value, at) => {
        next[at] = (next[at] ?? 0) + along * value;
      });
    }
    direction = unit(next);
  }
  return direction;
}

/**
 * Unit vectors without their mean and without what nearly all words share, which says how often a word is used rather
 * than what it means (Mu and Viswanath, "All-but-the-Top", 2018).
 */
export function centred(vectors: readonly number[][]): number[][] {
  const units = vectors.map(unit);
  const mean = (units[0] ?? []).map(
    (_, at) => units.reduce((sum, vector) => sum + (vector[at] ?? 0), 0) / units.length,
  );
  let rest = units.map((vector) => vector.map((value, at) => value - (mean[at] ?? 0)));
  for (let taken = 0; taken < SHARED; taken += 1) {
    const direction = mainDirection(rest);
    rest = rest.map((vector) => {
      const along = dot(vector, direction);
      return vector.map((value, at) => value - along * (direction[at] ?? 0));
    });
  }
  return rest.map(unit);
}
