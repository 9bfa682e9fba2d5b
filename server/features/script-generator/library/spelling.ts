import { isEnglish } from './english-words';
import { EMPTY, SYNONYMS } from './subject-words';

/** Letters from which on one wrong letter is taken for a slip, and from which on two are. */
const SLIPS = { one: 4, two: 8 } as const;

/** How many letters are wrong, missing, too many, or swapped with their neighbour; `most + 1` for more than `most`. */
function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let least = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      current.push(least);
    }
    if (Math.min(...current) > most) return most + 1;
    before = above;
    above = current;
  }
  return above[b.length] ?? most + 1;
}

const SLIPPED_SYNONYMS = [...SYNONYMS.keys()].map((name) => [name, 0] as const);

/** The word that a slip of the pen most likely stands for, by how many letters differ and how often it is said. */
function nearestSpelling(word: string, counts: ReadonlyMap<string, number>): string | null {
  if (word.length < SLIPS.one || /\d/.test(word)) return null;
  const most = word.length >= SLIPS.two ? 2 : 1;
  let best: { name: string; slips: number; count: number } | null = null;
  for (const [name, count] of [...counts, ...SLIPPED_SYNONYMS]) {
    if (name[0] !== word[0] || name.length < SLIPS.one - 1 || name.includes('_')) continue;
    const slips = slipsBetween(word, name, most);
    if (slips > most) continue;
    if (!best || slips < best.slips || (slips === best.slips && count > best.count)) best = { name, slips, count };
  }
  return best && (SYNONYMS.get(best.name) ?? best.name);
}

/** Reads a word that is neither known nor English as the known one that it is a slip of; else leaves it as it is. */
export const createSpeller =
  (counts: ReadonlyMap<string, number>) =>
  (word: string): string =>
    counts.has(word) || SYNONYMS.has(word) || EMPTY.has(word) || isEnglish(word)
      ? word
      : (nearestSpelling(word, counts) ?? word);
