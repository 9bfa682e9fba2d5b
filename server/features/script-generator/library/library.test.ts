import { TOPIC_GROUPS } from '@shared/script-generator';
import { countWords } from '@shared/scripts';
import { describe, expect, test } from 'vitest';
import { sentencesOf } from '../speech/sentences';
import { answerFaults } from './answer-faults';
import type { Arc } from './arc';
import { subjectFaults } from './arc-faults';
import { readLibrary, wholeScriptsById } from './read-library';
import { retellingFaults, untold } from './retelling-faults';
import { statementFaults } from './statement-faults';

const { subjects, facts } = readLibrary();
const TOPICS = TOPIC_GROUPS.flatMap(({ topics }) => topics.map(({ name }) => name));

const LEAST_ARCS = 3;

/** Words from which on a sentence that stands in three subjects is a stock line. */
const STOCK = { words: 5, subjects: 3 } as const;

describe.each(subjects.map((subject) => [subject.id, subject] as const))('%s', (_id, subject) => {
  test('is told without a fault in its form', () => {
    expect(subjectFaults(subject, facts)).toEqual([]);
  });
});

test.each(TOPICS)('"%s" can be told in three ways', (name) => {
  const arcs = subjects.find((subject) => subject.name === name)?.arcs ?? [];
  expect(arcs.length).toBeGreaterThanOrEqual(LEAST_ARCS);
});

/** To read all of them takes minutes, and is what `npm run arcs` does; nobody is told a script before it is read. */
const EVERY = 24;

test('a part of the whole scripts and of what is made of them states nothing that the check finds', () => {
  const some = [...wholeScriptsById(subjects).values()].filter((_, index) => index % EVERY === 0);
  expect(some.length).toBeGreaterThan(100);
  expect(some.flatMap(statementFaults)).toEqual([]);
});

test('no two subjects have the same name', () => {
  const names = subjects.map(({ name }) => name.toLowerCase());
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('each known question stands once in its subject, and names scripts and facts that there are', () => {
  const scripts = wholeScriptsById(subjects);
  expect(subjects.flatMap((subject) => answerFaults(subject, { scripts, facts }))).toEqual([]);
});

test('each whole script is told again for each refinement, in its length, with its facts, and can be said aloud', () => {
  expect(subjects.flatMap((subject) => retellingFaults(subject, facts))).toEqual([]);
  expect(subjects.flatMap(untold)).toEqual([]);
});

test('each fact names a source with an address and a month', () => {
  const vague = [...facts].filter(
    ([, { fact, source, url, month }]) =>
      fact.trim() === '' ||
      source.trim() === '' ||
      !/^https:\/\/\S+\.\S+/.test(url) ||
      !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month),
  );
  expect(facts.size).toBeGreaterThan(0);
  expect(vague.map(([id]) => id)).toEqual([]);
});

/** All that an arc can say but its calls to action. */
const linesOf = (arc: Arc): string[] => [
  ...Object.values(arc.hooks).flat(),
  ...arc.beats.flatMap((beat) => [
    beat.text,
    beat.talk ?? '',
    ...Object.values(beat.after),
    ...[beat.coach, beat.peer, beat.consultant, beat.entertainer].flatMap((own) =>
      own ? [own.text, ...Object.values(own.after ?? {})] : [],
    ),
  ]),
  arc.honest,
  ...Object.values(arc.close),
  arc.urgent.hook,
  arc.urgent.close,
];

test('no sentence is a stock line', () => {
  const holders = new Map<string, Set<string>>();
  for (const subject of subjects) {
    for (const sentence of subject.arcs.flatMap(linesOf).flatMap(sentencesOf)) {
      if (countWords(sentence) < STOCK.words) continue;
      const key = sentence.toLowerCase();
      holders.set(key, (holders.get(key) ?? new Set()).add(subject.id));
    }
  }
  const stock = [...holders].filter(([, { size }]) => size >= STOCK.subjects);
  expect(stock.map(([sentence, ids]) => `${sentence} (${[...ids].join(', ')})`)).toEqual([]);
});
