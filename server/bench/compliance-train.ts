import { writeFileSync } from 'node:fs';
import { crossValidate } from './compliance/cross-validation';
import { type Example, readExamples } from './compliance/examples';
import { learn, type Vocabulary, vocabularyOf } from './compliance/fit';

/**
 * Fits the small model of the compliance check: logistic regression over the words of labelled sentences, and one per rule
 * to name what was broken. Never reads the unseen sentences. `--cross-validate` instead prints what each threshold would
 * give on sentences that neither the rules nor the model know.
 */

const TARGET = 'shared/compliance/model/weights.json';
const CLAIM_FIT = { fewest: 2, decay: 0.05 };
const RULE_FIT = { fewest: 3, decay: 0.1 };
const RULE_WORDS = 90;
const STEP = 20;
/** Features that weigh less hardly matter, and there are many. */
const LEAST_WEIGHT = 0.1;
const round = (value: number) => Math.round(value * STEP) / STEP;

/** Features by their weight: far shorter than one number for each, and easy to read. */
function byWeight(entries: readonly (readonly [string, number])[]): Record<string, string> {
  const groups = new Map<number, string[]>();
  for (const [name, weight] of entries) {
    if (Math.abs(weight) < LEAST_WEIGHT) continue;
    groups.set(weight, [...(groups.get(weight) ?? []), name]);
  }
  const sorted = [...groups].sort((a, b) => b[0] - a[0]);
  return Object.fromEntries(sorted.map(([weight, names]) => [String(weight), names.sort().join('|')]));
}

function weighted(vocabulary: Vocabulary, weights: Float64Array, most = vocabulary.size): Record<string, string> {
  const entries = [...vocabulary].map(([name, index]) => [name, round(weights[index] ?? 0)] as const);
  const strongest = entries.sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]) || (a[0] < b[0] ? -1 : 1)).slice(0, most);
  return byWeight(strongest);
}

/** For each rule, what speaks for it among statements that break some rule. */
function fitRules(broken: readonly Example[]) {
  const vocabulary = vocabularyOf(broken, RULE_FIT.fewest);
  const ids = [...new Set(broken.flatMap(({ rules }) => rules))].sort();
  return Object.fromEntries(
    ids.map((id) => {
      const { bias, weights } = learn(broken, vocabulary, ({ rules }) => rules.includes(id), RULE_FIT.decay);
      return [id, { bias: round(bias), words: weighted(vocabulary, weights, RULE_WORDS) }];
    }),
  );
}

function train(examples: readonly Example[]): void {
  const vocabulary = vocabularyOf(examples, CLAIM_FIT.fewest);
  const isBroken = ({ rules }: Example) => rules.length > 0;
  const claim = learn(examples, vocabulary, isBroken, CLAIM_FIT.decay);
  const rules = fitRules(examples.filter(isBroken));
  const model = { bias: round(claim.bias), words: weighted(vocabulary, claim.weights), rules };
  const json = `${JSON.stringify(model, null, 2)}\n`;
  writeFileSync(TARGET, json);
  console.log(
    `${examples.length} examples, ${vocabulary.size} features, ${Math.round(json.length / 1024)} kB written to ${TARGET}`,
  );
}

const { fresh, others } = readExamples();
if (process.argv.includes('--cross-validate')) console.table(crossValidate(fresh, others, CLAIM_FIT).slice(0, 40));
else train([...fresh, ...others]);
