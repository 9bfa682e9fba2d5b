import { parseConcepts } from './lexicon';
import { type Context, readContext } from './matcher/context';
import { buildLexicon } from './matcher/lexicon-index';
import { SentenceReader } from './matcher/reader';
import { type Broken, compileRules, findBroken } from './matcher/rule-matcher';
import { parseSigns, shows, topicsOf } from './matcher/topics';
import { FeatureSet } from './model/feature-set';
import { addFeatures } from './model/features';
import { SENTENCE_RULES } from './rules';
import { readSentence, type SpokenSentence } from './text/normalise';
import { type SentenceSpan, splitSentences } from './text/sentences';

export const RULE_BOOK = compileRules(SENTENCE_RULES);
const LEXICON = buildLexicon(parseConcepts(), RULE_BOOK.phrases);
const SIGNS = SENTENCE_RULES.map(({ id, signs }) => ({ id, signs: parseSigns(signs) }));
/** A question of a few words that only names a topic. */
const LONGEST_TOPIC = 5;

/** A sentence of the text, read. */
export interface ReadSentence {
  span: SentenceSpan;
  reader: SentenceReader;
  context: Context;
}

/** What speaks for a statement to review in a sentence. */
export interface Evidence {
  features: FeatureSet;
  /** Rules whose patterns match. */
  named: Broken[];
  /** Ids of rules whose signs the sentence shows. */
  signed: string[];
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
    const context = readContext(reader);
    const isTopic = namesTopic(reader.sentence) && !context.isInformationQuestion;
    topic = isTopic ? `${own.replaceAll('?', '')}, ` : '';
    yield { span, reader, context };
  }
}

/** Looks for the rules in a sentence. A question for information breaks none. */
export function evidenceIn({ reader, context }: ReadSentence): Evidence {
  const features = new FeatureSet();
  addFeatures(reader, context, features);
  if (context.isInformationQuestion) return { features, named: [], signed: [] };
  const named = findBroken(RULE_BOOK, reader, context);
  const topics = topicsOf(reader);
  const signed = SIGNS.filter(({ signs }) => shows(topics, signs)).map(({ id }) => id);
  for (const { rule } of named) features.add(`rule ${rule.id}`);
  for (const id of signed) features.add(`signs ${id}`);
  return { features, named, signed };
}
