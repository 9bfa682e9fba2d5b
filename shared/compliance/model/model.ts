import { BUCKETS, type FeatureSet } from './feature-set';

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

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const SEXTETS = new Map([...BASE64].map((char, value) => [char, value]));

/** Browsers and Node decode base64 by different functions, and neither is known here. */
function bytesOf(base64: string): number[] {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const char of base64) {
    const sextet = SEXTETS.get(char);
    if (sextet === undefined) break;
    held = ((held << 6) | sextet) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 0xff);
  }
  return bytes;
}

function* unpack({ step, table }: StoredWeights): Generator<[number, number]> {
  const bytes = bytesOf(table);
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

export function readModel(stored: StoredModel): ComplianceModel {
  const claim = readWeights(stored.claim);
  const rules = new Map(Object.entries(stored.rules).map(([id, weights]) => [id, readWeights(weights)]));
  return {
    claimScore: ({ names, pieces, size }) => claim.bias + scaled(sumOf(claim, names) + sumOf(claim, pieces), size),
    ruleScore(ruleId, { names }) {
      const weights = rules.get(ruleId);
      return weights ? weights.bias + scaled(sumOf(weights, names), names.size) : Number.NEGATIVE_INFINITY;
    },
  };
}
