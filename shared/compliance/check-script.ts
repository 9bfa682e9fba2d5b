import type { ReadSentence } from './matcher/context';
import { readSpirits } from './matcher/frames';
import type { SentenceReader } from './matcher/reader';
import { type ComplianceModel, readModel } from './model/model';
import { judge, type Limits, NOTHING, type Verdict } from './model/verdict';
import weights from './model/weights.json' with { type: 'json' };
import { type Evidence, evidenceIn, RULE_BOOK, readScript } from './read-script';
import { SENTENCE_RULES } from './rules';
import type { Rule } from './rules/rule';
import { findingOf, findMissing, traitsOf, withoutCured } from './script-rules';
import { isIntroduction } from './text/introduction';
import { hasForeignWords, languageOf, readLanguage } from './text/language';
import type { CheckResult, Finding } from './types';

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
  message: 'This may break a rule, but it is not clear which one. Ask yourself if a regulator would object.',
  source: 'A guess from the wording, not a rule',
  rewrite: { kind: 'advice', text: 'Say what you do and what depends on the file, without promising a result.' },
} as const;

/** Whether the sentence itself brings the disclosure that the rule misses. */
function isDisclosed({ id, severity }: Rule, reader: SentenceReader): boolean {
  const excuses = severity === 'disclosure-missing' ? RULE_BOOK.excusesOf.get(id) : undefined;
  return excuses?.some((phrase) => reader.phrase(phrase).length > 0) ?? false;
}

/** Words that may stand before and after "pay only when we are done" in a sentence that says no more than that. */
const MOST_BESIDE_FEE = { before: 3, after: 2 };

/** "You pay only when we finish.": with an amount some of it may be due earlier, and a "not" before takes it back. */
function isFeeAfterWork(reader: SentenceReader): boolean {
  const { words, values } = reader.sentence;
  return (
    values.every(Number.isNaN) &&
    reader
      .concept('fee-after-work')
      .some(
        ({ start, end }) =>
          start <= MOST_BESIDE_FEE.before &&
          words.length - end <= MOST_BESIDE_FEE.after &&
          !words.slice(0, start).includes('not'),
      )
  );
}

/** "Run, that's illegal." claims nothing: it takes back what somebody else claimed. */
function onlyTakesBack(reader: SentenceReader): boolean {
  const replies = reader.concept('debunk');
  return reader.sentence.words.every((_, at) => replies.some(({ start, end }) => start <= at && at < end));
}

/** One word claims nothing, and neither does "I'm Maria with Sunrise Credit.", or a fee that the law asks for. */
function saysNothing({ span, reader }: ReadSentence, text: string): boolean {
  if (reader.sentence.words.length < FEWEST_WORDS || isIntroduction(text.slice(span.start, span.end))) return true;
  return isFeeAfterWork(reader) || onlyTakesBack(reader);
}

interface Judged extends ReadSentence {
  evidence: Evidence;
  verdict: Verdict;
  isAsserted: boolean;
}

function judgeAll(text: string, model: ComplianceModel, limits: Limits | undefined): Judged[] {
  const sentences = [...readScript(text)];
  const spirits = readSpirits(sentences, text, hasForeignWords);
  const silent = sentences.map((sentence, at) => spirits[at] !== 'asserted' || saysNothing(sentence, text));
  const evidence = sentences.map((sentence, at): Evidence => {
    const found = evidenceIn(sentence);
    return silent[at] ? { features: found.features, named: [], signed: [], isPromised: false } : found;
  });
  const verdicts = judge(evidence, model, limits);
  const judged = sentences.map((sentence, at) => ({
    ...sentence,
    isAsserted: !silent[at],
    evidence: evidence[at] as Evidence,
    verdict: silent[at] || sentence.context.isInformationQuestion ? NOTHING : (verdicts[at] ?? NOTHING),
  }));
  return withStoriesCarriedOver(judged.map((sentence) => withStoryToldUs(sentence, text, model, limits)));
}

const STORY = 'atypical-testimonial';
/** "If she can do it, so can you": so many sentences may stand between a client's result and this. */
const STORY_REACH = 3;

