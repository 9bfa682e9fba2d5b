import type { ReadSentence } from './context';
import type { SentenceReader } from './reader';

/** A question of a few words that only names a topic. */
const LONGEST_TOPIC = 5;
/** A longer question is not taken up word for word by its answer. */
const LONGEST_QUESTION = 14;
/** "How much?" is answered by a sentence that leaves out what costs so much. */
const LONGEST_BLANK = 7;
/** So many sentences without the client end a story. */
const STORY_PAUSE = 4;
const CLIENT = 'my client, ';
const NAMED = /\b(?:named|call (?:him|her|them)|name(?:['’]s| is)) (\p{Lu}\p{L}+)/u;
const ARRIVED = /\b(\p{Lu}\p{L}+) (?:comes|came|walks|walked) (?:in|into|to)\b/u;

/** What earlier sentences leave unsaid in the next one: a question that it answers, the client whose story it goes on with. */
export interface Carried {
  question: string;
  /** Whether the question only named a topic. */
  isTopic: boolean;
  isBlank: boolean;
  /** Sentences since the client was last spoken of; without limit when there is no story. */
  sinceClient: number;
  names: ReadonlySet<string>;
}

export const NOTHING_CARRIED: Carried = {
  question: '',
  isTopic: false,
  isBlank: false,
  sinceClient: Number.POSITIVE_INFINITY,
  names: new Set(),
};

/** Whether the sentence starts with the concept, and does not take it back at once: "You can not." */
const starts = (reader: SentenceReader, concept: string): boolean =>
  reader.concept(concept).some(({ start, end }) => start === 0 && reader.sentence.words[end] !== 'not');

const speaksOfClient = (reader: SentenceReader, names: ReadonlySet<string>): boolean =>
  reader.concept('third-person').length > 0 || reader.sentence.words.some((word) => names.has(word));

/** The words to read before a sentence so that it says by itself what it means beside the ones before. */
export function leadOf({ question, isTopic, isBlank, sinceClient, names }: Carried, reader: SentenceReader): string {
  const isAnswer = !reader.sentence.isQuestion && question !== '';
  if (isTopic) return question;
  if (isAnswer && (isBlank || starts(reader, 'affirmation'))) return question;
  if (sinceClient <= STORY_PAUSE && reader.concept('client').length === 0 && speaksOfClient(reader, names))
    return CLIENT;
  return '';
}

/** What a sentence hands on to the next one. */
export function carriedFrom(before: Carried, own: string, { reader, context }: Omit<ReadSentence, 'span'>): Carried {
  const { words, isQuestion } = reader.sentence;
  const isAsked = isQuestion && context.isInformationQuestion;
  const isTopic = isQuestion && !isAsked && words.length <= LONGEST_TOPIC;
  const isTaken = isTopic || (isAsked && words.length <= LONGEST_QUESTION);
  const isBlank = isAsked && words.length <= LONGEST_BLANK && starts(reader, 'blank-question');
  const opens = reader.concept('story-opening').length > 0;
  const name = opens || before.sinceClient <= STORY_PAUSE ? (NAMED.exec(own) ?? ARRIVED.exec(own))?.[1] : undefined;
  const names = name ? new Set([...before.names, name.toLowerCase()]) : before.names;
  const goesOn = opens || (before.sinceClient <= STORY_PAUSE && speaksOfClient(reader, names));
  return {
    question: isTaken ? `${own.replaceAll('?', '')}, ` : '',
    isTopic,
    isBlank,
    sinceClient: goesOn ? 0 : before.sinceClient + 1,
    names,
  };
}
