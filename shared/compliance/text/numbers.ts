import { wordTable } from './word-table';

const UNITS = wordTable({
  zero: 0,
  oh: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
});
const TENS = wordTable({
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
});
const SCALES = wordTable({ hundred: 100, thousand: 1000, million: 1_000_000, billion: 1_000_000_000 });

/** The value of a number written with digits ("1,500", "98", "3.5"), if the word is one. */
export function digitValue(word: string): number | undefined {
  if (!/^\d[\d,]*(?:\.\d+)?$/.test(word)) return undefined;
  return Number(word.replaceAll(',', ''));
}

function small(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  return UNITS.get(word) ?? TENS.get(word);
}

interface Reading {
  value: number;
  end: number;
}

/** "twenty one", "seven fifty" and "six oh nine" are read like a person reads a score or a section. */
function readPair(words: readonly string[], at: number): Reading | undefined {
  const first = small(words[at]);
  if (first === undefined) return undefined;
  const second = small(words[at + 1]);
  const isTens = TENS.has(words[at] ?? '');
  if (second === undefined) return { value: first, end: at + 1 };
  if (isTens) return second > 0 && second < 10 ? { value: first + second, end: at + 2 } : { value: first, end: at + 1 };
  if (first < 1 || first > 9) return { value: first, end: at + 1 };
  if (words[at + 1] === 'oh') {
    const third = small(words[at + 2]);
    return third !== undefined && third < 10
      ? { value: first * 100 + third, end: at + 3 }
      : { value: first, end: at + 1 };
  }
  if (second < 10) return { value: first, end: at + 1 };
  const rest = readPair(words, at + 1);
  return rest && rest.value < 100 ? { value: first * 100 + rest.value, end: rest.end } : { value: first, end: at + 1 };
}

function readDigits(words: readonly string[], at: number): Reading | undefined {
  const value = digitValue(words[at] ?? '');
  return value === undefined ? undefined : { value, end: at + 1 };
}

/** "a hundred", "half a million" and "couple hundred" start a number without a number word. */
function readStart(words: readonly string[], at: number): Reading | undefined {
  const next = words[at + 1] ?? '';
  if ((words[at] === 'a' || words[at] === 'couple') && SCALES.has(next))
    return { value: words[at] === 'a' ? 1 : 2, end: at + 1 };
  if (SCALES.has(words[at] ?? '')) return { value: 1, end: at };
  return readPair(words, at) ?? readDigits(words, at);
}

/** The number that starts at a word: words or digits, with scales ("a hundred and twenty", "10 thousand"). */
export function readNumber(words: readonly string[], at: number): Reading | undefined {
  const start = readStart(words, at);
  if (!start) return undefined;
  let total = 0;
  let current = start.value;
  let end = start.end;
  while (end < words.length) {
    const scale = SCALES.get(words[end] ?? '');
    if (scale !== undefined) {
      if (scale === 100) current *= 100;
      else {
        total += current * scale;
        current = 0;
      }
      end += 1;
      continue;
    }
    const joiner = words[end] === 'and' ? 1 : 0;
    const canGoOn = SCALES.get(words[end - 1] ?? '') !== undefined;
    const more = canGoOn ? readPair(words, end + joiner) : undefined;
    if (!more || more.value >= (SCALES.get(words[end - 1] ?? '') ?? 0)) break;
    current += more.value;
    end = more.end;
  }
  return { value: total + current, end };
}
