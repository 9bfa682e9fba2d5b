import { parseConcepts } from './lexicon';
import { readContext } from './matcher/context';
import { buildLexicon } from './matcher/lexicon-index';
import { SentenceReader } from './matcher/reader';
import { compileRules } from './matcher/rule-matcher';
import { SENTENCE_RULES } from './rules';
import { readSentence, type SpokenSentence } from './text/normalise';
import { type SentenceSpan, splitSentences } from './text/sentences';

export const RULE_BOOK = compileRules(SENTENCE_RULES);
const LEXICON = buildLexicon(parseConcepts(), RULE_BOOK.phrases);
/** A question of a few words that only names a topic. */
const LONGEST_TOPIC = 5;

/** A sentence of the text, read. */
export interface ReadSentence {
  span: SentenceSpan;
  reader: SentenceReader;
}

/** "Late payments?" before "Gone in a week." names what the next sentence is about. */
function namesTopic(sentence: SpokenSentence): boolean {
  return sentence.isQuestion && sentence.words.length <= LONGEST_TOPIC;
}

/** Splits a text into sentences and reads each one the way it is spoken, one at a time. */
export function* readScript(text: string): Generator<ReadSentence> {
  let topic = '';
  for (const span of splitSentences(text)) {
    const own = text.slice(span.start, span.end);
    const reader = new SentenceReader(readSentence(topic + own), LEXICON);
    const isTopic = namesTopic(reader.sentence) && !readContext(reader).isInformationQuestion;
    topic = isTopic ? `${own.replaceAll('?', '')}, ` : '';
    yield { span, reader };
  }
}
