import { describe, expect, test } from 'vitest';
import { chooseQuestion, clearIn } from './choose-question';
import type { Likely } from './match-question';
import type { Subject } from './read-library';

const subject = (id: string): Subject => ({
  id,
  name: id,
  keyword: 'WORD',
  also: [],
  arcs: [],
  retellings: new Map(),
  wholeScripts: [],
  answers: [],
});

const AUTOPAY = subject('autopay');
const COURT = subject('court');

const like = (of: Subject, script: string, likeness: number, sureness: number): Likely => ({
  subject: of,
  answer: { asked: ['one', 'two', 'three', 'four'], scripts: [script], facts: [] },
  likeness,
  sureness,
  shared: 2,
  pairs: 3,
  covered: 0.6,
  isElsewhere: false,
  isSame: false,
});

const NOTHING = { subject: null, told: null };
const clear = (likely: readonly Likely[], first = NOTHING as Parameters<typeof clearIn>[1]) => {
  const chosen = chooseQuestion('autopay failed and now I am late', likely, first);
  return chosen && clearIn(chosen, first);
};

describe('of the questions that a text is like', () => {
  test('none is chosen where there is none', () => {
    expect(chooseQuestion('words', [], NOTHING)).toBeNull();
  });

  test('one that is far ahead is clear', () => {
    expect(clear([like(AUTOPAY, 'bounced', 1.2, 2), like(COURT, 'papers', 0.5, -2)])).toBe('question');
  });

  test('one that is hardly like the text is not', () => {
    expect(clear([like(AUTOPAY, 'bounced', 0.3, -3)])).toBe('nothing');
  });

  test('many that are as like as each other make none of them clear', () => {
    const many = [AUTOPAY, COURT].flatMap((of) => ['a', 'b', 'c', 'd'].map((script) => like(of, script, 1.1, 1.5)));
    expect(clear(many)).toBe('nothing');
    expect(clear(many, { subject: AUTOPAY, told: null })).toBe('nothing');
  });

  test('of many of one subject the nearest is told, or what the words alone find of that subject', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((script) => like(AUTOPAY, script, 1.1, 1.5));
    expect(clear(many)).toBe('question');
    expect(clear(many, { subject: AUTOPAY, told: null })).toBe('subject');
    expect(clear(many, { subject: COURT, told: null })).toBe('nothing');
  });

  test('two that the same script answers are as clear as one', () => {
    const likely = [like(AUTOPAY, 'bounced', 0.9, 0), like(AUTOPAY, 'bounced', 0.9, 0), like(COURT, 'papers', 0.85, 0)];
    const alone = chooseQuestion('autopay failed', [...likely.slice(0, 1), ...likely.slice(2)], NOTHING);
    const both = chooseQuestion('autopay failed', likely, NOTHING);
    expect(both?.chance).toBeGreaterThan(alone?.chance ?? 1);
  });

  test('one of another subject than the words alone find has to be clearer', () => {
    const likely = [like(AUTOPAY, 'bounced', 0.9, 0), like(COURT, 'papers', 0.85, 0)];
    const chosen = { like: likely[0] as Likely, chance: 0.36, ofSubject: 0.4 };
    expect(clearIn(chosen, NOTHING)).toBe('question');
    expect(clearIn(chosen, { subject: COURT, told: null })).toBe('nothing');
  });
});
