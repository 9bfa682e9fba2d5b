import { sentenceHashOf } from '@shared/compliance/dismissals';
import { describe, expect, test } from 'vitest';
import { rewrittenIn } from './rewrites';
import {
  countOpen,
  type Decisions,
  groupBySentence,
  partKept,
  progressOf,
  type ReviewedFinding,
  reviewed,
  type Statement,
  suggestingFindings,
} from './statements';

const TEXT = 'We promise A. Read page one. We promise B. It is like magic. We promise C.';
const NOBODY: Decisions = { dismissals: [], keptEverywhere: new Set(), readings: [] };

function finding(sentence: string, ruleId: string | null): ReviewedFinding {
  const start = TEXT.indexOf(sentence);
  const found = {
    ruleId,
    label: ruleId ?? 'Hint',
    severity: 'violation' as const,
    start,
    end: start + sentence.length,
    message: '',
    source: '',
    rewrite: { kind: 'replace' as const, text: 'Results vary.' },
  };
  const [one] = reviewed([found], TEXT, []);
  if (!one) throw new Error('There is a finding.');
  return one;
}

const [A, B, C] = ['We promise A.', 'We promise B.', 'We promise C.'];
const statementsOn = (...sentences: string[]) =>
  groupBySentence(sentences.map((sentence) => finding(sentence, 'deletion')));

test('two findings on one sentence are one statement, the more serious first', () => {
  const statements = groupBySentence([finding(B, null), finding(B, 'timing'), finding(A, 'deletion')]);

  expect(statements.map(({ start, end }) => TEXT.slice(start, end))).toEqual([A, B]);
  expect(statements[1]).toMatchObject({ standing: 'statement' });
  expect(statements[1]?.findings.map(({ label }) => label)).toEqual(['timing', 'Hint']);
});

describe('the words to say instead of a statement', () => {
  const [statement] = groupBySentence([finding(A, 'timing'), finding(A, 'disclaimer'), finding(A, 'deletion')]);
  const suggested = (...rewrites: ReviewedFinding['rewrite'][]) =>
    statement &&
    suggestingFindings({
      ...statement,
      findings: rewrites.flatMap((rewrite, n) => {
        const one = statement.findings[n];
        return one ? [{ ...one, rewrite }] : [];
      }),
    }).map(({ rewrite }) => rewrite.text);
  const replace = (text: string) => ({ kind: 'replace', text }) as const;
  const insert = (text: string) => ({ kind: 'insert', text }) as const;
  const advice = (text: string) => ({ kind: 'advice', text }) as const;

  test('never leave it standing where it can be replaced', () =>
    expect(suggested(replace('It takes time.'), insert('Results vary.'))).toEqual(['It takes time.']));
  test('are each offered once', () =>
    expect(suggested(replace('One.'), replace('Two.'), replace('One.'))).toEqual(['One.', 'Two.']));
  test('are added to it where nothing else can be said', () =>
    expect(suggested(advice('Ask.'), insert('Results vary.'))).toEqual(['Results vary.']));
  test('are advice where there are none', () => expect(suggested(advice('Ask.'), advice('Look.'))).toEqual(['Ask.']));
});

describe('the number of open statements', () => {
  const found = [
    finding(A, 'deletion'),
    finding(A, 'timing'),
    finding(B, 'deletion'),
    finding('It is like magic.', null),
  ];

  test('counts sentences, and no hints', () => expect(countOpen(found, NOBODY)).toBe(2));

  test('leaves out what is kept as written, here or everywhere', () => {
    const kept = (sentence: string, ruleId: string) => ({
      sentenceHash: sentenceHashOf(sentence),
      ruleId,
      reason: 'R',
    });
    const one = { ...NOBODY, dismissals: [kept(A, 'deletion')] };
    expect(countOpen(found, one)).toBe(2);
    expect(countOpen(found, { ...one, dismissals: [...one.dismissals, kept(A, 'timing')] })).toBe(1);
    expect(countOpen(found, { ...NOBODY, keptEverywhere: new Set([sentenceHashOf(A), sentenceHashOf(B)]) })).toBe(0);
    expect(partKept(found, one).left).toHaveLength(3);
  });

  test('leaves out what the second reading finds fine', () => {
    const reading = { sentenceHash: sentenceHashOf(B), ruleId: 'deletion', verdict: 'clear' as const, reason: '' };
    expect(countOpen(found, { ...NOBODY, readings: [reading] })).toBe(1);
  });
});

describe('progress', () => {
  const at = (statements: Statement[], sentence: string) => {
    const statement = statements.find(({ start }) => start === TEXT.indexOf(sentence));
    if (!statement) throw new Error(`No statement "${sentence}"`);
    return statement;
  };

  test('never starts again: a statement keeps its number when others are kept or rewritten', () => {
    const all = statementsOn(A, B, C);
    const before = progressOf(all, [], []);
    expect([before.done, before.total, before.positionOf(at(all, C))]).toEqual([0, 3, 3]);

    const left = statementsOn(C);
    const after = progressOf(left, statementsOn(A), [TEXT.indexOf(B)]);
    expect([after.open, after.done, after.total, after.positionOf(at(left, C))]).toEqual([1, 2, 3, 3]);
  });

  test('counts the only one that is left as the last, also where those that are done stand behind it', () => {
    const left = statementsOn(A);
    const after = progressOf(left, statementsOn(C), [TEXT.indexOf(B)]);
    expect([after.done, after.total, after.positionOf(at(left, A))]).toEqual([2, 3, 3]);
  });

  test('counts a sentence with something open as open, whatever else is kept in it', () => {
    const progress = progressOf(statementsOn(A), statementsOn(A), []);
    expect([progress.done, progress.total]).toEqual([0, 1]);
  });
});

describe('a rewrite that was taken', () => {
  const taken = [
    { sentenceHash: 'a', words: 'Results vary.' },
    { sentenceHash: 'b', words: 'Results vary.' },
  ];
  const noneIsOpen = () => false;

  test('counts while its words are in the text, once for each place', () => {
    expect(rewrittenIn('Results vary. Read page one. Results vary.', taken, noneIsOpen)).toEqual([0, 29]);
    expect(rewrittenIn('Read page one. Results vary.', taken, noneIsOpen)).toEqual([15]);
    expect(rewrittenIn('Read page one.', taken, noneIsOpen)).toEqual([]);
  });

  test('counts no longer when its sentence is back', () => {
    expect(rewrittenIn('Results vary.', taken.slice(0, 1), (hash) => hash === 'a')).toEqual([]);
  });
});
