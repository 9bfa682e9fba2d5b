import { ruleFindings } from '@shared/compliance';
import { SCRIPT_LENGTHS } from '@shared/script-generator';
import { countWords } from '@shared/scripts';
import { lengthOf } from '../features/script-generator/built-in-writer/tell-arc';
import { createSubjectMatcher } from '../features/script-generator/library/match-subject';
import { type Library, readLibrary } from '../features/script-generator/library/read-library';
import { isWithin } from '../features/script-generator/word-budget';
import { answersOf } from './scripts/answers';
import { matchesOf } from './scripts/matches';
import { matchingRows } from './scripts/matching-rows';
import { CLOSED_QUESTIONS, OPEN_QUESTIONS } from './scripts/questions';
import { openingsOf, requestsOf, type Sample, sampleOf } from './scripts/samples';
import { stockOf } from './scripts/stock';

const SCRIPTS = 3_000;
/** Requests that are repeated eight times. */
const REPEATED = 200;
/** Scripts before the clock counts: the first ones compile the code. */
const WARM_UP = 50;

/** Of the wordings and questions that are left out to be matched, every sixth. */
const EVERY = 6;

const BARS = {
  inLength: 0.99,
  violations: 0,
  stock: 0.08,
  openings: 6,
  milliseconds: 30,
  addressed: 0.6,
  wrong: 0,
  wrongAnswers: 0.08,
};

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

const isInLength = ({ request, written }: Sample) => isWithin(countWords(written.script), lengthOf(request.length));

const violationsIn = ({ written }: Sample) =>
  ruleFindings(written.script)
    .filter(({ severity }) => severity === 'violation')
    .map(({ start, end, message }) => `${message}: ${written.script.slice(start, end)}`);

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Each sentence once, the most frequent ones first. */
function counted(lines: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

function printLengths(samples: readonly Sample[]): void {
  const rows = SCRIPT_LENGTHS.map((seconds) => {
    const ofLength = samples.filter(({ request }) => request.length === seconds);
    const within = ofLength.filter(isInLength).length;
    return [`${seconds} s`, { scripts: ofLength.length, 'in length': percent(within / Math.max(1, ofLength.length)) }];
  });
  console.table(Object.fromEntries(rows));
  const off = counted(
    samples
      .filter((sample) => !isInLength(sample))
      .map(({ written, request }) => `${written.origin?.arc} ${request.length} s`),
  );
  if (off.length > 0) console.log('Not in length, by arc:', off.slice(0, 20));
}

const QUESTION_SETS = { 'known to the writers': OPEN_QUESTIONS, 'never fitted to': CLOSED_QUESTIONS } as const;

/** Questions as they are typed on a phone, and what each of them gets in the two lengths that are asked for most. */
function questionRows(library: Library): [name: string, measured: string, bar: string, isMet: boolean][] {
  return Object.entries(QUESTION_SETS).flatMap(([name, questions]) =>
    ([30, 60] as const).map((seconds): [string, string, string, boolean] => {
      const answers = answersOf(library, questions, seconds);
      const ofKind = (kind: string) => answers.filter(({ outcome }) => outcome === kind);
      const bad = answers.filter(({ outcome }) => outcome !== 'answered' && outcome !== 'declined rightly');
      if (bad.length > 0) console.log(`Questions ${name}, ${seconds} s:`, bad);
      const wrong = ofKind('wrong subject').length / answers.length;
      const covered = answers.length - ofKind('declined rightly').length;
      const answered = ofKind('answered').length / covered;
      return [
        `${answers.length} questions ${name}, ${seconds} s`,
        `${percent(answered)} answered, ${percent(wrong)} wrong subject`,
        '>= 60 %, <= 8 %',
        answered >= BARS.addressed && wrong <= BARS.wrongAnswers,
      ];
    }),
  );
}

function main(): void {
  const startedAt = performance.now();
  const library = readLibrary();
  const { subjects, facts } = library;
  const arcs = subjects.reduce((sum, subject) => sum + subject.arcs.length, 0);
  const requests = requestsOf(subjects, SCRIPTS);
  for (const request of requests.slice(0, WARM_UP)) sampleOf(request, facts, 1);
  const samples = requests.map((request, index) => sampleOf(request, facts, index * 7_919 + 13));
  printLengths(samples);

  const violations = samples.flatMap(violationsIn);
  if (violations.length > 0) console.log('Violations:', counted(violations).slice(0, 20));
  const stock = stockOf(samples);
  if (stock.sentences.length > 0) console.log('Stock lines, by subjects:', stock.sentences.slice(0, 20));
  const openings = requestsOf(subjects, REPEATED).map((request, index) => openingsOf(request, facts, index));
  const times = samples.map(({ milliseconds }) => milliseconds);
  const matches = matchesOf(library);
  if (matches.wrong.length > 0) console.log('Wrong subject:', matches.wrong);
  if (matches.missed.length > 0) console.log('Declined although covered:', matches.missed);

  const inLength = samples.filter(isInLength).length / samples.length;
  const addressed = matches.addressed / Math.max(1, matches.covered);
  const rows: [name: string, measured: string, bar: string, isMet: boolean][] = [
    ['length within the aim (15 s: accepted)', percent(inLength), '>= 99 %', inLength >= BARS.inLength],
    [`violations in ${samples.length} scripts`, String(violations.length), '0', violations.length <= BARS.violations],
    ['stock share of the sentences', percent(stock.share), '<= 8 %', stock.share <= BARS.stock],
    ['different openings of eight', average(openings).toFixed(2), '>= 6', average(openings) >= BARS.openings],
    ...(
      [
        ['median', 0.5],
        ['95 of 100', 0.95],
      ] as const
    ).map(([name, part]): [string, string, string, boolean] => {
      const time = quantile(times, part);
      return [`processor time of one script, ${name}`, `${time.toFixed(1)} ms`, '<= 30 ms', time <= BARS.milliseconds];
    }),
    [`typed subjects addressed, of ${matches.covered}`, percent(addressed), '>= 60 %', addressed >= BARS.addressed],
    [`typed subjects declined, of ${matches.toDecline}`, String(matches.declined), '', true],
    ['typed subjects answered by a wrong one', String(matches.wrong.length), '0', matches.wrong.length <= BARS.wrong],
    ...questionRows(library),
    ...matchingRows(library, createSubjectMatcher, { step: EVERY, lists: false }).map(
      ({ name, measured }): [string, string, string, boolean] => [name, measured, '', true],
    ),
  ];
  console.table(
    Object.fromEntries(
      rows.map(([name, measured, bar, isMet]) => [name, { measured, bar, met: isMet ? 'yes' : 'MISSED' }]),
    ),
  );
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  console.log(`${samples.length} scripts of ${arcs} arcs on ${subjects.length} subjects, in ${seconds} s`);
  if (rows.some(([, , , isMet]) => !isMet)) process.exitCode = 1;
}

main();
