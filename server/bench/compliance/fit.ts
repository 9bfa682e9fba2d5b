import { BUCKETS } from '../../../shared/compliance/model/feature-set';
import type { StoredModel, StoredWeights } from '../../../shared/compliance/model/model';
import type { Example } from './examples';
import { type Rows, regress } from './regression';

/** How a model is fitted and how much of it is kept. */
interface Settings {
  /** A feature counts when this many examples have it. */
  fewest: number;
  /** How much large weights are held back. */
  decay: number;
  /** Lighter features are left out. */
  leastWeight: number;
  mostSteps: number;
}

const CLAIM: Settings = { fewest: 2, decay: 0.005, leastWeight: 1.2, mostSteps: 120 };
const RULE: Settings = { fewest: 6, decay: 0.5, leastWeight: 0.65, mostSteps: 30 };
const LARGEST_BYTE = 127;

/** How differently each feature is spread over the positive and the other examples: the root of the log ratio. */
function salienceOf(indexes: readonly number[][], targets: readonly number[], width: number): Float64Array {
  const positive = new Float64Array(width).fill(1);
  const other = new Float64Array(width).fill(1);
  indexes.forEach((features, row) => {
    const counts = targets[row] === 1 ? positive : other;
    for (const index of features) counts[index] = (counts[index] ?? 0) + 1;
  });
  const sum = (counts: Float64Array) => counts.reduce((total, count) => total + count, 0);
  const balance = sum(other) / sum(positive);
  return positive.map((count, index) => Math.sqrt(Math.abs(Math.log((balance * count) / (other[index] ?? 1)))));
}

/** Pairs of the distance to the bucket before (LEB128) and the weight as a signed byte, in base64. */
function pack(bias: number, weights: ReadonlyMap<number, number>, leastWeight: number): StoredWeights {
  const kept = [...weights].filter(([, weight]) => Math.abs(weight) >= leastWeight).sort(([a], [b]) => a - b);
  const step = Math.max(...kept.map(([, weight]) => Math.abs(weight)), leastWeight) / LARGEST_BYTE;
  const bytes: number[] = [];
  let last = 0;
  for (const [bucket, weight] of kept) {
    let gap = bucket - last;
    last = bucket;
    for (; gap >= 0x80; gap >>= 7) bytes.push((gap & 0x7f) | 0x80);
    bytes.push(gap, Math.round(weight / step) & 0xff);
  }
  return { bias: Math.round(bias * 1e4) / 1e4, step, table: Buffer.from(bytes).toString('base64') };
}

/** Learns to tell the positive examples from the others. */
function learn(
  examples: readonly Example[],
  isPositive: (example: Example) => boolean,
  featuresOf: (example: Example) => readonly number[],
  settings: Settings,
): StoredWeights {
  const counts = new Uint32Array(BUCKETS);
  const features = examples.map(featuresOf);
  for (const buckets of features) for (const bucket of buckets) counts[bucket] = (counts[bucket] ?? 0) + 1;
  const columns = new Int32Array(BUCKETS).fill(-1);
  const kept: number[] = [];
  counts.forEach((count, bucket) => {
    if (count >= settings.fewest) columns[bucket] = kept.push(bucket) - 1;
  });
  const targets = examples.map((example) => (isPositive(example) ? 1 : 0));
  const indexes = features.map((own) => own.map((bucket) => columns[bucket] ?? -1).filter((column) => column >= 0));
  const rows: Rows = {
    indexes,
    scales: features.map(({ length }) => 1 / Math.sqrt(length || 1)),
    weights: examples.map(({ weight }) => weight),
    salience: salienceOf(indexes, targets, kept.length),
  };
  const { bias, weights } = regress(rows, targets, settings.decay, settings.mostSteps);
  const byBucket = new Map(kept.map((bucket, column) => [bucket, weights[column] ?? 0]));
  return pack(bias, byBucket, settings.leastWeight);
}

const isBroken = ({ rules }: Example) => rules.length > 0;

/** The model of claims, and for each rule what speaks for it among statements that break some rule. */
export function fitModel(examples: readonly Example[]): StoredModel {
  const broken = examples.filter(isBroken);
  const ids = [...new Set(broken.flatMap(({ rules }) => rules))].sort();
  return {
    claim: learn(examples, isBroken, ({ names, pieces }) => [...names, ...pieces], CLAIM),
    rules: Object.fromEntries(
      ids.map((id) => [
        id,
        learn(
          broken,
          ({ rules }) => rules.includes(id),
          ({ names }) => names,
          RULE,
        ),
      ]),
    ),
  };
}
