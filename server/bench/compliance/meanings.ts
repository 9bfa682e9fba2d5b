import { BUCKETS } from '@shared/compliance/model/feature-set';
import { PARTS_OF_SYMBOL, SIZES, type StoredNetwork, SYMBOLS } from '@shared/compliance/model/model';
import type { Example } from './examples';
import { type Network, newNetwork, type Rows, train } from './network';
import { symbolsOf } from './symbols';

/** A feature counts when so many examples have it. */
const FEWEST = 3;
/** Parts of a meaning. */
const WIDTH = 24;
/** Only so many features are kept, those that say the most. */
const MOST = 13_800;
/** Half of what a text says is hidden each time, so that no single word is relied on. */
const DROPPED = 0.5;
const FIRST = { epochs: 8, rate: 0.1, dropped: DROPPED };
/** The smallest difference of two parts, of what they spread. */
const STEP = 1.8;
/** Once only the heaviest are left, and each part is one of three sizes, the others take over what is lost with that. */
const AFTER_PRUNING = { epochs: 4, rate: 0.05, dropped: DROPPED };
const ROUND = { epochs: 1, rate: 0.03, dropped: DROPPED };

/** How many examples have each name. */
function countsOf(examples: readonly Example[]): Uint32Array {
  const counts = new Uint32Array(BUCKETS);
  for (const { names } of examples) for (const bucket of names) counts[bucket] = (counts[bucket] ?? 0) + 1;
  return counts;
}

/** The names in the examples by their places in `buckets`. */
function rowsOf(examples: readonly Example[], buckets: readonly number[], ids: readonly string[]): Rows {
  const columns = new Int32Array(BUCKETS).fill(-1);
  buckets.forEach((bucket, column) => {
    columns[bucket] = column;
  });
  return {
    features: examples.map(({ names }) =>
      Int32Array.from(names.map((bucket) => columns[bucket] ?? -1)).filter((column) => column >= 0),
    ),
    targets: examples.map(({ rules }) =>
      Float32Array.from([rules.length > 0, ...ids.map((id) => rules.includes(id))].map(Number)),
    ),
    weights: examples.map(({ weight }) => weight),
  };
}

const spreadOf = (parts: Float32Array): number =>
  Math.sqrt(parts.reduce((sum, part) => sum + part * part, 0) / (parts.length || 1));

/** The features that say the most: those with strong meanings, and those that many examples have. */
function heaviest({ meanings, width }: Network, buckets: readonly number[], counts: Uint32Array): number[] {
  const says = buckets.map(
    (bucket, row) => spreadOf(meanings.subarray(row * width, (row + 1) * width)) * Math.sqrt(counts[bucket] ?? 0),
  );
  const order = [...buckets.keys()].sort((a, b) => (says[b] ?? 0) - (says[a] ?? 0));
  return order.slice(0, MOST).sort((a, b) => a - b);
}

function withOnly(network: Network, rows: readonly number[]): Network {
  const { meanings, width } = network;
  const kept = new Float32Array(rows.length * width);
  rows.forEach((row, at) => {
    kept.set(meanings.subarray(row * width, (row + 1) * width), at * width);
  });
  return { ...network, meanings: kept };
}

const textOf = (values: Float32Array): string => [...values].map((value) => Math.round(value * 1e3) / 1e3).join(' ');

/** Learns what the features of a text mean together: whether it is a claim, and which rules it breaks. */
export class Meanings {
  private readonly ids: string[];
  private readonly buckets: number[];
  private readonly network: Network;
  private readonly rows: Rows;
  private readonly step: number;

  constructor(examples: readonly Example[]) {
    this.ids = [...new Set(examples.flatMap(({ rules }) => rules))].sort();
    const counts = countsOf(examples);
    const all = [...counts.keys()].filter((bucket) => (counts[bucket] ?? 0) >= FEWEST);
    const whole = newNetwork(all.length, WIDTH, this.ids.length + 1);
    train(whole, rowsOf(examples, all, this.ids), FIRST);
    const kept = heaviest(whole, all, counts);
    this.network = withOnly(whole, kept);
    this.buckets = kept.map((row) => all[row] ?? 0);
    this.rows = rowsOf(examples, this.buckets, this.ids);
    this.step = Math.fround(STEP * spreadOf(this.network.meanings)) || 1;
    train(this.network, this.rows, { ...AFTER_PRUNING, step: this.step });
  }

  /** Learns these too. */
  add(examples: readonly Example[]): void {
    const { features, targets, weights } = rowsOf(examples, this.buckets, this.ids);
    this.rows.features.push(...features);
    this.rows.targets.push(...targets);
    this.rows.weights.push(...weights);
    train(this.network, this.rows, { ...ROUND, step: this.step });
  }

  /** The form in which the network is stored. */
  pack(): StoredNetwork {
    const { meanings, offsets, says } = this.network;
    const middle = (SIZES - 1) / 2;
    const sizeOf = (part = 0) => Math.max(0, Math.min(SIZES - 1, Math.round(part / this.step) + middle));
    const symbolAt = (from: number) => {
      let value = 0;
      for (let part = PARTS_OF_SYMBOL - 1; part >= 0; part -= 1) value = value * SIZES + sizeOf(meanings[from + part]);
      return SYMBOLS[value] ?? '';
    };
    const parts = Array.from({ length: meanings.length / PARTS_OF_SYMBOL }, (_, at) => symbolAt(at * PARTS_OF_SYMBOL));
    return {
      rules: this.ids,
      step: this.step,
      gaps: this.buckets.map((bucket, at) => symbolsOf(bucket - (this.buckets[at - 1] ?? 0))).join(''),
      parts: parts.join(''),
      offsets: textOf(offsets),
      says: textOf(says),
    };
  }
}
