import { BUCKETS } from './feature-set';

/**
 * One weight for each bucket that says something by itself. Both texts have one symbol of `SYMBOLS` for each weight, so that
 * a compressed file spends few bits on the common ones: `gaps` the distance to the bucket before, the lowest digit first,
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

/**
 * A small network. Each feature has a meaning of some parts, each -1, 0 or 1 times `step`; what the meanings of a sentence,
 * added up, say to each output is how much it is worded like a claim, and like the statements that break each rule.
 * `parts` has one symbol for every four parts.
 */
export interface StoredNetwork {
  /** The rules in the order of the outputs after the first. */
  rules: string[];
  step: number;
  gaps: string;
  parts: string;
  /** Numbers, with blanks between: what is added to the sum of the meanings. */
  offsets: string;
  /** And for each part of the meaning, what it says to each output, and at the end what each output says to nothing. */
  says: string;
}

export interface StoredModel {
  claim: StoredWeights;
  network: StoredNetwork;
}

/** Every printable character that JSON writes as it is, from # on. */
export const SYMBOLS = Array.from({ length: 92 }, (_, at) => String.fromCharCode(35 + at))
  .filter((char) => char !== '\\')
  .slice(0, 90);
/** A symbol says one of so many things, in two manners: a digit that ends a gap or not, a weight above zero or below. */
export const HALF = SYMBOLS.length / 2;
/** A part of a meaning is one of so many things. */
export const SIZES = 3;
export const PARTS_OF_SYMBOL = 4;
const VALUES = new Map(SYMBOLS.map((char, value) => [char, value]));

/** The features of a text, by their buckets. */
export interface Buckets {
  names: Iterable<number>;
  pieces: Iterable<number>;
}

/** How a text is worded. */
export interface Wording {
  /** How much it is that of a claim (above 0) or of plain talk (below 0). */
  claim: number;
  /** How much it is that of statements that break this rule. */
  rule(id: string): number;
}

export interface ComplianceModel {
  read(features: Buckets): Wording;
}

function* bucketsIn(gaps: string): Generator<number> {
  let bucket = 0;
  let worth = 1;
  for (const char of gaps) {
    const digit = VALUES.get(char) ?? 0;
    bucket += worth * (digit % HALF);
    worth *= HALF;
    if (digit >= HALF) continue;
    yield bucket;
    worth = 1;
  }
}

function readWeights({ bias, least, step, gaps, sizes }: StoredWeights): (buckets: Buckets) => number {
  const weights = new Float32Array(BUCKETS);
  let at = 0;
  for (const bucket of bucketsIn(gaps)) {
    const size = VALUES.get(sizes[at] ?? '') ?? 0;
    const weight = least + (size % HALF) * step;
    weights[bucket] = size < HALF ? weight : -weight;
    at += 1;
  }
  return ({ names, pieces }) => {
    let total = 0;
    let count = 0;
    for (const buckets of [names, pieces])
      for (const bucket of buckets) {
        total += weights[bucket] ?? 0;
        count += 1;
      }
    return bias + total / Math.sqrt(count || 1);
  };
}

function readMeanings({ parts, step }: StoredNetwork): Float32Array {
  const meanings = new Float32Array(parts.length * PARTS_OF_SYMBOL);
  const middle = (SIZES - 1) / 2;
  let at = 0;
  for (const char of parts) {
    let value = VALUES.get(char) ?? 0;
    for (let part = 0; part < PARTS_OF_SYMBOL; part += 1) {
      meanings[at + part] = ((value % SIZES) - middle) * step;
      value = Math.floor(value / SIZES);
    }
    at += PARTS_OF_SYMBOL;
  }
  return meanings;
}

const readNumbers = (text: string): Float32Array => Float32Array.from(text.split(' ').map(Number));

/** The score of any output for the names of the features. */
function readNetwork(stored: StoredNetwork): (names: Iterable<number>) => (output: number) => number {
  const { gaps, rules } = stored;
  const offsets = readNumbers(stored.offsets);
  const says = readNumbers(stored.says);
  const meanings = readMeanings(stored);
  const width = offsets.length;
  const outputs = rules.length + 1;
  /** The row of each bucket's meaning, from 1 on; 0 for a bucket that means nothing. */
  const rows = new Uint16Array(BUCKETS);
  let last = 0;
  for (const bucket of bucketsIn(gaps)) {
    last += 1;
    rows[bucket] = last;
  }
  return (names) => {
    const hidden = new Float32Array(width);
    let count = 0;
    for (const bucket of names) {
      const row = rows[bucket] ?? 0;
      if (row === 0) continue;
      count += 1;
      const from = (row - 1) * width;
      for (let part = 0; part < width; part += 1) hidden[part] = (hidden[part] ?? 0) + (meanings[from + part] ?? 0);
    }
    const scale = 1 / Math.sqrt(count || 1);
    for (let part = 0; part < width; part += 1)
      hidden[part] = Math.max(0, (hidden[part] ?? 0) * scale + (offsets[part] ?? 0));
    return (output) => {
      let score = says[width * outputs + output] ?? 0;
      for (let part = 0; part < width; part += 1) score += (hidden[part] ?? 0) * (says[part * outputs + output] ?? 0);
      return score;
    };
  };
}

/** How much the single words count beside what they mean together. */
const SHARE_OF_WEIGHTS = 2;

export function readModel({ claim, network }: StoredModel): ComplianceModel {
  const weightOf = readWeights(claim);
  const meaningOf = readNetwork(network);
  const outputOf = new Map(network.rules.map((id, at) => [id, at + 1]));
  return {
    read(features) {
      const scoreOf = meaningOf(features.names);
      return {
        claim: SHARE_OF_WEIGHTS * weightOf(features) + scoreOf(0),
        rule: (id) => {
          const output = outputOf.get(id);
          return output === undefined ? Number.NEGATIVE_INFINITY : scoreOf(output);
        },
      };
    },
  };
}
