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
  /** Where the search ended: the next one over the same features may begin there. */
  end: Float64Array;
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
function plus(a: Float64Array, b: Float64Array, times: number): Float64Array {
  const sum = new Float64Array(a.length);
  for (let at = 0; at < a.length; at += 1) sum[at] = (a[at] ?? 0) + times * (b[at] ?? 0);
  return sum;
}

/** The same rows without a list for each, which is much faster to go over: `columns` from one of `starts` to the next. */
interface FlatRows extends Omit<Rows, 'indexes'> {
  starts: Int32Array;
  columns: Int32Array;
}

function flatten({ indexes, scales, weights, salience }: Rows): FlatRows {
  const starts = new Int32Array(indexes.length + 1);
  indexes.forEach(({ length }, row) => {
    starts[row + 1] = (starts[row] ?? 0) + length;
  });
  return { starts, columns: Int32Array.from(indexes.flat()), scales, weights, salience };
}

interface Point {
  at: Float64Array;
  loss: number;
  slope: Float64Array;
}

/** The loss of logistic regression and its slope; the last number of `at` is the bias. */
function measure(
  { starts, columns, scales, weights, salience }: FlatRows,
  targets: readonly number[],
  decay: number,
  at: Float64Array,
): Point {
  const width = salience.length;
  const told = salience.map((tells, column) => tells * (at[column] ?? 0));
  const errors = new Float64Array(width);
  let loss = 0;
  let slopeOfBias = 0;
  for (let row = 0; row < scales.length; row += 1) {
    const scale = scales[row] ?? 1;
    const weight = weights[row] ?? 1;
    const target = targets[row] ?? 0;
    const end = starts[row + 1] ?? 0;
    let sum = 0;
    for (let entry = starts[row] ?? 0; entry < end; entry += 1) sum += told[columns[entry] ?? 0] ?? 0;
    const score = (at[width] ?? 0) + scale * sum;
    loss += weight * (Math.log1p(Math.exp(-Math.abs(score))) + Math.max(score, 0) - target * score);
    const error = weight * (1 / (1 + Math.exp(-score)) - target);
    const share = error * scale;
    for (let entry = starts[row] ?? 0; entry < end; entry += 1) {
      const column = columns[entry] ?? 0;
      errors[column] = (errors[column] ?? 0) + share;
    }
    slopeOfBias += error;
  }
  const slope = at.map((value, column) => decay * value + (errors[column] ?? 0) * (salience[column] ?? 0));
  slope[width] = slopeOfBias;
  for (let column = 0; column < width; column += 1) loss += 0.5 * decay * (at[column] ?? 0) ** 2;
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

/**
 * Logistic regression with a penalty on large weights. The same examples always give the same fit, up to how near the
 * search comes to its end from `start`.
 */
export function regress(
  rows: Rows,
  targets: readonly number[],
  decay: number,
  mostSteps: number,
  start: Float64Array = new Float64Array(rows.salience.length + 1),
): Fit {
  const flat = flatten(rows);
  let point = measure(flat, targets, decay, start);
  const moves: Move[] = [];
  for (let turn = 0; turn < mostSteps; turn += 1) {
    const direction = directionOf(point.slope, moves);
    const descent = dot(point.slope, direction);
    let size = 1;
    let next = measure(flat, targets, decay, plus(point.at, direction, size));
    while (next.loss > point.loss + SUFFICIENT_GAIN * size * descent && size > SMALLEST_STEP) {
      size /= 2;
      next = measure(flat, targets, decay, plus(point.at, direction, size));
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
  const weights = rows.salience.map((tells, index) => tells * (at[index] ?? 0));
  return { bias: at.at(-1) ?? 0, weights, end: at };
}
