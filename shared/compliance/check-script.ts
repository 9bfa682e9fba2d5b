import { parseConcepts } from './lexicon';
import { readContext } from './matcher/context';
import { buildLexicon, SentenceReader } from './matcher/reader';
import { compileRule, findBroken, phrasesOf } from './matcher/rule-matcher';
import { SENTENCE_RULES } from './rules';
import type { Rule } from './rules/rule';
import { findMissingDisclaimer, type ReadSentence } from './script-rules';
import { readSentence, type SpokenSentence } from './text/normalise';
import { type SentenceSpan, splitSentences } from './text/sentences';
import type { Finding } from './types';

const COMPILED = SENTENCE_RULES.map(compileRule);
const LEXICON = buildLexicon(parseConcepts(), COMPILED.flatMap(phrasesOf));
/** A correction such as "They couldn't." is short; a long sentence says something of its own. */
const SHORT_REPLY = 5;
const CORRECTION_REACH = 1;
/** A question of a few words that only names a topic. */
const LONGEST_TOPIC = 5;

function findingOf(rule: Rule, span: SentenceSpan, rewrite: string | undefined): Finding {
  const { id, label, severity, message, source } = rule;
  const correction = rewrite ? { kind: 'replace' as const, text: rewrite } : rule.rewrite;
  return { ruleId: id, label, severity, start: span.start, end: span.end, message, source, rewrite: correction };
}

/** "It doesn't." and "That's a myth." take back the sentence before them. */
function takesBack(next: ReadSentence | undefined): boolean {
  if (!next || next.reader.sentence.isQuestion) return false;
  const { words } = next.reader.sentence;
  const reply = next.reader.concept('debunk').find((match) => match.start <= CORRECTION_REACH);
  if (!reply) return false;
  const saysWhat = words[0] === 'that' || reply.end - reply.start > 3;
  return words.length <= SHORT_REPLY || saysWhat;
}

/** "Myth:" or "You've seen the ad." announces that the next sentence is only quoted. */
function announcesQuote(previous: ReadSentence | undefined): boolean {
  if (!previous) return false;
  const { words } = previous.reader.sentence;
  return words.length <= 12 && previous.reader.concept('quote-intro').some((match) => match.start <= 2);
}

function checkSentence(sentences: readonly ReadSentence[], at: number): Finding[] {
  const current = sentences[at];
  if (!current || takesBack(sentences[at + 1]) || announcesQuote(sentences[at - 1])) return [];
  const context = readContext(current.reader);
  if (context.isInformationQuestion) return [];
  return COMPILED.flatMap((compiled) => {
    const broken = findBroken(compiled, current.reader, context);
    return broken ? [findingOf(compiled.rule, current.span, broken.rewrite)] : [];
  });
}

/** "Late payments?" before "Gone in a week." names what the next sentence is about. */
function namesTopic(sentence: SpokenSentence): boolean {
  return sentence.isQuestion && sentence.words.length <= LONGEST_TOPIC;
}

function readAll(text: string): ReadSentence[] {
  let topic = '';
  return splitSentences(text).map((span) => {
    const own = text.slice(span.start, span.end);
    const reader = new SentenceReader(readSentence(topic + own), LEXICON);
    topic =
      namesTopic(reader.sentence) && !readContext(reader).isInformationQuestion ? `${own.replaceAll('?', '')}, ` : '';
    return { span, reader };
  });
}

/** Checks a script for statements to review. Findings stand in the order of the text. */
export function checkScript(text: string): Finding[] {
  const sentences = readAll(text);
  const findings = sentences.flatMap((_, at) => checkSentence(sentences, at));
  return [...findings, ...findMissingDisclaimer(sentences, findings)].sort((a, b) => a.start - b.start);
}
