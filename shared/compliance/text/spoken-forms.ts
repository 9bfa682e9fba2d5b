import { IS_HOSTS, SPOKEN_WORDS } from './spoken-words';

const LETTERS_FOR: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const PLAIN_WORD = /^[a-z]+$/;
const ORDINAL_OR_UNIT = /^\d+(?:st|nd|rd|th|s|k|x)$/;

/** "d3lete" and "gu@rantee" are read as the letters they stand for; "30days" and "401k" are not touched. */
function withoutLeet(word: string): string {
  const letters = word.replace(/[^a-z]/g, '').length;
  if (letters < 3 || letters === word.length || /^[$\d]/.test(word) || /\d$/.test(word)) return word;
  return word.replace(/[013457@$]/g, (char) => LETTERS_FOR[char] ?? char);
}

function withoutPossession(word: string): string[] {
  const host = word.slice(0, -2);
  return IS_HOSTS.has(host) ? [host, 'is'] : [host];
}

const SUFFIXES: [string, string][] = [
  ["n't", 'not'],
  ["'ll", 'will'],
  ["'re", 'are'],
  ["'ve", 'have'],
  ["'d", 'would'],
  ["'m", 'am'],
];

function expandContraction(word: string): string[] {
  for (const [suffix, spoken] of SUFFIXES) {
    if (word.length > suffix.length && word.endsWith(suffix)) return [word.slice(0, -suffix.length), spoken];
  }
  if (word.length > 2 && word.endsWith("'s")) return withoutPossession(word);
  return [word.replaceAll("'", '')];
}

/** "$1,500" is said "1500 dollars"; "98%" is "98 percent"; "30days" is "30 days". */
function expandAmount(word: string): string[] | undefined {
  const money = /^\$(\d[\d,.]*)(k|m)?$/.exec(word);
  if (money)
    return [money[1] ?? '', ...(money[2] === 'k' ? ['thousand'] : money[2] === 'm' ? ['million'] : []), 'dollars'];
  const percent = /^(\d[\d.]*)%$/.exec(word);
  if (percent) return [percent[1] ?? '', 'percent'];
  const scaled = /^(\d+)k$/.exec(word);
  if (scaled && word !== '401k') return [scaled[1] ?? '', 'thousand'];
  const glued = /^(\d+)(days?|weeks?|months?|hours?|hrs?|points?|pts|am|pm)$/.exec(word);
  if (glued) return [glued[1] ?? '', SPOKEN_WORDS.get(glued[2] ?? '') ?? glued[2] ?? ''];
  return undefined;
}

/** The words that a written piece is spoken as: without slang, contractions, leet letters and symbols. */
export function spokenForms(piece: string): string[] {
  const known = SPOKEN_WORDS.get(piece);
  if (known) return known.split(' ');
  if (PLAIN_WORD.test(piece)) return [piece];
  const amount = expandAmount(piece);
  if (amount) return amount;
  if (ORDINAL_OR_UNIT.test(piece)) return [piece];
  const plain = withoutLeet(piece)
    .replace(/[@$%#&_/]+/g, ' ')
    .trim();
  if (!plain) return piece.includes('%') ? ['percent'] : piece.includes('&') ? ['and'] : [];
  return plain
    .split(' ')
    .flatMap((part) => expandContraction(part).flatMap((word) => (SPOKEN_WORDS.get(word) ?? word).split(' ')));
}
