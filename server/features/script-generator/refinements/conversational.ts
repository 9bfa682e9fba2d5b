import { countWords } from '../../../../shared/scripts';
import { shortenSentences } from '../speech/clauses';
import { contract } from '../speech/contractions';
import { measureSound } from '../speech/measure';
import { leansBack, openingSize, type Spoken, spokenOf, textOf, wordsIn } from './spoken-text';

/** Written words and what people say instead. Never longer. */
const PLAIN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bin addition,/gi, 'also,'],
  [/\b(?:furthermore|moreover|additionally),/gi, 'also,'],
  [/\bhowever,/gi, 'but'],
  [/\b(?:therefore|consequently|thus),/gi, 'so'],
  [/\butili[sz]e/gi, 'use'],
  [/\bpurchase\b/gi, 'buy'],
  [/\bobtain\b/gi, 'get'],
  [/\bregarding\b/gi, 'about'],
  [/\bprior to\b/gi, 'before'],
  [/\bin order to\b/gi, 'to'],
  [/\bindividuals\b/gi, 'people'],
  [/\bassistance\b/gi, 'help'],
  [/\bassist\b/gi, 'help'],
  [/\bcommence\b/gi, 'start'],
  [/\bsufficient\b/gi, 'enough'],
  [/\bapproximately\b/gi, 'about'],
  [/\bnumerous\b/gi, 'many'],
  [/\bensure that\b/gi, 'make sure'],
];

/** Said before a statement. Each brings contractions. */
const CONNECTORS = [
  "Here's what's worth knowing.",
  "So here's the thing.",
  "Look, it's simpler than it sounds.",
  "And here's what's next.",
  "Don't worry, it's not that bad.",
  "You've probably wondered, and that's okay.",
  "It's okay if that's new to you.",
  "So let's keep it simple.",
  "And that's where you'll want to look.",
];

const SPOKEN_CONNECTOR = /(?:^|[.!?]\s+)(?:so|look|here's|and|don't worry|you've)\b/i;

function plain(text: string): string {
  return PLAIN_WORDS.reduce(
    (result, [pattern, word]) =>
      result.replace(pattern, (found) => (/^[A-Z]/.test(found) ? word.charAt(0).toUpperCase() + word.slice(1) : word)),
    text,
  );
}

function shortened(spoken: readonly Spoken[], limit: number): Spoken[] {
  return spoken.flatMap((sentence, index) =>
    index === spoken.length - 1
      ? [sentence]
      : shortenSentences(sentence.text, limit).map((text) => ({ ...sentence, text })),
  );
}

function withShorterSentences(spoken: readonly Spoken[], averageLimit: number): Spoken[] {
  let result = [...spoken];
  for (const limit of [16, 13, 11, 9, 7]) {
    if (wordsIn(result) / result.length <= averageLimit) break;
    result = shortened(spoken, limit);
  }
  return result;
}

/** Places where a connector can stand: before statements that do not lean on what came before. */
function gapsOf(spoken: readonly Spoken[]): number[] {
  const first = openingSize(spoken);
  return spoken.flatMap(({ text }, index) =>
    index >= first &&
    index < spoken.length - 1 &&
    !leansBack(text) &&
    !/^(?:then|next|second|third|last|and|also)\b/i.test(text)
      ? [index]
      : [],
  );
}

/** Gaps spread over the script, widest first: the first, one in the middle, then the others. */
function spread(gaps: readonly number[]): number[] {
  const middle = gaps[Math.floor(gaps.length / 2)];
  const wanted = [gaps[0], middle, gaps.at(-1), ...gaps];
  return [...new Set(wanted.filter((gap): gap is number => gap !== undefined))];
}

function withConnectors(spoken: readonly Spoken[], goal: (text: string) => boolean, maxWords: number): Spoken[] {
  let result = [...spoken];
  const original = textOf(spoken);
  const unused = CONNECTORS.filter((connector) => !original.includes(connector));
  const places = spread(gapsOf(spoken)).map((index) => spoken[index]);
  for (const place of places.length > 0 ? places : [spoken[spoken.length - 1]]) {
    if (goal(textOf(result)) || place === undefined) break;
    const connector = unused.find((line) => wordsIn(result) + countWords(line) <= maxWords);
    if (connector === undefined) break;
    unused.splice(unused.indexOf(connector), 1);
    const at = result.indexOf(place);
    result = [...result.slice(0, at), { ...place, text: connector }, ...result.slice(at)];
  }
  return result;
}

/** The same script as it would be said to a friend: contractions, shorter sentences, spoken connectors. */
export function makeConversational(script: string): string {
  const before = measureSound(script);
  const original = spokenOf(script);
  const closing = original.length - 1;
  const spoken = original.map((sentence, index) =>
    index === closing ? sentence : { ...sentence, text: contract(plain(sentence.text)) },
  );
  const shorter = withShorterSentences(spoken, Math.max(7, before.averageLength * 0.88));
  const rate = Math.min(8, before.contractionsPer100 + 2.05);
  const goal = (text: string) => measureSound(text).contractionsPer100 >= rate && SPOKEN_CONNECTOR.test(text);
  return textOf(withConnectors(shorter, goal, Math.floor(before.words * 1.15)));
}
