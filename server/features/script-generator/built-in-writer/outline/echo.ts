import { wordsOf } from '../../speech/sentences';

const FILLERS = new Set(
  "a an and are as at be because but by can do don't for from get has have if in is it it's its may more not of on one or so that that's the their them there they this to up was what when which who with you you're your".split(
    ' ',
  ),
);

/** The telling words of a text. */
export const contentOf = (text: string) => new Set(wordsOf(text).filter((word) => !FILLERS.has(word)));

/** Says nearly the same: most of the smaller one's telling words are in the other. */
export function isEcho(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const smaller = a.size < b.size ? a : b;
  const larger = smaller === a ? b : a;
  if (smaller.size < 3) return false;
  let shared = 0;
  for (const word of smaller) if (larger.has(word)) shared += 1;
  return shared / smaller.size >= 0.6;
}
