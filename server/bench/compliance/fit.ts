import type { Example } from './examples';
import { type Fit, type Rows, regress } from './regression';

export type Vocabulary = Map<string, number>;

/** The features that occur often enough to mean something. */
export function vocabularyOf(examples: readonly Example[], fewest: number): Vocabulary {
  const sightings = new Map<string, number>();
  for (const { features } of examples) for (const name of features) sightings.set(name, (sightings.get(name) ?? 0) + 1);
  const kept = [...sightings].filter(([, count]) => count >= fewest);
  return new Map(kept.map(([name], index) => [name, index]));
}

const scaleOf = ({ features }: Example): number => 1 / Math.sqrt(features.length || 1);
const indexesOf = ({ features }: Example, vocabulary: Vocabulary): number[] =>
  features.flatMap((name) => vocabulary.get(name) ?? []);

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

/** Learns to tell the positive examples from the others. */
export function learn(
  examples: readonly Example[],
  vocabulary: Vocabulary,
  isPositive: (example: Example) => boolean,
  decay: number,
): Fit {
  const targets = examples.map((example) => (isPositive(example) ? 1 : 0));
  const indexes = examples.map((example) => indexesOf(example, vocabulary));
  const rows: Rows = {
    indexes,
    scales: examples.map(scaleOf),
    weights: examples.map(({ weight }) => weight),
    salience: salienceOf(indexes, targets, vocabulary.size),
  };
  return regress(rows, targets, decay);
}

export function scoreOf(example: Example, vocabulary: Vocabulary, { bias, weights }: Fit): number {
  const total = indexesOf(example, vocabulary).reduce((sum, index) => sum + (weights[index] ?? 0), 0);
  return bias + total * scaleOf(example);
}
