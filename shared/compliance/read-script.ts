import { parseConcepts } from './lexicon';
import { carriedFrom, leadOf, NOTHING_CARRIED } from './matcher/carried';
import { type Context, type ReadSentence, readContext } from './matcher/context';
import { buildLexicon } from './matcher/lexicon-index';
import { type Match, SentenceReader } from './matcher/reader';
import { type Broken, compileRules, findBroken } from './matcher/rule-matcher';
import { indexSigns, rulesSigned } from './matcher/signs';
import { FeatureSet } from './model/feature-set';
import { addFeatures } from './model/features';
import { SENTENCE_RULES } from './rules';
import { readSentence } from './text/normalise';
import { splitSentences } from './text/sentences';

export const RULE_BOOK = compileRules(SENTENCE_RULES);
const LEXICON = buildLexicon(parseConcepts(), RULE_BOOK.phrases);
const SIGNS = indexSigns(SENTENCE_RULES);

/** What speaks for a statement to review in a sentence. */
export interface Evidence {
  features: FeatureSet;
  /** Rules whose patterns match. */
  named: Broken[];
  /** Ids of rules whose signs the sentence shows, and none of their excuses. */
  signed: string[];
  /** A pattern matches, and the speaker promises it: "guaranteed", "you have my word". */
  isPromised: boolean;
}

/**
 * An encouragement that opens a sentence: "Don't panic, I guarantee ...". It is left out before the sentence is checked, as
 * its "don't" does not negate the promise behind it.
 */
const ENCOURAGEMENT = /^(?:don['’]t|do not) (?:panic|give up|stress|fear), (?=(?:i|we)\b)/i;

function readOne(text: string): Omit<ReadSentence, 'span'> {
  const reader = new SentenceReader(readSentence(text), LEXICON);
  return { reader, context: readContext(reader) };
}

/**
 * Splits a text into sentences and reads each one the way it is spoken, one at a time, with what the sentences before it
 * leave unsaid: "Late payments?" before "Gone in a week.", a client's story before "Now she owns a house."
 */
export function* readScript(text: string): Generator<ReadSentence> {
  let carried = NOTHING_CARRIED;
  for (const span of splitSentences(text)) {
    const own = text.slice(span.start, span.end).replace(ENCOURAGEMENT, '');
    const alone = readOne(own);
    const lead = leadOf(carried, alone.reader);
    carried = carriedFrom(carried, own, alone);
    yield { span, ...(lead === '' ? alone : readOne(lead + own)) };
  }
}

const isAsserted = (match: Match, context: Context): boolean =>
  !context.isNegated(match) && !context.isReported(match) && !context.isWarnedAbout(match);

/** Looks for the rules in a sentence. A question for information breaks none. */
export function evidenceIn({ reader, context }: ReadSentence): Evidence {
  const features = new FeatureSet();
  addFeatures(reader, context, features);
  if (context.isInformationQuestion) return { features, named: [], signed: [], isPromised: false };
  const named = findBroken(RULE_BOOK, reader, context);
  const isExcused = (id: string) => RULE_BOOK.excusesOf.get(id)?.some((phrase) => reader.phrase(phrase).length > 0);
  const signed = rulesSigned(reader, SIGNS).filter((id) => !isExcused(id));
  for (const { rule } of named) features.add(`rule ${rule.id}`);
  for (const id of signed) features.add(`signs ${id}`);
  const isPromised = named.length > 0 && reader.concept('promise').some((match) => isAsserted(match, context));
  return { features, named, signed, isPromised };
}
