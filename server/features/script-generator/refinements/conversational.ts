import { isSayable } from '../built-in-writer/material/sayable';
import { isSpokenClause, shortenSentences } from '../speech/clauses';
import { contract } from '../speech/contractions';
import { measureSound } from '../speech/measure';
import { softened, withConnectors } from './connectors';
import { type Spoken, spokenOf, textOf, wordsIn } from './spoken-text';

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
  [/\byou have (?=(?:to|two|the right|a|thirty|sixty|three)\b)/gi, "you've got "],
  [/\bwe have (?=(?:to|a|the)\b)/gi, "we've got "],
];

const SPOKEN_CONNECTOR = /(?:^|[.!?]\s+)(?:so|look|here's|and|don't worry|you've)\b/i;

function plain(text: string): string {
  return PLAIN_WORDS.reduce(
    (result, [pattern, word]) =>
      result.replace(pattern, (found) => (/^[A-Z]/.test(found) ? word.charAt(0).toUpperCase() + word.slice(1) : word)),
    text,
  );
}

/** The parts of a sentence, or the whole where a part alone could be misheard. */
function sayableParts(text: string, limit: number): string[] {
  const parts = shortenSentences(text, limit, isSpokenClause);
  return parts.length > 1 && parts.every(isSayable) ? parts : [text];
}

function shortened(spoken: readonly Spoken[], limit: number): Spoken[] {
  return spoken.flatMap((sentence, index) =>
    index === spoken.length - 1
      ? [sentence]
      : sayableParts(sentence.text, limit).map((text) => ({ ...sentence, text })),
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

type Stage = (spoken: Spoken[]) => Spoken[];

/**
 * The same script as it would be said to a friend: contractions, shorter sentences, spoken connectors.
 * `isAllowed` refuses a stage after which the script would say something else.
 */
export function makeConversational(script: string, isAllowed: (text: string) => boolean): string {
  const before = measureSound(script);
  const rate = Math.min(8, before.contractionsPer100 + 2.05);
  const averageGoal = Math.max(7, before.averageLength * 0.895);
  const maxWords = Math.floor(before.words * 1.15);
  const hasContractions = (text: string) => measureSound(text).contractionsPer100 >= rate;
  const isShort = (text: string) => measureSound(text).averageLength <= averageGoal;
  const stages: Stage[] = [
    (spoken) => everyButLast(spoken, contract),
    (spoken) => everyButLast(spoken, plain),
    (spoken) => withShorterSentences(spoken, averageGoal),
    (spoken) =>
      withConnectors(spoken, {
        goal: (text) => hasContractions(text) && isShort(text) && SPOKEN_CONNECTOR.test(text),
        isShort,
        isAllowed,
        maxWords,
      }),
    (spoken) => softened(spoken, hasContractions, maxWords),
  ];
  return textOf(
    stages.reduce((spoken, stage) => {
      const next = stage(spoken);
      return isAllowed(textOf(next)) ? next : spoken;
    }, spokenOf(script)),
  );
}

function everyButLast(spoken: readonly Spoken[], change: (text: string) => string): Spoken[] {
  return spoken.map((sentence, index) => {
    const text = index === spoken.length - 1 ? sentence.text : change(sentence.text);
    return isSayable(sentence.text) && !isSayable(text) ? sentence : { ...sentence, text };
  });
}
