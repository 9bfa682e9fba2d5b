import { CALLS_TO_ACTION, PERSONAS, SCRIPT_LENGTHS, TONES } from '../../shared/script-generator';
import { TOPIC_MATERIAL } from '../features/script-generator/built-in-writer/material/topic-material';
import type { Assignment } from '../features/script-generator/built-in-writer/outline/pieces';
import { writeScript } from '../features/script-generator/built-in-writer/write-script';
import { type SpokenProfile, spokenProfile } from '../features/script-generator/speech/spoken-profile';
import { type Grade, grade } from './scripts/rubric';

/** Scripts for each topic and length, unless the command names another number. */
const PER_PAIR = 14;

const PROFILES: SpokenProfile[] = [
  spokenProfile({ name: '', company: '', phone: '', website: '' }),
  spokenProfile({ name: 'Maria', company: '', phone: '', website: '' }),
  spokenProfile({
    name: 'Maria Lopez',
    company: 'Sunrise Credit',
    phone: '+1 (214) 555-0142',
    website: 'https://www.sunrise-credit.com/?ref=1',
  }),
];

type Sample = { assignment: Assignment; script: string; grade: Grade };

const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

/** Walks through all combinations in steps that share no factor with their number. */
function assignments(perPair: number): Assignment[] {
  const pairs = TOPIC_MATERIAL.flatMap((material) => SCRIPT_LENGTHS.map((seconds) => ({ material, seconds })));
  const combinations = PERSONAS.length * TONES.length * CALLS_TO_ACTION.length;
  return pairs.flatMap((pair, pairIndex) =>
    Array.from({ length: perPair }, (_, index) => {
      const code = ((pairIndex * perPair + index) * 97) % combinations;
      return {
        ...pair,
        persona: at(PERSONAS, code),
        tone: at(TONES, Math.floor(code / PERSONAS.length)),
        callToAction: at(CALLS_TO_ACTION, Math.floor(code / PERSONAS.length / TONES.length)),
        profile: at(PROFILES, pairIndex + index),
      };
    }),
  );
}

function sampleOf(assignment: Assignment, seed: number): Sample {
  const { script } = writeScript(assignment, seed);
  const otherPersona = at(PERSONAS, PERSONAS.indexOf(assignment.persona) + 1);
  const other = writeScript({ ...assignment, persona: otherPersona }, seed).script;
  return { assignment, script, grade: grade(script, assignment, other) };
}

const percent = (part: number, all: number) => `${((part * 100) / Math.max(1, all)).toFixed(1)} %`;

function row(samples: readonly Sample[]) {
  const totals = samples.map((sample) => sample.grade.total);
  const count = (matches: (grade: Grade) => boolean) => samples.filter((sample) => matches(sample.grade)).length;
  return {
    scripts: samples.length,
    aim: percent(
      count(({ isInAim }) => isInAim),
      samples.length,
    ),
    accept: percent(
      count(({ isAccepted }) => isAccepted),
      samples.length,
    ),
    violations: count(({ violations }) => violations.length > 0),
    cautions: count(({ cautions }) => cautions.length > 0),
    unknown: count(({ unknown }) => unknown.length > 0),
    average: (totals.reduce((sum, total) => sum + total, 0) / Math.max(1, totals.length)).toFixed(2),
    lowest: Math.min(...totals).toFixed(2),
  };
}

function tableBy(
  samples: readonly Sample[],
  keyOf: (assignment: Assignment) => string,
): Record<string, ReturnType<typeof row>> {
  const groups = new Map<string, Sample[]>();
  for (const sample of samples) {
    const key = keyOf(sample.assignment);
    groups.set(key, [...(groups.get(key) ?? []), sample]);
  }
  return Object.fromEntries([...groups].map(([key, group]) => [key, row(group)]));
}

function printPoints(samples: readonly Sample[]): void {
  const names = Object.keys(samples[0]?.grade.points ?? {}) as (keyof Grade['points'])[];
  const averages = names.map((name) => [
    name,
    (samples.reduce((sum, sample) => sum + sample.grade.points[name], 0) / samples.length).toFixed(3),
  ]);
  console.log('Average points by criterion');
  console.table(Object.fromEntries(averages));
}

function printFaults(samples: readonly Sample[]): void {
  const rules = new Map<string, number>();
  for (const { grade: graded } of samples) {
    for (const rule of [
      ...graded.violations,
      ...graded.cautions,
      ...graded.unknown.map((claim) => `unknown: ${claim}`),
    ]) {
      rules.set(rule, (rules.get(rule) ?? 0) + 1);
    }
  }
  if (rules.size > 0) console.table(Object.fromEntries([...rules].sort(([, a], [, b]) => b - a).slice(0, 20)));
}

function main(): void {
  const perPair = Number(process.argv[2] ?? PER_PAIR);
  const startedAt = performance.now();
  const samples = assignments(perPair).map((assignment, index) => sampleOf(assignment, index * 7_919 + 13));
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  console.log(`${samples.length} scripts of the built-in writer, ${TOPIC_MATERIAL.length} topics, in ${seconds} s`);
  console.table({ all: row(samples) });
  console.table(tableBy(samples, ({ seconds: length }) => `${length} s`));
  console.table(tableBy(samples, ({ persona }) => persona));
  console.table(tableBy(samples, ({ tone }) => tone));
  console.table(tableBy(samples, ({ callToAction }) => callToAction));
  if (process.argv.includes('--topics')) console.table(tableBy(samples, ({ material }) => material.name));
  printPoints(samples);
  printFaults(samples);
  const placeholders = samples.filter(({ grade: graded }) => graded.hasPlaceholder).length;
  const repeats = samples.filter(({ grade: graded }) => graded.hasRepeat).length;
  console.log(`Placeholders: ${placeholders}. Scripts with a repeated sentence: ${repeats}.`);
  const worst = [...samples].sort((a, b) => a.grade.total - b.grade.total)[0];
  if (worst && process.argv.includes('--worst')) {
    const { persona, tone, callToAction, seconds: length, material } = worst.assignment;
    console.log(
      `Lowest: ${material.name} | ${persona} | ${tone} | ${callToAction} | ${length} s`,
      worst.grade,
      `\n${worst.script}`,
    );
  }
  if (!meetsBars(samples, placeholders + repeats)) process.exitCode = 1;
}

function meetsBars(samples: readonly Sample[], blemishes: number): boolean {
  const totals = samples.map((sample) => sample.grade.total);
  const share = (matches: (grade: Grade) => boolean) =>
    samples.filter((sample) => matches(sample.grade)).length / samples.length;
  const bars: [string, boolean][] = [
    ['words inside the aim for 95 %', share(({ isInAim }) => isInAim) >= 0.95],
    ['words accepted for all', share(({ isAccepted }) => isAccepted) === 1],
    ['no violation', share(({ violations }) => violations.length > 0) === 0],
    ['no placeholder, no repeated sentence', blemishes === 0],
    ['average of at least 8', totals.reduce((sum, total) => sum + total, 0) / totals.length >= 8],
    ['none under 6', Math.min(...totals) >= 6],
  ];
  for (const [bar, isMet] of bars) console.log(`${isMet ? 'met ' : 'MISSED'}  ${bar}`);
  return bars.every(([, isMet]) => isMet);
}

main();
