import type { Finding } from '@shared/compliance/types';
import { describe, expect, test } from 'vitest';
import {
  applyRewrite,
  markedLinesOf,
  outsideOf,
  rebaseFindings,
  segmentsOf,
  statementOf,
  wordsInPlace,
} from './findings';

const TEXT = 'Read page one. Errors come off in 30 days. Book a call.';

function findingOn(
  statement: string,
  rewrite: Finding['rewrite'] = { kind: 'replace', text: 'Bureaus look into it.' },
): Finding {
  const start = TEXT.indexOf(statement);
  return {
    ruleId: 'timing-claim',
    label: 'Timing claim',
    severity: 'violation',
    start,
    end: start + statement.length,
    message: '',
    source: '',
    rewrite,
  };
}
const TIMING = findingOn('Errors come off in 30 days.');
const checked = { text: TEXT, findings: [TIMING] };
const found = (text: string) => rebaseFindings(checked, text).map((finding) => statementOf(text, finding));

describe('while the text is being edited, a finding', () => {
  test('moves along with its statement', () => {
    expect(found(`First: ${TEXT}`)).toEqual(['Errors come off in 30 days.']);
    expect(found(TEXT.replace('Read page one. ', ''))).toEqual(['Errors come off in 30 days.']);
    expect(found(`${TEXT} Soon.`)).toEqual(['Errors come off in 30 days.']);
  });

  test('is left out once its own statement was touched', () => {
    expect(found(TEXT.replace('30', '45'))).toEqual([]);
    expect(found(TEXT.replace('Errors come off in 30 days. ', ''))).toEqual([]);
    expect(found('')).toEqual([]);
  });
});

describe('taking a suggestion', () => {
  test('replaces the statement', () => {
    expect(applyRewrite(TEXT, TIMING)).toBe('Read page one. Bureaus look into it. Book a call.');
  });

  test('or adds to it', () => {
    const finding = findingOn('Read page one.', { kind: 'insert', text: 'Results vary.' });
    expect(applyRewrite(TEXT, finding)).toBe(`Read page one. Results vary. ${TEXT.slice(15)}`);
  });

  test('takes the statement out where the text says the suggested words already', () => {
    const take = (text: string, statement: string, rewrite: string) => {
      const start = text.indexOf(statement);
      const finding = { ...findingOn(statement, { kind: 'replace', text: rewrite }), start };
      return applyRewrite(text, { ...finding, end: start + statement.length });
    };
    const said = 'We look into it. You’ll pay nothing until then.';
    const rewrite = "You'll pay nothing until then.";
    expect(take(`${said} Pay us first. Book a call.`, 'Pay us first.', rewrite)).toBe(`${said} Book a call.`);
    expect(take(`${said}\n\nPay us first.\n\nBook a call.`, 'Pay us first.', rewrite)).toBe(`${said}\n\nBook a call.`);
    expect(take(`${said} Pay us first.`, 'Pay us first.', rewrite)).toBe(said);
    expect(take(`Pay us first. ${said}`, 'Pay us first.', rewrite)).toBe(said);
    expect(take(`${said} Pay us first.`, 'Pay us first.', `${rewrite} Ask us.`)).toBe(`${said} Ask us.`);
    expect(wordsInPlace(`${TEXT} Bureaus look into it.`, TIMING)).toBe('');
    expect(wordsInPlace(TEXT, TIMING)).toBe('Bureaus look into it.');
  });

  test('changes nothing when it is advice', () => {
    expect(applyRewrite(TEXT, findingOn('Book a call.', { kind: 'advice', text: 'Keep the proof on file.' }))).toBe(
      TEXT,
    );
  });
});

test('the text is cut into plain and marked stretches without losing a character', () => {
  const segments = segmentsOf(TEXT, [TIMING, findingOn('Book a call.'), TIMING]);

  expect(segments.map(({ start, end }) => TEXT.slice(start, end)).join('')).toBe(TEXT);
  expect(segments.map(({ findings }) => findings)).toEqual([[], [0, 2], [], [1]]);
});

describe('lines with their marks', () => {
  const marksIn = (text: string, ...statements: string[]) => {
    const findings = statements.map((statement) => {
      const start = text.indexOf(statement);
      return { ...TIMING, start, end: start + statement.length };
    });
    return markedLinesOf(text, findings).map((line) => [
      line.text,
      ...line.marks.map(({ start, end }) => line.text.slice(start, end)),
    ]);
  };

  test('hold the whole text, empty lines too', () => {
    expect(marksIn('One.\n\nTwo. Three.\n', 'Two.')).toEqual([['One.'], [''], ['Two. Three.', 'Two.'], ['']]);
  });

  test('may hold several marks, and share one that goes over a line break', () => {
    expect(marksIn('One. Two\nmore. Three. Four.', 'One.', 'Two\nmore.', 'Four.')).toEqual([
      ['One. Two', 'One.', 'Two'],
      ['more. Three. Four.', 'more.', 'Four.'],
    ]);
  });
});

test('a passage is left where no statement is: beside one, around one and between two', () => {
  const at = (start: number, end: number) => ({ start, end });
  expect(outsideOf([], [at(2, 5)])).toEqual([at(2, 5)]);
  expect(outsideOf([at(0, 3), at(8, 9)], [at(2, 5), at(6, 12)])).toEqual([at(3, 5), at(6, 8), at(9, 12)]);
  expect(outsideOf([at(0, 9)], [at(2, 5)])).toEqual([]);
});
