import { CALLS_TO_ACTION } from '@shared/script-generator';
import { countWords } from '@shared/scripts';
import { tellWholeScript } from '../built-in-writer/tell-whole-script';
import { sentencesOf } from '../speech/sentences';
import type { SpokenProfile } from '../speech/spoken-profile';
import { unbackedFigures } from './figures';
import { fullId, type Library, type Subject } from './read-library';
import { LONGEST_SENTENCE, UNSPEAKABLE, type WholeScript } from './whole-script';

const factsOf = (subject: Subject, { facts, example }: WholeScript, known: Library['facts']) =>
  `${facts.map((id) => known.get(fullId(subject, id))?.fact ?? '').join('. ')}. ${example.join(' and ')}`;

/** Of all calls and profiles, the part with which the script may have the wrong length: it is not told with those. */
const MAY_MISS = 0.25;

function lengthFaults(subject: Subject, whole: WholeScript, profiles: readonly SpokenProfile[]): string[] {
  const { keyword } = subject;
  const told = CALLS_TO_ACTION.flatMap((callToAction) =>
    profiles.map((profile) => tellWholeScript({ whole, keyword, callToAction, profile })),
  );
  const misses = told.filter(({ isInLength }) => !isInLength);
  if (misses.length <= MAY_MISS * told.length) return [];
  return [
    `${misses.length} of ${told.length} have the wrong length: ${misses.map(({ words }) => words).join(' ')} words`,
  ];
}

/** What is wrong with the length, figures, facts and characters of a whole script. */
export function wholeScriptFaults(
  subject: Subject,
  whole: WholeScript,
  facts: Library['facts'],
  profiles: readonly SpokenProfile[],
): string[] {
  const said = `${whole.text.replaceAll(/\[\[|\]\]/g, '')} ${whole.start} ${whole.follow}`;
  const material = factsOf(subject, whole, facts);
  return [
    ...whole.facts.filter((id) => !facts.has(fullId(subject, id))).map((id) => `there is no fact ${id}`),
    ...unbackedFigures(said, material).map((figure) => `no fact states ${figure}`),
    ...(UNSPEAKABLE.test(said) ? ['holds a character that cannot be read aloud'] : []),
    ...sentencesOf(said)
      .filter((sentence) => countWords(sentence) > LONGEST_SENTENCE)
      .map((sentence) => `has ${countWords(sentence)} words in a sentence: ${sentence}`),
    ...lengthFaults(subject, whole, profiles),
  ].map((fault) => `${whole.id}, ${whole.seconds} s: ${fault}`);
}
