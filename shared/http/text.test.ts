import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineOfText, requiredLineOfText, toTitle, withSingleSpaces } from './text';

/** Any text, often with what a title must not hold. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '\t',
        '\r\n',
        '\0',
        ' ',
        '\u0085',
        '\u2028',
        '\u00a0',
        '\ud83d',
        '\ude00',
        'e',
        '\u0301',
        '\u0958',
      ),
    ),
  )
  .map((parts) => parts.join(''));

describe('a title made of any text', () => {
  test('is one that can be saved, unless nothing of it is visible', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 200 }), (text, max) => {
        const title = toTitle(text, max);
        expect(lineOfText(max).parse(title)).toBe(title);
        expect(requiredLineOfText(max).safeParse(title).success).toBe(title !== '');
        expect(toTitle(title, max)).toBe(title);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is the text itself when that can be saved', () => {
    expect(toTitle('Why "30 days" differ: part\u00a01 \u{1f44d}', 200)).toBe(
      'Why "30 days" differ: part\u00a01 \u{1f44d}',
    );
  });

  test.each([
    ['a tab and line breaks', ' My\ttitle\r\n\r\nline  two\n', 'My title line two'],
    ['characters without a meaning', 'Two\0 che\u007fcks', 'Two checks'],
    ['half of an emoji', 'Read \ud83d this', 'Read this'],
    ['nothing visible', '\t\n \0', ''],
  ])('replaces %s', (_, text, title) => {
    expect(toTitle(text, 200)).toBe(title);
  });

  test('is cut between characters, not inside one', () => {
    expect(toTitle(`${'a'.repeat(199)}\u{1f44d}`, 200)).toBe('a'.repeat(199));
  });
});

test('text pasted into a line keeps the spaces at its ends, for the words around it', () => {
  expect(withSingleSpaces(' one\ttwo\n\nthree ')).toBe(' one two three ');
});
