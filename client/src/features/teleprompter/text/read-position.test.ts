import { expect, test } from 'vitest';
import { readPosition, type TextLayout } from './read-position';

/** Two paragraphs of 10 px wide letters on 40 px lines of ten letters: 25 letters, then 5. */
function layout(): TextLayout & { asked: number } {
  const text = {
    lineHeight: 40,
    width: 100,
    lengths: [25, 5],
    asked: 0,
    placeOf(paragraph: number, character: number) {
      text.asked += 1;
      return { top: paragraph * 130 + Math.floor(character / 10) * 40, left: (character % 10) * 10 };
    },
  };
  return text;
}

test('nothing has been read at the start', () => {
  expect(readPosition(layout(), 0)).toEqual({ paragraph: 0, character: 0 });
});

test('half of a line has been read when the text has moved by half a line', () => {
  expect(readPosition(layout(), 20)).toEqual({ paragraph: 0, character: 5 });
});

test('whole lines above the reading line have been read', () => {
  expect(readPosition(layout(), 40)).toEqual({ paragraph: 0, character: 10 });
  expect(readPosition(layout(), 130)).toEqual({ paragraph: 1, character: 0 });
});

test('a long text is not measured character by character', () => {
  const long = layout();
  long.lengths = [60_000, 5];
  readPosition(long, 900);
  expect(long.asked).toBeLessThan(25);
});
