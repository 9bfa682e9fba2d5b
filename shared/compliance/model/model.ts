import { BUCKETS, type FeatureSet } from './features';

/** Browsers and Node have it; neither's types are known here. */
declare function atob(data: string): string;

/**
 * Weights by bucket, for those that are not zero: base64 of pairs of the distance to the bucket before (LEB128) and the
 * weight as a signed byte, which counts `step`.
 */
export interface StoredWeights {
  bias: number;
  step: number;
  table: string;
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

function* unpack({ step, table }: StoredWeights): Generator<[number, number]> {
  const bytes = Uint8Array.from(atob(table), (char) => char.charCodeAt(0));
  let bucket = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    let gap = 0;
    for (let shift = 0; ; shift += 7, at += 1) {
      const byte = bytes[at] ?? 0;
      gap |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    at += 1;
    bucket += gap;
    yield [bucket, (((bytes[at] ?? 0) << 24) >> 24) * step];
  }
}

function readWeights(stored: StoredWeights): Weights {
  const entries = [...unpack(stored)];
  if (entries.length < MANY) return { bias: stored.bias, byBucket: new Map(entries) };
  const flat = new Float32Array(BUCKETS);
  for (const [bucket, weight] of entries) flat[bucket] = weight;
  return { bias: stored.bias, byBucket: flat };
}

/** The mean of what the features weigh: long sentences have more of them. */
function scoreOf({ bias, byBucket }: Weights, { buckets }: FeatureSet): number {
  let total = 0;
  if (byBucket instanceof Float32Array) for (const bucket of buckets) total += byBucket[bucket] ?? 0;
  else for (const bucket of buckets) total += byBucket.get(bucket) ?? 0;
  return bias + total / Math.sqrt(buckets.size || 1);
}

export interface ComplianceModel {
  /** How much the wording is that of a claim (above 0) or of plain talk (below 0). */
  claimScore(features: FeatureSet): number;
  /** How much the wording is that of statements that break this rule, among those that break any. */
  ruleScore(ruleId: string, features: FeatureSet): number;
}

export function readModel(stored: StoredModel): ComplianceModel {
  const claim = readWeights(stored.claim);
  const rules = new Map(Object.entries(stored.rules).map(([id, weights]) => [id, readWeights(weights)]));
  return {
    claimScore: (features) => scoreOf(claim, features),
    ruleScore(ruleId, features) {
      const weights = rules.get(ruleId);
      return weights ? scoreOf(weights, features) : Number.NEGATIVE_INFINITY;
    },
  };
}
