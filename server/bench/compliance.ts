import { writeFileSync } from 'node:fs';
import { checkScript } from '@shared/compliance';
import { readExamples, readRows } from './compliance/examples';
import { leaveOneVoiceOut, type VoiceScore } from './compliance/leave-one-voice-out';
import { addScores, emptyScore, f1Of, precisionOf, recallOf, type Score, sumOf, type Tally } from './compliance/score';
import { growthOf, LENGTHS, speedOf } from './compliance/timing';

/**
 * Prints how well and how fast texts are checked. The headline leaves one voice out at a time: the model has then seen no
 * line of its author. `--mistakes` lists mistakes on the sets that may be looked at; `--write-figures` keeps the headline
 * for the dialog that tells users about it.
 */

const FIGURES = 'shared/compliance/figures.json';
const SETS = [
  { name: 'dev', title: 'given sentences (learnt from)', mayBeSeen: true },
  { name: 'scripts-dev', title: 'given scripts', mayBeSeen: true },
  { name: 'unseen', title: 'own sentences, sealed', mayBeSeen: false },
];
const BARS = { given: 0.98, f1: 0.9, falseAlarms: 0.04, spoken: 0.07, hints: 0.05, namedRight: 0.9, spans: 0.9 };
const RATIO_BAR = 2.3;
const WORDS_TIMED = 450;

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const percent = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);
const cells = (tally: Tally) => [precisionOf(tally), recallOf(tally), f1Of(tally)].map((value) => value.toFixed(3));

