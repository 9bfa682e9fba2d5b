import { describe, expect, test } from 'vitest';
import { createQuestionMatcher } from './match-question';
import type { Subject } from './read-library';

const subject = (id: string, name: string, asked: string[][]): Subject => ({
  id,
  name,
  keyword: 'WORD',
  also: [],
  arcs: [],
  retellings: new Map(),
  wholeScripts: [],
  answers: asked.map((questions, index) => ({ asked: questions, scripts: [`script-${index}`], facts: [] })),
});

const questionsLike = createQuestionMatcher({
  subjects: [
    subject('wages', 'Wage garnishment', [
      ['how much can they garnish', 'they are garnishing my wages'],
      ['can they fire me over a garnishment'],
    ]),
    subject('hired', 'Turned down for a job', [['company wants to hire me but checks my credit']]),
    subject('choosing', 'Choosing a company', [['hire a credit repair company', 'which company should I hire']]),
    subject('closing', 'Closing an old card', [['should I close my first card']]),
    subject('death', 'Debt after a death', [
      ['someone opened an account in my late husbands name', 'he died and a new card showed up'],
      ['do I owe what my parents owed', 'mom died and left a loan'],
    ]),
  ],
});

const nearest = (text: string) => {
  const [first] = questionsLike(text);
  return first && { id: first.subject.id, script: first.answer?.scripts[0] ?? null };
};

describe('the nearest question', () => {
  test.each([
    ['THEY ARE GARNISHING MY WAGES!!', 'wages', 'script-0'],
    ['will i get fired for a garnishment', 'wages', 'script-1'],
    ['company wanna hire me but they check credit', 'hired', 'script-0'],
    ['what company do i hire for credit repair', 'choosing', 'script-0'],
    ['is it dumb to close my first card', 'closing', 'script-0'],
    ['they are garnsihing my wages', 'wages', 'script-0'],
  ])('to "%s"', (text, id, script) => {
    expect(nearest(text)).toEqual({ id, script });
  });

  test('is the same one, or less', () => {
    const likeness = (text: string) => questionsLike(text)[0]?.likeness ?? 0;
    const same = likeness('can they fire me over a garnishment');
    expect(same).toBeGreaterThan(1);
    expect(likeness('can they fire me over a garnishment at the zoo')).toBeLessThan(0.95 * same);
  });

  test('is the one that says the same word, of two that say words of one meaning', () => {
    const like = createQuestionMatcher({
      subjects: [
        subject('job', 'Calls at work', [['a collector called my job', 'calls at my workplace']]),
        subject('boss', 'What a boss may hear', [['a collector called my boss', 'they called a manager']]),
        subject('bk', 'Bankruptcy', [['after my bankruptcy, a card'], ['is it chapter 7 or chapter 13']]),
      ],
    });
    expect(like('collector called my boss')[0]?.subject.id).toBe('boss');
    expect(like('collector called my workplace')[0]?.subject.id).toBe('job');
    expect(like('chapter 7 or chapter 13, how do I know')[0]?.answer?.scripts).toEqual(['script-1']);
  });

  test('is the one whose other wordings say the rest, of two that are as near in one', () => {
    const like = createQuestionMatcher({
      subjects: [
        subject('sold', 'A sold car', [['they sold my car', 'the auction bill', 'owe on it after']]),
        subject('towed', 'A towed car', [['they towed my car', 'get my tools back', 'the yard is closed']]),
      ],
    });
    expect(like('they have my car and send a bill after')[0]?.subject.id).toBe('sold');
  });

  test('can be the name of a subject, which asks for nothing in particular', () => {
    expect(nearest('closing an old card')).toEqual({ id: 'closing', script: null });
  });

  test('does not exist for words that no question has', () => {
    expect(questionsLike('potato salad')).toEqual([]);
  });

  describe('is surely meant', () => {
    const sureness = (text: string) => questionsLike(text)[0]?.sureness ?? Number.NEGATIVE_INFINITY;
    const asked = 'can they garnish my wages';

    test.each([
      ['a place', 'can they garnish my wages in ohio'],
      ['chat', 'omg can they garnish my wages lol ppl'],
      ['an everyday word', 'can they garnish my whole wages'],
    ])('in spite of %s beside it', (_name, text) => {
      expect(sureness(text)).toBeGreaterThan(sureness(asked) - 0.6);
    });

    test.each([
      ['a rare word that no question says', 'can they garnish my wages with an air fryer'],
      ['two of them', 'garnish a steak with truffles for wages'],
    ])('less with %s', (_name, text) => {
      expect(sureness(text)).toBeLessThan(sureness(asked) - 0.6);
    });

    test('when it is asked amid a story', () => {
      const story = `She is 34 and called me about it last night. ${asked}? I would like to tell her on video.`;
      expect(nearest(story)).toEqual({ id: 'wages', script: 'script-0' });
      expect(sureness(story)).toBeGreaterThan(0);
    });
  });

  test('is the same one when only places, days and amounts are others', () => {
    const isSame = (text: string) => questionsLike(text)[0]?.isSame;
    expect(isSame('they are garnishing my wages in Ohio')).toBe(true);
    expect(isSame('they are garnishing my tips')).toBe(false);
  });

  test('is none about a death for a text that speaks of none', () => {
    const deaths = (text: string) =>
      questionsLike(text).flatMap(({ subject: { id }, answer }) => (id === 'death' && answer ? answer.scripts : []));
    expect(deaths('someone opened an account in the name of my deployed husband')).not.toContain('script-0');
    expect(deaths('my husband passed, and someone opened an account in his name')).toContain('script-0');
    expect(deaths('do I owe what my parents owed')).toContain('script-1');
  });

  test('is told from a short text about something else', () => {
    const isElsewhere = (text: string) => questionsLike(text)[0]?.isElsewhere;
    expect(isElsewhere('garnish a steak')).toBe(true);
    expect(isElsewhere('they garnish my wages')).toBe(false);
  });
});
