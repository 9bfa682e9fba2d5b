import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CONCEPTS, parseConcepts } from '../lexicon';
import { SENTENCE_RULES } from '../rules';
import { LONGEST_GAP, type Phrase } from './pattern';
import { compileRules } from './rule-matcher';

const FOLDER = join(import.meta.dirname, '..');
/** A repeated group that itself repeats, or two neighbouring repeats of anything, can take exponential or square time. */
const NESTED_QUANTIFIER = /\((?:[^()\\]|\\.)*[+*](?:[^()\\]|\\.)*\)[+*{]|\.[+*][^/]*\.[+*]/;
const REGEX_LITERAL = /(?:^|[=(,:!&|?\s])(\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[dgimsuvy]*)/g;
/** Written so that the repeated group starts with a character that the part before it cannot match. */
const CHECKED_BY_HAND = new Set([String.raw`(?:[.,](?=\p{N})\p{N}+)*`, String.raw`(?:['’ʼ][\p{L}\p{M}]+)*`]);

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
}

const withoutChecked = (source: string) =>
  [...CHECKED_BY_HAND].reduce((rest, part) => rest.replaceAll(part, ''), source);

describe('patterns stay linear', () => {
  const phrases: Phrase[] = [...[...parseConcepts().values()].flat(), ...compileRules(SENTENCE_RULES).phrases];

  test('no regular expression of the check repeats a repetition', () => {
    const literals = sourceFiles(FOLDER).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(REGEX_LITERAL)].map((match) => match[1] ?? ''),
    );
    expect(literals.length).toBeGreaterThan(10);
    expect(literals.filter((literal) => NESTED_QUANTIFIER.test(withoutChecked(literal)))).toEqual([]);
  });

  test('the search for repeated repetitions finds one', () => {
    expect(NESTED_QUANTIFIER.test('/(a+)+$/')).toBe(true);
    expect(NESTED_QUANTIFIER.test('/.*x.*y/')).toBe(true);
  });

  test('every gap of a phrase is bounded', () => {
    expect(phrases.length).toBeGreaterThan(1000);
    const gaps = phrases.flat().filter((step) => step.kind === 'gap');
    expect(gaps.every(({ max }) => max >= 1 && max <= LONGEST_GAP)).toBe(true);
  });

  test('concepts never lead back to themselves', () => {
    const parsed = parseConcepts();
    const reach = (name: string, path: string[]): void => {
      if (path.includes(name)) throw new Error(`${[...path, name].join(' > ')} is a circle`);
      for (const step of (parsed.get(name) ?? []).flat())
        for (const next of step.concepts) reach(next, [...path, name]);
    };
    for (const name of Object.keys(CONCEPTS)) expect(() => reach(name, [])).not.toThrow();
  });

  test('every concept that a phrase names exists', () => {
    const named = new Set(phrases.flat().flatMap((step) => step.concepts));
    expect([...named].filter((name) => !(name in CONCEPTS))).toEqual([]);
  });
});