function rowOf(title: string, score: Score): Record<string, string | number> {
  const [precision, recall, f1] = cells(score.flagged);
  const { compliant, hardNegatives, spoken } = score;
  return {
    set: title,
    texts: score.flagged.hits + score.flagged.missed + compliant.count,
    precision: precision ?? '',
    recall: recall ?? '',
    F1: f1 ?? '',
    'rule named right': percent(score.namedRight, score.flagged.hits),
    'false alarms': percent(compliant.flagged, compliant.count),
    spoken: percent(spoken.flagged, spoken.count),
    'near a rule': percent(hardNegatives.flagged, hardNegatives.count),
    hints: percent(score.hints, compliant.count),
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

function sumOfScores(scores: readonly Score[]): Score {
  const total = emptyScore();
  const shares = ['compliant', 'hardNegatives', 'spoken'] as const;
  for (const score of scores) {
    total.flagged = sumOf([total.flagged, score.flagged]);
    for (const name of shares) {
      total[name].count += score[name].count;
      total[name].flagged += score[name].flagged;
    }
    total.hints += score.hints;
    total.namedRight += score.namedRight;
    for (const [rule, tally] of score.byRule)
      total.byRule.set(rule, sumOf([tally, total.byRule.get(rule) ?? { hits: 0, extra: 0, missed: 0 }]));
    total.mistakes.push(...score.mistakes);
  }
  return total;
}

function missedBars(all: Score, given: Score, scripts: { bad: number; found: number; cleanFlagged: number }): string[] {
  const { compliant, spoken } = all;
  const bars: [string, boolean][] = [
    [`given sentences F1 >= ${BARS.given}`, f1Of(given.flagged) >= BARS.given],
    [`F1 >= ${BARS.f1}`, f1Of(all.flagged) >= BARS.f1],
    [`false alarms <= ${BARS.falseAlarms}`, share(compliant.flagged, compliant.count) <= BARS.falseAlarms],
    [`false alarms on spoken lines <= ${BARS.spoken}`, share(spoken.flagged, spoken.count) <= BARS.spoken],
    [`hints <= ${BARS.hints}`, share(all.hints, compliant.count) <= BARS.hints],
    [`rule named right >= ${BARS.namedRight}`, share(all.namedRight, all.flagged.hits) >= BARS.namedRight],
    [`bad spans of scripts found >= ${BARS.spans}`, share(scripts.found, scripts.bad) >= BARS.spans],
    ['no clean script with a violation', scripts.cleanFlagged === 0],
  ];
  return bars.filter(([, isMet]) => !isMet).map(([name]) => name);
}

function printHeadline(results: readonly VoiceScore[]): Score {
  const all = sumOfScores(results.map(({ score }) => score));
  console.log('\nOne voice left out: the model has seen no line of the voice it is scored on');
  console.table([
    ...results.map(({ voice, score }) => rowOf(voice, score)),
    ...[false, true].map((isShared) => {
      const some = results.filter(({ sharesAuthor }) => sharesAuthor === isShared);
      return rowOf(
        isShared ? 'voices of one author, left out together' : 'voices of one author each',
        sumOfScores(some.map(({ score }) => score)),
      );
    }),
    rowOf('all voices', all),
    rowOf('baseline: the patterns of the rules alone', sumOfScores(results.map(({ baseline }) => baseline))),
  ]);
  return all;
}

const results: VoiceScore[] = [];
for (const result of leaveOneVoiceOut(readExamples())) {
  results.push(result);
  const { flagged, compliant } = result.score;
  console.log(
    `${result.voice}: F1 ${f1Of(flagged).toFixed(3)}, ${percent(compliant.flagged, compliant.count)} false alarms`,
  );
}
const all = printHeadline(results);
printRules('one voice left out', all);
const scripts = results.reduce(
  (sum, { scripts: { bad, found, clean, cleanFlagged } }) => ({
    bad: sum.bad + bad,
    found: sum.found + found,
    clean: sum.clean + clean,
    cleanFlagged: sum.cleanFlagged + cleanFlagged,
  }),
  { bad: 0, found: 0, clean: 0, cleanFlagged: 0 },
);
console.log('\nWhole scripts of the voice left out');
console.table([
  {
    'bad spans': scripts.bad,
    found: percent(scripts.found, scripts.bad),
    'clean scripts': scripts.clean,
    'with a violation': scripts.cleanFlagged,
  },
]);
const ofArcs = results.reduce((sum, { arcs }) => sum + arcs.count, 0);
const arcsFlagged = results.reduce((sum, { arcs }) => sum + arcs.flagged, 0);
console.log('\nLines of the built-in writer about subjects left out, all lawful');
console.table([{ lines: ofArcs, 'false alarms': percent(arcsFlagged, ofArcs) }]);

const find = (text: string) => checkScript(text).findings;
const scores = SETS.map((set) => ({ ...set, score: addScores(emptyScore(), readRows(set.name), find) }));
console.log('\nWith the model as it is shipped');
console.table(scores.map(({ title, score }) => rowOf(title, score)));

if (process.argv.includes('--mistakes')) {
  const seen = [...scores.filter(({ mayBeSeen }) => mayBeSeen), { title: 'one voice left out', score: all }];
  for (const { title, score } of seen) {
    console.log(`\nMistakes: ${title}`);
    for (const { kind, text, rules } of score.mistakes) console.log(`${kind} [${rules}] ${text}`);
  }
}

const of100 = (part: number, whole: number) => Math.round(100 * share(part, whole));
if (process.argv.includes('--write-figures')) {
  const figures = {
    measuredOn: new Date().toISOString().slice(0, 10),
    voices: results.length,
    lines: all.compliant.count + all.flagged.hits + all.flagged.missed,
    found: of100(all.flagged.hits, all.flagged.hits + all.flagged.missed),
    falseAlarms: of100(all.compliant.flagged, all.compliant.count),
    falseAlarmsSpoken: of100(all.spoken.flagged, all.spoken.count),
    hints: of100(all.hints, all.compliant.count),
    ruleRight: of100(all.namedRight, all.flagged.hits),
  };
  writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`);
}

const missed = missedBars(all, scores[0]?.score ?? emptyScore(), scripts);
console.log(missed.length === 0 ? '\nAll bars are met.' : `\nMissed: ${missed.join('; ')}`);
if (missed.length > 0) process.exitCode = 1;

const script = readRows('scripts-dev')
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
