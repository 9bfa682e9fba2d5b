import { readContext } from './matcher/context';
import type { SentenceReader } from './matcher/reader';
import { type Broken, findBroken } from './matcher/rule-matcher';
import { featuresOf } from './model/features';
import { isFlagged, likelyRule } from './model/vote';
import { type ReadSentence, RULE_BOOK, readScript } from './read-script';
import { SENTENCE_RULES } from './rules';
import type { Rule } from './rules/rule';
import { findMissingDisclaimer, type SentenceTraits, traitsOf, withoutCured } from './script-rules';
import { isIntroduction } from './text/introduction';
import { languageOf } from './text/language';
import type { SentenceSpan } from './text/sentences';
import type { CheckResult, Finding } from './types';

/** A correction such as "They couldn't." is short; a long sentence says something of its own. */
const SHORT_REPLY = 5;
const CORRECTION_REACH = 1;
/** After a quotation the correction may come later: "For credit repair, federal law says otherwise." */
const QUOTE_CORRECTION_REACH = 6;
/** One word claims nothing. */
const FEWEST_WORDS = 2;

function findingOf(rule: Rule, span: SentenceSpan, rewrite: string | undefined): Finding {
  const { id, label, severity, forbids, law } = rule;
  const correction = rewrite ? { kind: 'replace' as const, text: rewrite } : rule.rewrite;
  return {
    ruleId: id,
    label,
    severity,
    start: span.start,
    end: span.end,
    message: forbids,
    source: law,
    rewrite: correction,
  };
}

/** "It doesn't." and "That's a myth." take back the sentence before them. */
function takesBack(next: ReadSentence | undefined, current: ReadSentence): boolean {
  if (!next || next.reader.sentence.isQuestion) return false;
  const { words } = next.reader.sentence;
  const isQuotation = current.reader.sentence.pauses[0] !== '';
  const reach = isQuotation ? QUOTE_CORRECTION_REACH : CORRECTION_REACH;
  const reply = next.reader.concept('debunk').find((match) => match.start <= reach);
  if (!reply) return false;
  const saysWhat = isQuotation || words[0] === 'that' || reply.end - reply.start > 3;
  return words.length <= SHORT_REPLY || saysWhat;
}

/** "Myth:" or "You've seen the ad." announces that the next sentence is only quoted; "Myth: it works." quotes by itself. */
function announcesQuote(previous: ReadSentence | undefined): boolean {
  if (!previous) return false;
  const { words, pauses } = previous.reader.sentence;
  return (
    words.length <= 12 &&
    previous.reader.concept('quote-intro').some((match) => match.start <= 2 && pauses[match.end] !== ';')
  );
}

/** Whether the sentence itself brings the disclosure that the rule misses. */
function isDisclosed({ id, severity }: Rule, reader: SentenceReader): boolean {
  const excuses = severity === 'disclosure-missing' ? RULE_BOOK.excusesOf.get(id) : undefined;
  return excuses?.some((phrase) => reader.phrase(phrase).length > 0) ?? false;
}

const rulesOf = (named: readonly Broken[]): Rule[] => named.map(({ rule }) => rule);

/** The rules name what they see; the model weighs the wording and names what no rule saw. */
function brokenRules(current: ReadSentence, standsIn: 'sentence' | 'script', text: string): Broken[] {
  const { reader, span } = current;
  const context = readContext(reader);
  if (context.isInformationQuestion) return [];
  const features = featuresOf(reader, context);
  const named = findBroken(RULE_BOOK, reader, context);
  if (!isFlagged(features, reader.sentence.words.length, rulesOf(named), standsIn)) return [];
  if (named.length > 0) return named;
  // Names mean nothing to the model; who speaks is no claim.
  if (isIntroduction(text.slice(span.start, span.end))) return [];
  const likelyId = likelyRule(features);
  const likely = SENTENCE_RULES.find(({ id }) => id === likelyId);
  return likely && !isDisclosed(likely, reader) ? [{ rule: likely, rewrite: undefined }] : [];
}

function checkSentence(
  current: ReadSentence,
  previous: ReadSentence | undefined,
  next: ReadSentence | undefined,
  text: string,
): Finding[] {
  if (current.reader.sentence.words.length < FEWEST_WORDS) return [];
  if (takesBack(next, current) || announcesQuote(previous)) return [];
  const standsIn = previous || next ? 'script' : 'sentence';
  return brokenRules(current, standsIn, text).map(({ rule, rewrite }) => findingOf(rule, current.span, rewrite));
}

/** Each sentence with its neighbours. */
function* withNeighbours(text: string): Generator<[ReadSentence | undefined, ReadSentence, ReadSentence | undefined]> {
  let previous: ReadSentence | undefined;
  let current: ReadSentence | undefined;
  for (const next of readScript(text)) {
    if (current) yield [previous, current, next];
    previous = current;
    current = next;
  }
  if (current) yield [previous, current, undefined];
}

function findingsIn(text: string): Finding[] {
  const findings: Finding[] = [];
  const traits: SentenceTraits[] = [];
  for (const [previous, current, next] of withNeighbours(text)) {
    findings.push(...checkSentence(current, previous, next, text));
    traits.push(traitsOf(current));
  }
  const open = withoutCured(findings, traits);
  return [...open, ...findMissingDisclaimer(traits, open)].sort((a, b) => a.start - b.start);
}

/** Checks a text for statements to review, in the order of the text. A text that is mostly not English has no findings. */
export function checkScript(text: string): CheckResult {
  const language = languageOf(text);
  return { language, findings: language === 'en' ? findingsIn(text) : [] };
}

/** The findings that a rule names, without hints. */
export function ruleFindings(text: string): Finding[] {
  return checkScript(text).findings.filter(({ ruleId }) => ruleId !== null);
}
