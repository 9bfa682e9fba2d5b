/** A sentence of a text, as UTF-16 offsets without surrounding white space. */
export interface SentenceSpan {
  start: number;
  end: number;
}

const TERMINATORS = new Set(['.', '!', '?', '…', '。', '！', '？']);
const CLOSERS = new Set(['"', "'", '”', '’', ')', ']', '»', '*']);
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
const LOWER_CASE = /\p{Ll}/u;
const UPPER_CASE = /\p{Lu}/u;
const MAX_ABBREVIATION = 8;

/** Never end a sentence: a name or a word follows. */
const TITLES = new Set('mr mrs ms dr prof rev hon sr st mt capt sgt lt col vs cf approx dept est'.split(' '));
/** The same, where they begin with a capital letter: "dot gov." ends an address. */
const LARGE_TITLES = new Set('gen sen rep gov'.split(' '));
/** Do not end a sentence before a number: "No. 5", and yet "they said no." */
const BEFORE_NUMBERS = new Set('no nos sec art ch al fig vol'.split(' '));
/** End a sentence only before a capital letter. */
const OPEN_ABBREVIATIONS = new Set(
  'jr inc ltd co corp llc etc usc cfr u.s u.s.c u.s.a u.k d.c e.g i.e a.m p.m am pm jan feb mar apr aug sept oct nov dec mon tue wed thu fri ave blvd'.split(
    ' ',
  ),
);
/** Words that start the next sentence after an abbreviation such as "U.S."; other capitals may belong to a name. */
const FRESH_STARTS = new Set(
  'i we you they he she it the a an this that these those my our your so but and if when now then there here what why how no yes do don call book tap sign get'.split(
    ' ',
  ),
);

function isSpace(char: string | undefined): boolean {
  return char === undefined || char.trim() === '';
}

function wordBefore(text: string, dot: number): string {
  let from = dot;
  while (from > 0 && dot - from < MAX_ABBREVIATION && !isSpace(text[from - 1]) && text[from - 1] !== '(') from -= 1;
  return text.slice(from, dot).toLowerCase();
}

function wordAfter(text: string, from: number): string {
  let end = from;
  while (end < text.length && end - from < MAX_ABBREVIATION && WORD_CHARACTER.test(text[end] ?? '')) end += 1;
  return text.slice(from, end).toLowerCase();
}

function isAbbreviation(text: string, dot: number, next: number): boolean {
  const word = wordBefore(text, dot);
  if (BEFORE_NUMBERS.has(word)) return /\d/.test(text[next] ?? '');
  if (TITLES.has(word) || (LARGE_TITLES.has(word) && UPPER_CASE.test(text[dot - word.length] ?? ''))) {
    return next < text.length;
  }
  const isInitial = word.length === 1 && UPPER_CASE.test(text[dot - 1] ?? '') && word !== 'i';
  if (isInitial) return next < text.length && !FRESH_STARTS.has(wordAfter(text, next));
  if (!OPEN_ABBREVIATIONS.has(word)) return false;
  const nextChar = text[next] ?? '';
  if (!UPPER_CASE.test(nextChar)) return next < text.length;
  return word.includes('.') && !FRESH_STARTS.has(wordAfter(text, next));
}

/** Where the run of terminators and closing quotes that starts at `at` ends, and whether quotes were closed. */
function endOfTerminators(text: string, at: number): { end: number; dots: number; hasCloser: boolean } {
  let end = at;
  let dots = 0;
  while (TERMINATORS.has(text[end] ?? '')) {
    dots += text[end] === '…' ? 3 : 1;
    end += 1;
  }
  const beforeClosers = end;
  while (CLOSERS.has(text[end] ?? '')) end += 1;
  return { end, dots, hasCloser: end > beforeClosers };
}

function skipSpace(text: string, from: number): number {
  let next = from;
  while (next < text.length && isSpace(text[next])) next += 1;
  return next;
}

function endsSentence(text: string, at: number, run: { end: number; dots: number; hasCloser: boolean }): boolean {
  const after = text[run.end];
  if (!isSpace(after)) {
    const isGluedSentence = UPPER_CASE.test(after ?? '') && LOWER_CASE.test(text[run.end + 1] ?? '');
    return isGluedSentence && LOWER_CASE.test(text[at - 1] ?? '') && text[at] !== '…' && !isDomain(text, run.end);
  }
  const next = skipSpace(text, run.end);
  const isLowerNext = LOWER_CASE.test(text[next] ?? '');
  if (isLowerNext && run.hasCloser) return false;
  if (run.dots > 1 && text[at] !== '!' && text[at] !== '?') return !isLowerNext;
  return text[at] !== '.' || !isAbbreviation(text, at, next);
}

function isDomain(text: string, from: number): boolean {
  return ['com', 'gov', 'org', 'net', 'edu', 'info', 'io'].includes(wordAfter(text, from));
}

/** A line break ends a sentence, unless the next line goes on in lower case. */
function breaksLine(text: string, at: number): boolean {
  if (text[at] !== '\n') return false;
  const next = skipSpace(text, at);
  return text.slice(at + 1, next).includes('\n') || !LOWER_CASE.test(text[next] ?? '');
}

function trimmed(text: string, from: number, to: number): SentenceSpan | undefined {
  const start = skipSpace(text, from);
  let end = to;
  while (end > start && isSpace(text[end - 1])) end -= 1;
  return start < end && WORD_CHARACTER.test(text.slice(start, end)) ? { start, end } : undefined;
}

/** Splits a text into sentences: knows abbreviations, decimals, domains, ellipses, quotes and line breaks. */
export function splitSentences(text: string): SentenceSpan[] {
  const spans: SentenceSpan[] = [];
  let from = 0;
  const close = (end: number) => {
    const span = trimmed(text, from, end);
    if (span) spans.push(span);
    from = end;
  };
  for (let at = 0; at < text.length; at += 1) {
    if (breaksLine(text, at)) {
      close(at);
      at = skipSpace(text, at) - 1;
    } else if (TERMINATORS.has(text[at] ?? '')) {
      const run = endOfTerminators(text, at);
      if (endsSentence(text, at, run)) close(run.end);
      at = run.end - 1;
    }
  }
  close(text.length);
  return spans;
}
