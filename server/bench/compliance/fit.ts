import { BUCKETS, FeatureSet } from '@shared/compliance/model/feature-set';
import {
  type ComplianceModel,
  HALF,
  readRules,
  type StoredModel,
  type StoredWeights,
  SYMBOLS,
} from '@shared/compliance/model/model';
import { addedByRule } from '@shared/compliance/model/verdict';
import type { Example } from './examples';
import { regress } from './regression';

/** How a model is fitted and how much of it is kept. */
interface Settings {
  /** A feature counts when this many examples have it. */
  fewest: number;
  /** How much large weights are held back. */
  decay: number;
  /** Only so many features are kept, the heaviest. */
  most: number;
  /** How much a positive example counts beside another. */
  positives: number;
  /** Weights are told apart by this much. */
  finest: number;
  mostSteps: number;
}

const CLAIM: Settings = { fewest: 2, decay: 0.005, most: 58_500, positives: 1, finest: 0.5, mostSteps: 120 };
const RULE: Settings = { fewest: 6, decay: 0.2, most: 530, positives: 3, finest: 0.3, mostSteps: 40 };

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

/** A distance as symbols, the lowest digit first; all but the last digit are from the second half. */
function symbolsOf(distance: number): string {
  if (distance < HALF) return SYMBOLS[distance] ?? '';
  return `${SYMBOLS[HALF + (distance % HALF)]}${symbolsOf(Math.floor(distance / HALF))}`;
}

/** The form in which the weights are stored, without those that are too small to matter. */
function pack(bias: number, weights: ReadonlyMap<number, number>, { most, finest }: Settings): StoredWeights {
  const heaviest = [...weights].sort(([, a], [, b]) => Math.abs(b) - Math.abs(a)).slice(0, most);
  const least = Math.abs(heaviest.at(-1)?.[1] ?? 0);
  const step = Math.max((Math.abs(heaviest[0]?.[1] ?? 0) - least) / (HALF - 1), finest);
  const kept = heaviest.sort(([a], [b]) => a - b);
  const gaps = kept.map(([bucket], at) => symbolsOf(bucket - (kept[at - 1]?.[0] ?? 0)));
  const sizes = kept.map(([, weight]) => {
    const size = Math.round((Math.abs(weight) - least) / step);
    return SYMBOLS[weight > 0 ? size : HALF + size] ?? '';
  });
  return { bias: Math.round(bias * 1e4) / 1e4, least, step, gaps: gaps.join(''), sizes: sizes.join('') };
}

/** A text that would be found and must not be counts this much more, so many times. */
const COUNTS_MORE = 1;
const MOST_ROUNDS = 6;
const STEPS_OF_ROUND = 15;
/** Leaving out the light weights lowers most scores, by some 0.6: a text this little above its limit will be below. */
const SLACK = 0.2;

/** The features that are learnt, as columns: the frequent ones first, as rows mostly speak of them. */
function columnsOf(features: readonly (readonly number[])[], fewest: number): { kept: number[]; columns: Int32Array } {
  const counts = new Uint32Array(BUCKETS);
  for (const buckets of features) for (const bucket of buckets) counts[bucket] = (counts[bucket] ?? 0) + 1;
  const kept = [...counts.keys()].filter((bucket) => (counts[bucket] ?? 0) >= fewest);
  kept.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
  const columns = new Int32Array(BUCKETS).fill(-1);
  kept.forEach((bucket, column) => {
    columns[bucket] = column;
  });
  return { kept, columns };
}

/** Learns to tell the positive examples from the others, and to let pass those of `watched` that would be found. */
function learn(
  examples: readonly Example[],
  isPositive: (example: Example) => boolean,
  featuresOf: (example: Example) => readonly number[],
  settings: Settings,
  watched: readonly Example[] = [],
): StoredWeights {
  const { kept, columns } = columnsOf(examples.map(featuresOf), settings.fewest);
  const rowOf = (example: Example) => {
    const features = featuresOf(example);
    const row = features.map((bucket) => columns[bucket] ?? -1).filter((column) => column >= 0);
    return { row, scale: 1 / Math.sqrt(features.length || 1) };
  };
  const targets = examples.map((example) => (isPositive(example) ? 1 : 0));
  const read = examples.map(rowOf);
  const indexes = read.map(({ row }) => row);
  const scales = read.map(({ scale }) => scale);
  const weights = examples.map(({ weight }, at) => weight * (targets[at] === 1 ? settings.positives : 1));
  const own = examples.map(({ weight }) => weight);
  const salience = salienceOf(indexes, targets, own, kept.length);
  const rows = { indexes, scales, weights, salience };
  let fit = regress(rows, targets, settings.decay, settings.mostSteps);
  const passing = watched.map((example) => ({ ...rowOf(example), foundFrom: example.foundFrom ?? 0 }));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const scoreOf = (row: readonly number[]) => row.reduce((sum, column) => sum + (fit.weights[column] ?? 0), 0);
    const found = passing.filter(({ row, scale, foundFrom }) => fit.bias + scale * scoreOf(row) > foundFrom + SLACK);
    if (found.length === 0) break;
    for (const { row, scale } of found) {
      indexes.push(row);
      scales.push(scale);
      weights.push(COUNTS_MORE);
      targets.push(0);
    }
    fit = regress(rows, targets, settings.decay, STEPS_OF_ROUND, fit.end);
  }
  const byBucket = new Map(kept.map((bucket, column) => [bucket, fit.weights[column] ?? 0]));
  return pack(fit.bias, byBucket, settings);
}

const isBroken = ({ rules }: Example) => rules.length > 0;

/** A text that must not be found, with the score of its wording from which on it would be; none that no rule can carry. */
function withoutRule(example: Example, ruleScore: ComplianceModel['ruleScore']): Example[] {
  const { foundFrom, names, named = [], signed = [] } = example;
  if (foundFrom === undefined) return [];
  const features = new FeatureSet();
  features.addAll({ names: new Set(names), pieces: new Set() });
  const added = addedByRule({ features, named, signed }, { ruleScore });
  return Number.isFinite(added) ? [{ ...example, foundFrom: foundFrom - added }] : [];
}

/** The model of claims, and for each rule what speaks for it among statements that break some rule. */
export function fitModel(examples: readonly Example[]): StoredModel {
  const learnt = examples.filter(({ weight }) => weight > 0);
  const broken = learnt.filter(isBroken);
  const ids = [...new Set(broken.flatMap(({ rules }) => rules))].sort();
  const rules = Object.fromEntries(
    ids.map((id) => [
      id,
      learn(
        broken,
        (example) => example.rules.includes(id),
        ({ names }) => names,
        RULE,
      ),
    ]),
  );
  const { ruleScore } = readRules(rules);
  const watched = examples.flatMap((example) => withoutRule(example, ruleScore));
  return { claim: learn(learnt, isBroken, ({ names, pieces }) => [...names, ...pieces], CLAIM, watched), rules };
}
