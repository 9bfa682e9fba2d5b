import { countWords } from '../../../../shared/scripts';
import { NAMES_SOURCE } from '../built-in-writer/outline/pieces';
import { createRandom, type Random } from '../built-in-writer/random';
import { lowerFirst, upperFirst } from '../speech/sentences';
import { isWithin, type WordRange } from '../word-budget';
import { isLead } from './leads';
import { leansBack, openingSize, type Spoken, spokenOf, textOf, wordsIn } from './spoken-text';

/** Sentences that stay or go together. */
type Unit = { sentences: Spoken[]; value: number; words: number };

const QUALIFIER =
  /\b(?:results vary|no one can|nobody can|lenders decide|yourself|on your own|generally|may not|not legal advice)\b/i;
const EXAMPLE = /^(?:say|picture|imagine|suppose|for example|for instance)\b/i;
const COUNTER = /^(first|second|third|fourth|fifth|sixth|seventh|next|then|last|finally), /i;
const NUMBER =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|fourteen|thirty|forty-five|sixty|ninety|hundred|percent|free)\b/i;

function worthOf(text: string): number {
  if (EXAMPLE.test(text) || isLead(text)) return 0;
  if (QUALIFIER.test(text)) return 7;
  const words = countWords(text);
  const base = words <= 5 ? 1 : words <= 7 ? 2 : 3;
  return base + (NUMBER.test(text) ? 2 : 0) + (NAMES_SOURCE.test(text) ? 1 : 0) + (COUNTER.test(text) ? 1 : 0);
}

function unitsOf(spoken: readonly Spoken[]): Unit[] {
  const units: Unit[] = [];
  for (const sentence of spoken) {
    const last = units.at(-1);
    const said = last?.sentences.filter(({ text }) => !isLead(text)) ?? [];
    const isAnnounced = last !== undefined && said.length === 0;
    const isTold = EXAMPLE.test(said[0]?.text ?? '') && said.length < 5;
    const isSameParagraph = last?.sentences.at(-1)?.paragraph === sentence.paragraph;
    const belongs = isAnnounced || (isSameParagraph && (leansBack(sentence.text) || isTold));
    if (last && belongs) {
      last.sentences.push(sentence);
      last.words += countWords(sentence.text);
      if (isAnnounced) last.value = worthOf(sentence.text);
      else if (!isTold) last.value = Math.max(last.value, worthOf(sentence.text));
    } else {
      units.push({ sentences: [sentence], value: worthOf(sentence.text), words: countWords(sentence.text) });
    }
  }
  return units;
}

/** How many words a shorter version of so many words has. */
export function shorterRange(words: number): WordRange {
  return words < 45
    ? { min: Math.max(22, Math.ceil(words * 0.7)), max: Math.floor(words * 0.9) }
    : { min: Math.max(25, Math.ceil(words * 0.55)), max: Math.floor(words * 0.75) };
}

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'];

/** Counts the remaining steps anew; a single one is not counted. */
function recounted(spoken: readonly Spoken[]): Spoken[] {
  const steps = spoken.filter(({ text }) => COUNTER.test(text));
  return spoken.map((sentence) => {
    const index = steps.indexOf(sentence);
    if (index < 0) return sentence;
    const bare = upperFirst(sentence.text.replace(COUNTER, ''));
    return { ...sentence, text: steps.length === 1 ? bare : `${ORDINALS[index] ?? 'Then'}, ${lowerFirst(bare)}` };
  });
}

/** Drops the reason or the addition at the end of a long sentence. */
function trimmed(text: string): string {
  if (QUALIFIER.test(text) || countWords(text) < 9) return text;
  const match = /^(.{12,}?), (?:because|so|and|which|since|but) .+$/i.exec(text);
  const head = match?.[1];
  return head === undefined || countWords(head) < 4 || head.includes(',') ? text : `${head}.`;
}

/** Leaves out what is worth least; `jitter` tries another choice among equals. */
function withoutLeast(units: readonly Unit[], fixedWords: number, range: WordRange, jitter: Random): Unit[] {
  let kept = [...units];
  const ranked = units.map((unit) => ({ unit, worth: unit.value + jitter.next() * 0.9 }));
  let words = fixedWords + kept.reduce((sum, unit) => sum + unit.words, 0);
  for (const { unit } of ranked.sort((a, b) => a.worth - b.worth)) {
    if (words <= range.max) break;
    if (words - unit.words < range.min) continue;
    kept = kept.filter((other) => other !== unit);
    words -= unit.words;
  }
  return kept;
}

/** Leaves out what only announces the next line, as long as that is needed. */
function withoutLeads(middle: readonly Spoken[], fixedWords: number, range: WordRange): Spoken[] {
  let kept = [...middle];
  for (const lead of middle.filter(({ text }) => isLead(text) && !text.endsWith(':'))) {
    const total = fixedWords + wordsIn(kept);
    if (total > range.max && total - countWords(lead.text) >= range.min) kept = kept.filter((other) => other !== lead);
  }
  return kept;
}

function shortened(spoken: readonly Spoken[], size: number, range: WordRange, jitter: Random): string {
  const [opening, closing] = [spoken.slice(0, size), spoken.slice(-1)];
  const fixedWords = wordsIn(opening) + wordsIn(closing);
  const units = unitsOf(spoken.slice(size, -1));
  let middle = recounted(withoutLeast(units, fixedWords, range, jitter).flatMap((unit) => unit.sentences));
  middle = withoutLeads(middle, fixedWords, range);
  for (const sentence of [...middle].sort((a, b) => countWords(b.text) - countWords(a.text))) {
    const total = fixedWords + wordsIn(middle);
    if (total <= range.max) break;
    const text = trimmed(sentence.text);
    const saved = countWords(sentence.text) - countWords(text);
    if (saved > 0 && total - saved >= range.min) {
      middle = middle.map((other) => (other === sentence ? { ...other, text } : other));
    }
  }
  return textOf([...opening, ...middle, ...closing]);
}

const TRIES = 8;

/**
 * The same script with its hook, main facts and closing line, without examples, asides and doubles.
 * `isAllowed` refuses a version that says more than the original did by leaving something out.
 */
export function makeShorter(
  script: string,
  isAllowed: (text: string) => boolean,
  range: WordRange = shorterRange(countWords(script)),
): string {
  const spoken = spokenOf(script);
  if (range.max < range.min || spoken.length < 2) return script;
  const size = Math.min(openingSize(spoken), spoken.length - 1);
  const versions = Array.from({ length: TRIES }, (_, index) =>
    shortened(spoken, index < TRIES - 2 ? size : 1, range, createRandom(index)),
  );
  const fitting = versions.filter((version) => isWithin(countWords(version), range));
  const shorter = versions.filter((version) => countWords(version) < countWords(script));
  return [...fitting, ...shorter].find(isAllowed) ?? script;
}
