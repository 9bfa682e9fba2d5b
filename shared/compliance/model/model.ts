import { BUCKETS, type FeatureSet } from './feature-set';

/**
 * Weights by bucket, for those that are not zero. Both texts have one symbol of `SYMBOLS` for each weight, so that a
 * compressed file spends few bits on the common ones: `gaps` the distance to the bucket before, the lowest digit first,
 * `sizes` how large the weight is.
 */
export interface StoredWeights {
  bias: number;
  /** The size of the smallest weight that is kept. */
  least: number;
  step: number;
  gaps: string;
  sizes: string;
}

/** What is learnt: how a claim is worded, and for each rule how statements that break it are. */
export interface StoredModel {
  claim: StoredWeights;
  rules: Record<string, StoredWeights>;
}

interface Weights {
  bias: number;
  byBucket: Float32Array | ReadonlyMap<number, number>;
}

/** More weights than this are kept as a flat table, which is faster to read. */
const MANY = 10_000;

/** Every printable character that JSON writes as it is, from # on. */
export const SYMBOLS = Array.from({ length: 92 }, (_, at) => String.fromCharCode(35 + at))
  .filter((char) => char !== '\\')
  .slice(0, 90);
/** A symbol says one of so many things, in two manners: a digit that ends a gap or not, a weight above zero or below. */
export const HALF = SYMBOLS.length / 2;
const VALUES = new Map(SYMBOLS.map((char, value) => [char, value]));

function* unpack({ least, step, gaps, sizes }: StoredWeights): Generator<[number, number]> {
  let bucket = 0;
  let at = 0;
  for (const char of sizes) {
    let digit = HALF;
    for (let worth = 1; digit >= HALF; worth *= HALF, at += 1) {
      digit = VALUES.get(gaps[at] ?? '') ?? 0;
      bucket += worth * (digit % HALF);
    }
    const size = VALUES.get(char) ?? 0;
    const weight = least + (size % HALF) * step;
    yield [bucket, size < HALF ? weight : -weight];
  }
}

function readWeights(stored: StoredWeights): Weights {
  const entries = [...unpack(stored)];
  if (entries.length < MANY) return { bias: stored.bias, byBucket: new Map(entries) };
  const flat = new Float32Array(BUCKETS);
  for (const [bucket, weight] of entries) flat[bucket] = weight;
  return { bias: stored.bias, byBucket: flat };
}

function sumOf({ byBucket }: Weights, buckets: ReadonlySet<number>): number {
  let total = 0;
  if (byBucket instanceof Float32Array) for (const bucket of buckets) total += byBucket[bucket] ?? 0;
  else for (const bucket of buckets) total += byBucket.get(bucket) ?? 0;
  return total;
}

/** Long sentences have more features: what they weigh together is divided by the root of their number. */
const scaled = (total: number, size: number): number => total / Math.sqrt(size || 1);

export interface ComplianceModel {
  /** How much the wording is that of a claim (above 0) or of plain talk (below 0). */
  claimScore(features: FeatureSet): number;
  /** How much the wording is that of statements that break this rule, among those that break any. */
  ruleScore(ruleId: string, features: FeatureSet): number;
}

/** The rules' part of a model. */
export function readRules(stored: StoredModel['rules']): Pick<ComplianceModel, 'ruleScore'> {
  const rules = new Map(Object.entries(stored).map(([id, weights]) => [id, readWeights(weights)]));
  return {
    ruleScore(ruleId, { names }) {
      const weights = rules.get(ruleId);
      return weights ? weights.bias + scaled(sumOf(weights, names), names.size) : Number.NEGATIVE_INFINITY;
    },
  };
}

export function readModel(stored: StoredModel): ComplianceModel {
  const claim = readWeights(stored.claim);
  return {
    claimScore: ({ names, pieces, size }) => claim.bias + scaled(sumOf(claim, names) + sumOf(claim, pieces), size),
    ...readRules(stored.rules),
  };
}
