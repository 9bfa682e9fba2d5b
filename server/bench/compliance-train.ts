import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readContext } from '../../shared/compliance/matcher/context';
import { featuresOf } from '../../shared/compliance/model/features';
import { readScript } from '../../shared/compliance/read-script';
import { SENTENCE_RULES } from '../../shared/compliance/rules';
import { splitSentences } from '../../shared/compliance/text/sentences';

/**
 * Fits the small model of the compliance check: logistic regression over the words of labelled sentences, and one per rule
 * to name what was broken. Reads the given and the seen sentences and the plain education, never the unseen ones.
 */

interface Example {
  features: string[];
  rules: string[];
  weight: number;
}
interface Fitted {
  bias: number;
  words: Record<string, string>;
}

const DATA = 'server/bench/compliance-data';
const LABELLED = ['dev', 'script-sentences-dev', 'seen'];
const TARGET = 'shared/compliance/model/weights.json';
/** There is far more plain education than anything else. */
const EDUCATION_WEIGHT = 0.3;
const FEWEST_SIGHTINGS = 2;
const SEEDS = [1, 7, 42, 1234, 99_991];
const CLAIM_FIT = { passes: 50, step: 0.3, decay: 0.0005 };
const RULE_FIT = { passes: 12, step: 0.3, decay: 0.002 };
const RULE_WORDS = 70;

interface Row {
  text: string;
  rules: string[];
}

function readRows(name: string): Row[] {
  const lines = readFileSync(resolve(DATA, `${name}.jsonl`), 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Row);
}

const readTexts = (name: string): string[] => readRows(name).map(({ text }) => text);

function readExamples(name: string): Example[] {
  return readRows(name).map(({ text, rules }) => ({ features: textFeatures(text), rules, weight: 1 }));
}

const sentencesOf = (text: string): string[] => splitSentences(text).map(({ start, end }) => text.slice(start, end));

const plainExample = (text: string): Example => ({ features: textFeatures(text), rules: [], weight: EDUCATION_WEIGHT });

function textFeatures(text: string): string[] {
  const found = new Set<string>();
  for (const { reader } of readScript(text))
    for (const feature of featuresOf(reader, readContext(reader))) found.add(feature);
  return [...found];
}

function vocabularyOf(examples: readonly Example[]): Map<string, number> {
  const sightings = new Map<string, number>();
  for (const { features } of examples) for (const name of features) sightings.set(name, (sightings.get(name) ?? 0) + 1);
  const kept = [...sightings].filter(([, count]) => count >= FEWEST_SIGHTINGS);
  return new Map(kept.map(([name], index) => [name, index]));
}

/** The same order of examples on every machine. */
function sequence(length: number, seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * length);
  };
}

function regress(
  examples: readonly Example[],
  vocabulary: Map<string, number>,
  isPositive: (example: Example) => boolean,
  settings: typeof CLAIM_FIT,
  seed: number,
): { bias: number; weights: Float64Array } {
  const rows = examples.map((example) => ({
    indexes: example.features.flatMap((name) => vocabulary.get(name) ?? []),
    scale: 1 / Math.sqrt(example.features.length || 1),
    target: isPositive(example) ? 1 : 0,
    weight: example.weight,
  }));
  const weights = new Float64Array(vocabulary.size);
  const squares = new Float64Array(vocabulary.size);
  const next = sequence(rows.length, seed);
  let bias = 0;
  for (let turn = 0; turn < rows.length * settings.passes; turn += 1) {
    const row = rows[next()];
    if (!row) continue;
    const score = row.indexes.reduce((total, index) => total + (weights[index] ?? 0) * row.scale, bias);
    const error = (1 / (1 + Math.exp(-score)) - row.target) * row.weight;
    bias -= 0.02 * error;
    for (const index of row.indexes) {
      const slope = error * row.scale + settings.decay * (weights[index] ?? 0);
      squares[index] = (squares[index] ?? 0) + slope * slope;
      weights[index] = (weights[index] ?? 0) - (settings.step * slope) / Math.sqrt((squares[index] ?? 0) + 1e-6);
    }
  }
  return { bias, weights };
}

/** The mean of a few fits: the order of the examples then hardly matters. */
function regressOften(
  examples: readonly Example[],
  vocabulary: Map<string, number>,
  isPositive: (example: Example) => boolean,
  settings: typeof CLAIM_FIT,
): { bias: number; weights: Float64Array } {
  const fits = SEEDS.map((seed) => regress(examples, vocabulary, isPositive, settings, seed));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const weights = Float64Array.from({ length: vocabulary.size }, (_, index) =>
    mean(fits.map((fit) => fit.weights[index] ?? 0)),
  );
  return { bias: mean(fits.map((fit) => fit.bias)), weights };
}

const STEP = 20;
const round = (value: number) => Math.round(value * STEP) / STEP;

/** Features by their weight: far shorter than one number for each, and easy to read. */
function byWeight(entries: readonly (readonly [string, number])[]): Record<string, string> {
  const groups = new Map<number, string[]>();
  for (const [name, weight] of entries) {
    if (weight === 0) continue;
    groups.set(weight, [...(groups.get(weight) ?? []), name]);
  }
  const sorted = [...groups].sort((a, b) => b[0] - a[0]);
  return Object.fromEntries(sorted.map(([weight, names]) => [String(weight), names.sort().join('|')]));
}

function weighted(
  vocabulary: Map<string, number>,
  weights: Float64Array,
  most = vocabulary.size,
): Record<string, string> {
  const entries = [...vocabulary].map(([name, index]) => [name, round(weights[index] ?? 0)] as const);
  const strongest = entries.sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]) || (a[0] < b[0] ? -1 : 1)).slice(0, most);
  return byWeight(strongest);
}

const education = ['education', 'plain'].flatMap((name) => readTexts(name)).map(plainExample);
/** What the check itself suggests must never be flagged. */
const corrections = SENTENCE_RULES.flatMap((rule) => [
  ...(rule.rewrite.kind === 'advice' ? [] : [rule.rewrite.text]),
  ...rule.claims.flatMap((claim) => claim.rewrite ?? []),
]).flatMap((text) => [text, ...sentencesOf(text)]);
const suggested = corrections.map((text) => ({ features: textFeatures(text), rules: [], weight: 1 }));
const labelled = LABELLED.flatMap((name) => readExamples(name));
const examples = [...labelled, ...education, ...suggested];
const vocabulary = vocabularyOf(examples);
const claim = regressOften(examples, vocabulary, ({ rules }) => rules.length > 0, CLAIM_FIT);
const broken = labelled.filter(({ rules }) => rules.length > 0);
const ruleIds = [...new Set(broken.flatMap(({ rules }) => rules))].sort();
const rules: Record<string, Fitted> = {};
for (const id of ruleIds) {
  const { bias, weights } = regressOften(broken, vocabulary, (example) => example.rules.includes(id), RULE_FIT);
  rules[id] = { bias: round(bias), words: weighted(vocabulary, weights, RULE_WORDS) };
}
const model = { bias: round(claim.bias), words: weighted(vocabulary, claim.weights), rules };
const json = `${JSON.stringify(model, null, 2)}\n`;
writeFileSync(TARGET, json);
console.log(
  `${examples.length} examples, ${vocabulary.size} features, ${Math.round(json.length / 1024)} kB written to ${TARGET}`,
);
