/** How words are set in pictures, as shares of their size. */
export const WORD_SETTING = { lineHeight: 1.24, padding: 0.3 } as const;

/** A word in a line, and how far it is from the beginning of the line. */
export type LineWord = { text: string; index: number; line: number; x: number; width: number };

export type Setting = {
  /** As they are drawn unless they need more room. */
  size: number;
  /** How wide lines may be, with the padding at their ends. */
  width: number;
  linesMost: number;
  widthOf: (text: string, size: number) => number;
};

/** Words that do not fit are tried again in this part of their size. */
export const SMALLER = 0.92;

/** Words in lines: in the size that is wanted, or in the largest in which they fit. */
export function fittedLines(texts: readonly string[], setting: Setting): { size: number; words: LineWord[] } {
  let { size } = setting;
  for (;;) {
    const room = setting.width - 2 * WORD_SETTING.padding * size;
    const words = wrapped(texts, (text) => setting.widthOf(text, size), room);
    if (lineCount(words) <= setting.linesMost && words.every(({ width }) => width <= room)) return { size, words };
    size *= SMALLER;
  }
}

export const lineCount = (words: readonly LineWord[]): number => (words.at(-1)?.line ?? -1) + 1;

function wrapped(texts: readonly string[], widthOf: (text: string) => number, room: number): LineWord[] {
  const space = widthOf(' ');
  let [x, line] = [0, 0];
  return texts.map((text, index) => {
    const width = widthOf(text);
    if (x > 0 && x + width > room) [x, line] = [0, line + 1];
    const word = { text, index, line, x, width };
    x += width + space;
    return word;
  });
}
