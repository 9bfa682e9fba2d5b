import type { SentenceReader } from './matcher/reader';
import { type ComplianceModel, readModel } from './model/model';
import { judge, type Limits, NOTHING, type Verdict } from './model/verdict';
import weights from './model/weights.json' with { type: 'json' };
import { type Evidence, evidenceIn, type ReadSentence, RULE_BOOK, readScript } from './read-script';
import { SENTENCE_RULES } from './rules';
import type { Rule } from './rules/rule';
import { findMissingDisclaimer, traitsOf, withoutCured } from './script-rules';
import { isIntroduction } from './text/introduction';
import { languageOf } from './text/language';
import type { SentenceSpan } from './text/sentences';
import type { CheckResult, Finding } from './types';

/** A correction such as "They couldn't." is short; a long sentence says something of its own. */
const SHORT_REPLY = 5;
const CORRECTION_REACH = 1;
/** After a quotation the correction may come later: "For credit repair, federal law says otherwise." */
const QUOTE_CORRECTION_REACH = 6;
/** "That's what the flyer said": so many words may stand before the report. */
const ATTRIBUTION_REACH = 4;
/** One word claims nothing. */
const FEWEST_WORDS = 2;

const RULES_BY_ID = new Map(SENTENCE_RULES.map((rule) => [rule.id, rule]));
const MODEL = readModel(weights);

/** A sentence that is worth a second reading. */
export interface StatementToRead {
  /** UTF-16 offsets of the whole sentence. */
  start: number;
  end: number;
  /** The rules it seems to break; none when it only sounds like a claim. */
  ruleIds: string[];
}

const HINT = {
  ruleId: null,
  label: 'Check this sentence',
  severity: 'advice',
  message:
    'It sounds like claims that break a rule, though not clearly enough to name one. Read it as a regulator would.',
  source: 'A guess from the wording, not a rule',
  rewrite: { kind: 'advice', text: 'Say what you do and what depends on the file, without promising a result.' },
} as const;

function findingOf(rule: Rule, { start, end }: SentenceSpan, rewrite: string | undefined): Finding {
  const { id, label, severity, forbids, law } = rule;
  const correction = rewrite ? { kind: 'replace' as const, text: rewrite } : rule.rewrite;
  return { ruleId: id, label, severity, start, end, message: forbids, source: law, rewrite: correction };
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

/** "We erase it all!" is somebody else's where "That's what the flyer said." follows; a client's words are a testimonial. */
function isAttributed(own: string, next: ReadSentence | undefined): boolean {
  if (!next || !/^["“].*["”]$/su.test(own)) return false;
  const { reader } = next;
  const isReport = reader.concept('reported-claim').some((match) => match.start <= ATTRIBUTION_REACH);
  return isReport && reader.concept('client').length === 0;
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

/** A sentence that is only quoted, taken back or introduces somebody says nothing of its own. */
function isSilent(at: number, sentences: readonly ReadSentence[], text: string): boolean {
  const current = sentences[at] as ReadSentence;
  if (current.reader.sentence.words.length < FEWEST_WORDS) return true;
  if (takesBack(sentences[at + 1], current) || announcesQuote(sentences[at - 1])) return true;
  const own = text.slice(current.span.start, current.span.end);
  return isAttributed(own, sentences[at + 1]) || isIntroduction(own);
}

interface Judged extends ReadSentence {
  evidence: Evidence;
  verdict: Verdict;
}

function judgeAll(text: string, model: ComplianceModel, limits: Limits | undefined): Judged[] {
  const sentences = [...readScript(text)];
  const silent = sentences.map((_, at) => isSilent(at, sentences, text));
  const evidence = sentences.map((sentence, at): Evidence => {
    const found = evidenceIn(sentence);
    return silent[at] ? { features: found.features, named: [], signed: [] } : found;
  });
  const verdicts = judge(evidence, model, limits);
  return sentences.map((sentence, at) => ({
    ...sentence,
    evidence: evidence[at] as Evidence,
    verdict: silent[at] || sentence.context.isInformationQuestion ? NOTHING : (verdicts[at] ?? NOTHING),
  }));
}

function findingsOf({ span, reader, evidence, verdict }: Judged): Finding[] {
  if (verdict.kind === 'hint') return [{ ...HINT, rewrite: { ...HINT.rewrite }, start: span.start, end: span.end }];
  if (verdict.kind !== 'breach') return [];
  return verdict.ruleIds.flatMap((id) => {
    const rule = RULES_BY_ID.get(id);
    if (!rule || isDisclosed(rule, reader)) return [];
    return [findingOf(rule, span, evidence.named.find((broken) => broken.rule.id === id)?.rewrite)];
  });
}

function findingsIn(text: string, model: ComplianceModel, limits: Limits | undefined): Finding[] {
  const sentences = judgeAll(text, model, limits);
  const findings = sentences.flatMap(findingsOf);
  const traits = sentences.map(traitsOf);
  const open = withoutCured(findings, traits);
  return [...open, ...findMissingDisclaimer(traits, open)].sort((a, b) => a.start - b.start);
}

/** The check with another model or other limits, for measurements. */
export function checkWith(model: ComplianceModel, limits?: Limits): (text: string) => CheckResult {
  return (text) => {
    const language = languageOf(text);
    return { language, findings: language === 'en' ? findingsIn(text, model, limits) : [] };
  };
}

/** Checks a text for statements to review, in the order of the text. A text that is mostly not English has no findings. */
export const checkScript = checkWith(MODEL);

/** The findings that a rule names, without hints, and whatever language the rest of the text is in. */
export function ruleFindings(text: string): Finding[] {
  return findingsIn(text, MODEL, undefined).filter(({ ruleId }) => ruleId !== null);
}

/** Sentences that break a rule or got a hint: worth a second reading. None of a text in another language. */
export function statementsToRead(text: string): StatementToRead[] {
  if (languageOf(text) !== 'en') return [];
  return judgeAll(text, MODEL, undefined).flatMap(({ span: { start, end }, verdict }) => {
    if (verdict.kind === 'nothing') return [];
    return [{ start, end, ruleIds: verdict.kind === 'breach' ? verdict.ruleIds : [] }];
  });
}
