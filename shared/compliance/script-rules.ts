import type { ReadSentence } from './matcher/context';
import { isFamilyOfResults, SCRIPT_RULES, SENTENCE_RULES } from './rules';
import type { RulePage, ScriptRule } from './rules/rule';
import type { SentenceSpan } from './text/sentences';
import type { Finding } from './types';

/** Below this a text is a remark, not a script. */
const FEWEST_SENTENCES = 3;
const FEWEST_WORDS = 25;

export function findingOf(page: RulePage, { start, end }: SentenceSpan, rewrite?: string): Finding {
  const { id, label, severity, forbids, law } = page;
  const correction = rewrite ? { kind: 'replace' as const, text: rewrite } : page.rewrite;
  return { ruleId: id, label, severity, start, end, message: forbids, source: law, rewrite: correction };
}

const CURED_RULES = SENTENCE_RULES.flatMap(({ id, curedBy }) => (curedBy ? [[id, curedBy] as const] : []));

/** What a sentence contributes to the script as a whole. */
export interface SentenceTraits extends SentenceSpan {
  wordCount: number;
  /** The rules whose missing disclosure it brings. */
  cures: string[];
  /** By rule of the script. */
  parts: Map<ScriptRule, ScriptPart>;
}
interface ScriptPart {
  offers: boolean;
  /** Offers the service and speaks of its results. */
  offersResults: boolean;
  invites: boolean;
  qualifies: boolean;
}

export function traitsOf({ span, reader }: ReadSentence): SentenceTraits {
  const says = (concept: string) => reader.concept(concept).length > 0;
  const partOf = (rule: ScriptRule): ScriptPart => ({
    offers: says(rule.offers),
    offersResults: says(rule.offers) && !reader.sentence.isQuestion && says(rule.speaksOf),
    invites: says(rule.invites),
    qualifies: says(rule.curedBy),
  });
  return {
    ...span,
    wordCount: reader.sentence.words.length,
    cures: CURED_RULES.filter(([, concept]) => says(concept)).map(([id]) => id),
    parts: new Map(SCRIPT_RULES.map((rule) => [rule, partOf(rule)])),
  };
}

/** Without the findings about a missing disclosure that another sentence brings. */
export function withoutCured(findings: readonly Finding[], sentences: readonly SentenceTraits[]): Finding[] {
  const cured = new Set(sentences.flatMap((sentence) => sentence.cures));
  return findings.filter((finding) => finding.ruleId === null || !cured.has(finding.ruleId));
}

function isScript(sentences: readonly SentenceTraits[]): boolean {
  const words = sentences.reduce((sum, sentence) => sum + sentence.wordCount, 0);
  return sentences.length >= FEWEST_SENTENCES && words >= FEWEST_WORDS;
}

/** The sentence that sells: one that offers the service and its results, or else the offer or the invitation. */
function findOffer(
  rule: ScriptRule,
  sentences: readonly SentenceTraits[],
  findings: readonly Finding[],
): SentenceTraits | undefined {
  const own = sentences.find(({ parts }) => parts.get(rule)?.offersResults);
  if (own) return own;
  if (!findings.some((finding) => finding.ruleId !== null && isFamilyOfResults(finding.ruleId))) return undefined;
  return (
    sentences.find(({ parts }) => parts.get(rule)?.offers) ?? sentences.find(({ parts }) => parts.get(rule)?.invites)
  );
}

/** Rules that the script breaks as a whole: it sells results and never qualifies them. */
export function findMissing(sentences: readonly SentenceTraits[], findings: readonly Finding[]): Finding[] {
  if (!isScript(sentences)) return [];
  return SCRIPT_RULES.flatMap((rule) => {
    if (sentences.some(({ parts }) => parts.get(rule)?.qualifies)) return [];
    const offer = findOffer(rule, sentences, findings);
    return offer ? [findingOf(rule, offer)] : [];
  });
}
