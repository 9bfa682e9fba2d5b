import type { Assignment } from '../../features/script-generator/built-in-writer/outline/pieces';
import type { Grade } from './rubric';
import type { Sample } from './samples';

const percent = (part: number, all: number) => `${((part * 100) / Math.max(1, all)).toFixed(1)} %`;

export function row(samples: readonly Sample[]) {
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

export function tableBy(
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

export function printPoints(samples: readonly Sample[]): void {
  const names = Object.keys(samples[0]?.grade.points ?? {}) as (keyof Grade['points'])[];
  const averages = names.map((name) => [
    name,
    (samples.reduce((sum, sample) => sum + sample.grade.points[name], 0) / samples.length).toFixed(3),
  ]);
  console.log('Average points by criterion');
  console.table(Object.fromEntries(averages));
}

export function printFaults(samples: readonly Sample[]): void {
  const rules = new Map<string, number>();
  for (const { grade } of samples) {
    for (const rule of [...grade.violations, ...grade.cautions, ...grade.unknown.map((claim) => `unknown: ${claim}`)]) {
      rules.set(rule, (rules.get(rule) ?? 0) + 1);
    }
  }
  if (rules.size > 0) console.table(Object.fromEntries([...rules].sort(([, a], [, b]) => b - a).slice(0, 20)));
}

/** The scripts with the lowest totals, in full. */
export function printWorst(samples: readonly Sample[], count: number): void {
  for (const { assignment, grade, script } of [...samples]
    .sort((a, b) => a.grade.total - b.grade.total)
    .slice(0, count)) {
    const { persona, tone, callToAction, seconds, material } = assignment;
    console.log(
      `Lowest: ${material.name} | ${persona} | ${tone} | ${callToAction} | ${seconds} s`,
      grade,
      `\n${script}`,
    );
  }
}
