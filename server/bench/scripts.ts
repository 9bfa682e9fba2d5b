import { TOPIC_MATERIAL } from '../features/script-generator/built-in-writer/material/topic-material';
import { printOverlaps } from './scripts/overlap';
import { printRefinements } from './scripts/refinements';
import type { Grade } from './scripts/rubric';
import { assignmentsOf, type Sample, sampleOf } from './scripts/samples';
import { printFaults, printPoints, printWorst, row, tableBy } from './scripts/tables';

/** Scripts for each topic and length, unless the command names another number. */
const PER_PAIR = 14;

/** Every so many samples is refined, too. */
const REFINED_EVERY = 13;

/** Part of the refined scripts that may miss a target, in percent. */
const MOST_MISSED = 6;

const WORST_SHOWN = 3;

function printTables(samples: readonly Sample[]): void {
  console.table({ all: row(samples) });
  console.table(tableBy(samples, ({ seconds }) => `${seconds} s`));
  console.table(tableBy(samples, ({ persona }) => persona));
  console.table(tableBy(samples, ({ tone }) => tone));
  console.table(tableBy(samples, ({ callToAction }) => callToAction));
  if (process.argv.includes('--topics')) console.table(tableBy(samples, ({ material }) => material.name));
  printPoints(samples);
  printFaults(samples);
}

function main(): void {
  const perPair = Number(process.argv[2] ?? PER_PAIR);
  const startedAt = performance.now();
  const samples = assignmentsOf(perPair).map((assignment, index) => sampleOf(assignment, index * 7_919 + 13));
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  console.log(`${samples.length} scripts of the built-in writer, ${TOPIC_MATERIAL.length} topics, in ${seconds} s`);
  printTables(samples);
  if (process.argv.includes('--worst')) printWorst(samples, WORST_SHOWN);
  const placeholders = samples.filter(({ grade }) => grade.hasPlaceholder).length;
  const repeats = samples.filter(({ grade }) => grade.hasRepeat).length;
  console.log(`Placeholders: ${placeholders}. Scripts with a repeated sentence: ${repeats}.`);
  const staysApart = printOverlaps();
  const refined = samples.filter((_, index) => index % REFINED_EVERY === 0);
  const missed = printRefinements(refined, process.argv.includes('--misses'));
  const bars: [string, boolean][] = [
    ...barsOf(samples, placeholders + repeats),
    ['two personas on one topic share less than half, from sixty seconds on', staysApart],
    [`refinements that miss a target: at most ${MOST_MISSED} %`, missed * 100 <= refined.length * 4 * MOST_MISSED],
  ];
  for (const [bar, isMet] of bars) console.log(`${isMet ? 'met ' : 'MISSED'}  ${bar}`);
  if (!bars.every(([, isMet]) => isMet)) process.exitCode = 1;
}

function barsOf(samples: readonly Sample[], blemishes: number): [string, boolean][] {
  const totals = samples.map((sample) => sample.grade.total);
  const share = (matches: (grade: Grade) => boolean) =>
    samples.filter((sample) => matches(sample.grade)).length / samples.length;
  return [
    ['words inside the aim for 95 %', share(({ isInAim }) => isInAim) >= 0.95],
    ['words accepted for all', share(({ isAccepted }) => isAccepted) === 1],
    ['no violation', share(({ violations }) => violations.length > 0) === 0],
    ['no placeholder, no repeated sentence', blemishes === 0],
    ['average of at least 8', totals.reduce((sum, total) => sum + total, 0) / totals.length >= 8],
    ['none under 6', Math.min(...totals) >= 6],
  ];
}

main();
