import { BUCKETS } from '@shared/compliance/model/feature-set';
import { HALF, type StoredWeights, SYMBOLS } from '@shared/compliance/model/model';
import type { Example } from './examples';
import { type Fit, regress } from './regression';
import { symbolsOf } from './symbols';

/** A feature counts when so many examples have it. */
const FEWEST = 2;
/** How much large weights are held back. */
const DECAY = 0.005;
/** Only so many features are kept, the heaviest. */
const MOST = 20_500;
/** Weights are told apart by this much. */
const FINEST = 0.5;
const MOST_STEPS = 60;
/** Steps that are enough when a few examples are added. */
const STEPS_OF_ROUND = 15;

/** How differently each feature is spread over the positive and the other examples: the root of the log ratio. */
function salienceOf(
  indexes: readonly number[][],
  targets: readonly number[],
  weights: readonly number[],
  width: number,
): Float64Array {
  const positive = new Float64Array(width).fill(1);
  const other = new Float64Array(width).fill(1);
  indexes.forEach((features, row) => {
    const counts = targets[row] === 1 ? positive : other;
    const weight = weights[row] ?? 1;
    for (const index of features) counts[index] = (counts[index] ?? 0) + weight;
  });
  const sum = (counts: Float64Array) => counts.reduce((total, count) => total + count, 0);
  const balance = sum(other) / sum(positive);
  return positive.map((count, index) => Math.sqrt(Math.abs(Math.log((balance * count) / (other[index] ?? 1)))));
}

/** The form in which the weights are stored, without those that are too small to matter. */
function pack(bias: number, weights: readonly (readonly [number, number])[]): StoredWeights {
  const heaviest = [...weights].sort(([, a], [, b]) => Math.abs(b) - Math.abs(a)).slice(0, MOST);
  const least = Math.abs(heaviest.at(-1)?.[1] ?? 0);
  const step = Math.max((Math.abs(heaviest[0]?.[1] ?? 0) - least) / (HALF - 1), FINEST);
  const kept = heaviest.sort(([a], [b]) => a - b);
  const gaps = kept.map(([bucket], at) => symbolsOf(bucket - (kept[at - 1]?.[0] ?? 0)));
  const sizes = kept.map(([, weight]) => {
    const size = Math.round((Math.abs(weight) - least) / step);
    return SYMBOLS[weight > 0 ? size : HALF + size] ?? '';
  });
  return { bias: Math.round(bias * 1e4) / 1e4, least, step, gaps: gaps.join(''), sizes: sizes.join('') };
}

/** The features that are learnt, the frequent ones first, as rows mostly speak of them. */
function frequent(examples: readonly Example[]): number[] {
  const counts = new Uint32Array(BUCKETS);
  for (const { names, pieces } of examples)
    for (const buckets of [names, pieces]) for (const bucket of buckets) counts[bucket] = (counts[bucket] ?? 0) + 1;
  const kept = [...counts.keys()].filter((bucket) => (counts[bucket] ?? 0) >= FEWEST);
  return kept.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
}

/** Learns what single features say about whether a text is a claim: the same examples always give the same weights. */
export class ClaimWeights {
  private readonly buckets: number[];
  private readonly columns = new Int32Array(BUCKETS).fill(-1);
  private readonly indexes: number[][] = [];
  private readonly scales: number[] = [];
  private readonly weights: number[] = [];
  private readonly targets: number[] = [];
  private readonly salience: Float64Array;
  private last: Fit | undefined;

  constructor(examples: readonly Example[]) {
    this.buckets = frequent(examples);
    this.buckets.forEach((bucket, column) => {
      this.columns[bucket] = column;
    });
    this.add(examples);
    this.salience = salienceOf(this.indexes, this.targets, this.weights, this.buckets.length);
  }

  add(examples: readonly Example[]): void {
    for (const { names, pieces, rules, weight } of examples) {
      const features = [...names, ...pieces];
      this.indexes.push(features.map((bucket) => this.columns[bucket] ?? -1).filter((column) => column >= 0));
      this.scales.push(1 / Math.sqrt(features.length || 1));
      this.weights.push(weight);
      this.targets.push(rules.length > 0 ? 1 : 0);
    }
  }

  fit(): StoredWeights {
    const { indexes, scales, weights, salience, targets, last } = this;
    const rows = { indexes, scales, weights, salience };
    this.last = regress(rows, targets, DECAY, last ? STEPS_OF_ROUND : MOST_STEPS, last?.end);
    const { bias, weights: fitted } = this.last;
    return pack(
      bias,
      this.buckets.map((bucket, column) => [bucket, fitted[column] ?? 0]),
    );
  }
}
