import { CONCEPTS } from '../lexicon';
import type { Context } from '../matcher/context';
import type { SentenceReader } from '../matcher/reader';
import { topicsOf } from '../matcher/topics';
import { isScore } from '../text/score';
import { stemOf } from '../text/stem';
import { addClasses } from './class-features';
import type { FeatureSet } from './feature-set';

const CONCEPT_NAMES = Object.keys(CONCEPTS);
const SMALL_NUMBER = 10;

function stemAt(reader: SentenceReader, at: number): string {
  const value = reader.sentence.values[at] ?? Number.NaN;
  if (Number.isNaN(value)) return stemOf(reader.sentence.words[at] ?? '');
  if (isScore(value)) return '#score';
  return value > 0 && value <= SMALL_NUMBER ? '#few' : '#';
}

/** "N" negated, "R" reported or warned about, "Q" asked: the same word weighs differently there. */
function spiritAt(context: Context, at: number): string {
  const word = { start: at, end: at + 1 };
  const negated = context.isNegated(word) ? 'N' : '';
  const isReported = context.isReported(word) || context.isWarnedAbout(word) || context.isCalledIllegal(word);
  const spirit = `${negated}${isReported ? 'R' : ''}${context.isInformationQuestion ? 'Q' : ''}`;
  return spirit === '' ? '' : `${spirit}:`;
}

function addWords(stems: readonly string[], spirits: readonly string[], found: FeatureSet): void {
  stems.forEach((stem, at) => {
    const spirit = spirits[at] ?? '';
    found.add(spirit, stem).add(stem);
    if (at > 0) found.add(spirit, stems[at - 1] ?? '', ' ', stem);
    if (at > 1) found.add(spirit, stems[at - 2] ?? '', ' _ ', stem);
  });
  found
    .add(`^${stems[0]}`)
    .add(`^${stems[0]} ${stems[1] ?? ''}`)
    .add(`${stems.at(-1)}$`);
}

function addConcepts(reader: SentenceReader, spirits: readonly string[], found: FeatureSet): void {
  for (const name of CONCEPT_NAMES) {
    const matches = reader.concept(name);
    if (matches.length === 0) continue;
    const isAsserted = matches.some((match) => spirits[match.start] === '');
    found.add(isAsserted ? '<' : 'not <', name, '>');
  }
}

/** What is said inside quotation marks and what beside them. */
function addQuotations({ sentence }: SentenceReader, found: FeatureSet): void {
  if (!sentence.quoted.includes(true)) return;
  found.add('quotes');
  if (sentence.quoted[0]) found.add('quotes first');
  sentence.words.forEach((word, at) => {
    found.add(sentence.quoted[at] ? 'in' : 'beside', ' quotes: ', word);
  });
}

function addTopics(reader: SentenceReader, found: FeatureSet): void {
  const topics = [...topicsOf(reader)].sort();
  topics.forEach((topic, at) => {
    found.add('topic ', topic);
    for (let next = at + 1; next < topics.length; next += 1) found.add('topics ', topic, ' ', topics[next] ?? '');
  });
}

/** What the model sees of a sentence: words, meanings, concepts and topics, each marked by the spirit it is said in. */
export function addFeatures(reader: SentenceReader, context: Context, found: FeatureSet): void {
  const { words, isQuestion } = reader.sentence;
  const spirits = words.map((_, at) => spiritAt(context, at));
  const stems = words.map((_, at) => stemAt(reader, at));
  addWords(stems, spirits, found);
  addClasses(reader, stems, spirits, found);
  addConcepts(reader, spirits, found);
  addQuotations(reader, found);
  addTopics(reader, found);
  if (isQuestion) found.add('?');
  if (context.isInformationQuestion) found.add('asks');
  found.addPieces(` ${words.join(' ')} `);
}
