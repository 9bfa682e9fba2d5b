import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ruleFindings } from '../../shared/compliance';
import {
  f1Of,
  type Labelled,
  precisionOf,
  recallOf,
  type Score,
  scoreAll,
  sumOf,
  type Tally,
} from './compliance/score';
import { growthOf, LENGTHS, speedOf } from './compliance/timing';

/** Prints how well and how fast scripts are checked. `--mistakes` lists those on the sets that may be looked at. */

const DATA = 'server/bench/compliance-data';
const SETS = [
  { name: 'dev', title: 'given sentences', mayBeSeen: true },
  { name: 'scripts-dev', title: 'given scripts', mayBeSeen: true },
  { name: 'seen', title: 'own sentences, seen', mayBeSeen: true },
  { name: 'fresh', title: 'own sentences, after the rules', mayBeSeen: true },
  { name: 'unseen', title: 'own sentences, unseen', mayBeSeen: false },
];
const RATIO_BAR = 2.3;
const WORDS_TIMED = 450;

const read = (name: string): Labelled[] =>
  readFileSync(resolve(DATA, `${name}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Labelled);

const findRules = (text: string) => ruleFindings(text).map(({ ruleId }) => ruleId ?? '');
const percent = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);
const cells = (tally: Tally) => [precisionOf(tally), recallOf(tally), f1Of(tally)].map((value) => value.toFixed(3));

function rowOf(title: string, score: Score): Record<string, string | number> {
  const [precision, recall, f1] = cells(score.flagged);
  const { compliant, hardNegatives } = score;
  return {
    set: title,
    texts: score.flagged.hits + score.flagged.missed + compliant.count,
    precision: precision ?? '',
    recall: recall ?? '',
    'flagged F1': f1 ?? '',
    'rule F1': f1Of(sumOf(score.byRule.values())).toFixed(3),
    'false alarms': percent(compliant.flagged, compliant.count),
    'on hard negatives': percent(hardNegatives.flagged, hardNegatives.count),
  };
}

function printRules(title: string, score: Score): void {
  console.log(`\nRule by rule: ${title}`);
  const sorted = [...score.byRule].sort(([a], [b]) => (a < b ? -1 : 1));
  console.table(
    Object.fromEntries(
      sorted.map(([rule, tally]) => {
        const [precision, recall, f1] = cells(tally);
        return [rule, { texts: tally.hits + tally.missed, precision, recall, F1: f1 }];
      }),
    ),
  );
}

const scores = SETS.map((set) => ({ ...set, score: scoreAll(read(set.name), findRules) }));
console.log('Flagged or not, and false alarms');
console.table(scores.map(({ title, score }) => rowOf(title, score)));
for (const { title, score } of scores) printRules(title, score);

if (process.argv.includes('--mistakes')) {
  for (const { title, score, mayBeSeen } of scores) {
    if (!mayBeSeen) continue;
    console.log(`\nMistakes: ${title}`);
    for (const { kind, text, rules } of score.mistakes) console.log(`${kind} [${rules}] ${text}`);
  }
}

const script = read('scripts-dev')
  .map(({ text }) => text)
  .join(' ')
  .split(/\s+/)
  .slice(0, WORDS_TIMED)
  .join(' ');
console.log('\nProcessor time for a script; the baseline only splits it into sentences and words');
console.table(
  [speedOf(script)].map(({ words, readMs, checkMs }) => ({ words, 'baseline ms': readMs, 'check ms': checkMs })),
);

console.log(`\nGrowth on adversarial repeats; the bar is t(2n)/t(n) <= ${RATIO_BAR}`);
const growth = growthOf();
console.table(
  growth.map(({ name, ms, ratio }) => ({
    text: name,
    ...Object.fromEntries(LENGTHS.map((length, index) => [`${length} characters, ms`, ms[index]?.toFixed(1)])),
    't(2n)/t(n)': ratio.toFixed(2),
  })),
);
if (growth.some(({ ratio }) => ratio > RATIO_BAR)) process.exitCode = 1;
