/** Examples as rows of the features they have; `scale` keeps long sentences from counting more. */
export interface Rows {
  indexes: readonly number[][];
  scales: readonly number[];
  weights: readonly number[];
  /** How much each feature tells by itself; what tells little is learnt with more restraint. */
  salience: Float64Array;
}
export interface Fit {
  bias: number;
  weights: Float64Array;
}

const MEMORY = 10;
const SUFFICIENT_GAIN = 1e-4;
const SMALLEST_STEP = 1e-6;
const DONE_BELOW = 1e-6;

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
};
const plus = (a: Float64Array, b: Float64Array, times: number): Float64Array =>
  a.map((value, at) => value + times * (b[at] ?? 0));

interface Point {
  at: Float64Array;
  loss: number;
  slope: Float64Array;
}

/** The loss of logistic regression and its slope; the last number of `at` is the bias. */
function measure(rows: Rows, targets: readonly number[], decay: number, at: Float64Array): Point {
  const { salience } = rows;
  const width = salience.length;
  const slope = at.map((value) => decay * value);
  slope[width] = 0;
  let loss = 0;
  for (let index = 0; index < width; index += 1) loss += 0.5 * decay * (at[index] ?? 0) ** 2;
  rows.indexes.forEach((features, row) => {
    const scale = rows.scales[row] ?? 1;
    const weight = rows.weights[row] ?? 1;
    const target = targets[row] ?? 0;
    let score = at[width] ?? 0;
    for (const index of features) score += scale * (salience[index] ?? 0) * (at[index] ?? 0);
    loss += weight * (Math.log1p(Math.exp(-Math.abs(score))) + Math.max(score, 0) - target * score);
    const error = weight * (1 / (1 + Math.exp(-score)) - target);
    for (const index of features) slope[index] = (slope[index] ?? 0) + error * scale * (salience[index] ?? 0);
    slope[width] = (slope[width] ?? 0) + error;
  });
  return { at, loss, slope };
}

interface Move {
  step: Float64Array;
  bend: Float64Array;
  curve: number;
}

/** The direction of descent from the last moves (limited-memory BFGS). */
function directionOf(slope: Float64Array, moves: readonly Move[]): Float64Array {
  let direction: Float64Array = slope.map((value) => -value);
  const shares: number[] = [];
  for (const { step, bend, curve } of [...moves].reverse()) {
    const share = dot(step, direction) / curve;
    shares.unshift(share);
    direction = plus(direction, bend, -share);
  }
  const last = moves.at(-1);
  const size = last ? last.curve / dot(last.bend, last.bend) : 1 / Math.max(1, Math.sqrt(dot(slope, slope)));
  direction = direction.map((value) => value * size);
  moves.forEach(({ step, bend, curve }, index) => {
    direction = plus(direction, step, (shares[index] ?? 0) - dot(bend, direction) / curve);
  });
  return direction;
}

/** Logistic regression with a penalty on large weights. The same examples always give the same fit. */
export function regress(rows: Rows, targets: readonly number[], decay: number, mostSteps: number): Fit {
  let point = measure(rows, targets, decay, new Float64Array(rows.salience.length + 1));
  const moves: Move[] = [];
  for (let turn = 0; turn < mostSteps; turn += 1) {
    const direction = directionOf(point.slope, moves);
    const descent = dot(point.slope, direction);
    let size = 1;
    let next = measure(rows, targets, decay, plus(point.at, direction, size));
    while (next.loss > point.loss + SUFFICIENT_GAIN * size * descent && size > SMALLEST_STEP) {
      size /= 2;
      next = measure(rows, targets, decay, plus(point.at, direction, size));
    }
    const step = plus(next.at, point.at, -1);
    const bend = plus(next.slope, point.slope, -1);
    const curve = dot(step, bend);
    if (curve > 0) moves.push({ step, bend, curve });
    if (moves.length > MEMORY) moves.shift();
    const isDone = Math.abs(point.loss - next.loss) < DONE_BELOW * Math.abs(point.loss);
    point = next;
    if (isDone) break;
  }
  const { at } = point;
  return { bias: at.at(-1) ?? 0, weights: rows.salience.map((tells, index) => tells * (at[index] ?? 0)) };
}
