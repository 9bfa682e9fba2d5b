import { breakCost } from './phrase-breaks';
import { fittedLines, type LineWord, lineCount, type Setting, SMALLER, WORD_SETTING } from './word-lines';

/** How much smaller than necessary words may be for better lines, in steps of their size, and what each step costs. */
const SHRINKING = { steps: 2, cost: 0.1 } as const;
/** So many lines are no trouble: those of a larger size are not given up for fewer. */
const FEW_LINES = 3;
/** Against lines of very different widths, a line that ends within a phrase weighs so much. */
const BREAK_WEIGHT = 0.5;
/** What a line of one word between others costs. */
const LONE_COST = 0.3;

type Lines = { starts: number[]; cost: number };

/**
 * Words in lines, as {@link fittedLines} sets them, but broken where phrases end and into lines of about the same width: a
 * title is read at a glance, and a short word alone in a line is seen first. Many lines may be drawn a little smaller.
 */
export function balancedLines(texts: readonly string[], setting: Setting): { size: number; words: LineWord[] } {
  const fitted = fittedLines(texts, setting);
  const steps = lineCount(fitted.words) > FEW_LINES ? SHRINKING.steps : 0;
  let best: (Lines & { size: number }) | null = null;
  for (let step = 0; step <= steps; step += 1) {
    const size = fitted.size * SMALLER ** step;
    const lines = bestLines(texts, setting, size);
    const cost = lines ? lines.cost + step * SHRINKING.cost : Number.POSITIVE_INFINITY;
    if (lines && (best === null || cost < best.cost)) best = { ...lines, cost, size };
  }
  return best
    ? { size: best.size, words: placed(texts, best.starts, (text) => setting.widthOf(text, best.size)) }
    : fitted;
}

/** The words at which lines begin, for the least cost; null where they do not fit. */
function bestLines(texts: readonly string[], { width, linesMost, widthOf }: Setting, size: number): Lines | null {
  const room = width - 2 * WORD_SETTING.padding * size;
  /** What it costs to set the words between two places as one line; infinite where they do not fit. */
  const costOf = (start: number, end: number) => {
    const used = widthOf(texts.slice(start, end).join(' '), size);
    if (used > room) return Number.POSITIVE_INFINITY;
    const lone = end - start === 1 && start > 0 && end < texts.length ? LONE_COST : 0;
    return lone + (1 - used / room) ** 2 + BREAK_WEIGHT * breakCost(texts[end - 1] ?? '', texts[end]);
  };
  /** All words from a place on, in at most so many lines. */
  const from = (start: number, linesLeft: number): Lines | null => {
    if (start === texts.length) return { starts: [], cost: 0 };
    if (linesLeft === 0) return null;
    let best: Lines | null = null;
    for (let end = start + 1; end <= texts.length; end += 1) {
      const first = costOf(start, end);
      if (first === Number.POSITIVE_INFINITY) break;
      const rest = from(end, linesLeft - 1);
      const cost = first + (rest?.cost ?? Number.POSITIVE_INFINITY);
      if (rest && cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { starts: [start, ...rest.starts], cost };
    }
    return best;
  };
  return from(0, linesMost);
}

function placed(texts: readonly string[], starts: readonly number[], widthOf: (text: string) => number): LineWord[] {
  const space = widthOf(' ');
  let [x, line] = [0, -1];
  return texts.map((text, index) => {
    if (starts.includes(index)) [x, line] = [0, line + 1];
    const word = { text, index, line, x, width: widthOf(text) };
    x += word.width + space;
    return word;
  });
}