/** "One client told us: they erased my bankruptcy.": what comes before the client's own words. */
const TOLD_US =
  /^(?:["“]\s*)?(?:a|an|one|my|our|this|another)(?: of (?:my|our))?(?: [a-z]+)? (?:clients?|customers?|members?)(?: (?:named \p{L}+|\p{Lu}\p{L}+|from \p{L}+|of ours))*(?: just)? (?:told|tells|said|says|wrote|writes|texted)(?: to)?(?: me| us)?(?: that)?\s*[:,]?\s*["“]?/iu;

/**
 * What a client told the speaker is a testimonial in whichever words it is introduced, so the client's own words are also
 * judged without these.
 */
function withStoryToldUs(sentence: Judged, text: string, model: ComplianceModel, limits: Limits | undefined): Judged {
  const { verdict, isAsserted, span } = sentence;
  const own = text.slice(span.start, span.end);
  const [lead] = TOLD_US.exec(own) ?? [];
  if (verdict.kind === 'breach' || !isAsserted || lead === undefined) return sentence;
  const evidence = [...readScript(own.slice(lead.length))].map(evidenceIn);
  const tellsResult = judge(evidence, model, limits).some(
    (one, at) =>
      one.kind === 'breach' && one.ruleIds.includes(STORY) && evidence[at]?.named.some(({ rule }) => rule.id === STORY),
  );
  return tellsResult ? { ...sentence, verdict: { kind: 'breach', ruleIds: [STORY] } } : sentence;
}

/** A client's result is promised to the viewer when "you are next" follows the story. */
function withStoriesCarriedOver(sentences: readonly Judged[]): Judged[] {
  let since = STORY_REACH;
  return sentences.map((sentence): Judged => {
    const { verdict, reader, isAsserted } = sentence;
    const isStory = verdict.kind === 'breach' && verdict.ruleIds.includes(STORY);
    since = isStory ? 0 : since + 1;
    if (verdict.kind === 'breach' || !isAsserted || since > STORY_REACH || reader.concept('you-too').length === 0)
      return sentence;
    return { ...sentence, verdict: { kind: 'breach', ruleIds: [STORY] } };
  });
}

function findingsOf({ span, reader, evidence, verdict }: Judged): Finding[] {
  if (verdict.kind === 'hint') return [{ ...HINT, rewrite: { ...HINT.rewrite }, start: span.start, end: span.end }];
  if (verdict.kind !== 'breach') return [];
  const findings = verdict.ruleIds.flatMap((id) => {
    const rule = RULES_BY_ID.get(id);
    if (!rule || isDisclosed(rule, reader)) return [];
    return [findingOf(rule, span, evidence.named.find((broken) => broken.rule.id === id)?.rewrite)];
  });
  return findings.some(({ rewrite }) => rewrite.kind === 'replace') ? findings.map(withoutInsert) : findings;
}

/** A line that belongs to a sentence would be left over once another sentence took the place of that one. */
const withoutInsert = (finding: Finding): Finding =>
  finding.rewrite.kind === 'insert'
    ? { ...finding, rewrite: { kind: 'advice', text: `If you keep the sentence, add: "${finding.rewrite.text}"` } }
    : finding;

function findingsIn(text: string, model: ComplianceModel, limits: Limits | undefined): Finding[] {
  const sentences = judgeAll(text, model, limits);
  const findings = sentences.flatMap(findingsOf);
  const traits = sentences.map(traitsOf);
  const open = withoutCured(findings, traits);
  return [...open, ...findMissing(traits, open)].sort((a, b) => a.start - b.start);
}

/** The check with another model or other limits, for measurements. */
export function checkWith(model: ComplianceModel, limits?: Limits): (text: string) => CheckResult {
  return (text) => {
    const { language, unchecked } = readLanguage(text);
    return { language, unchecked, findings: language === 'other' ? [] : findingsIn(text, model, limits) };
  };
}

/** Checks a text for statements to review, in the order of the text. A text that is mostly not English has no findings. */
export const checkScript = checkWith(MODEL);

/** How many findings and hints a text has. Unlike {@link checkScript} it reads English in a text of another language, too. */
export const countFindings = (text: string): number => findingsIn(text, MODEL, undefined).length;

/** The findings that a rule names, without hints, and whatever language the rest of the text is in. */
export function ruleFindings(text: string): Finding[] {
  return findingsIn(text, MODEL, undefined).filter(({ ruleId }) => ruleId !== null);
}

/** Sentences that break a rule or got a hint: worth a second reading. None of a text in another language. */
export function statementsToRead(text: string): StatementToRead[] {
  if (languageOf(text) === 'other') return [];
  return judgeAll(text, MODEL, undefined).flatMap(({ span: { start, end }, verdict }) => {
    if (verdict.kind === 'nothing') return [];
    return [{ start, end, ruleIds: verdict.kind === 'breach' ? verdict.ruleIds : [] }];
  });
}
