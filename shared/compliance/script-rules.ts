import type { ReadSentence } from './read-script';
import { isFamilyOfResults, SENTENCE_RULES } from './rules';
import type { SentenceSpan } from './text/sentences';
import type { Finding } from './types';

/** Below this a text is a remark, not a script. */
const FEWEST_SENTENCES = 3;
const FEWEST_WORDS = 25;

const MISSING_DISCLAIMER = {
  ruleId: 'missing-results-disclaimer',
  label: 'Missing disclaimer',
  severity: 'disclosure-missing',
  message:
    'A script that describes what the service achieves should say once that results vary and what cannot be removed.',
  source: 'FTC Act section 5 (net impression); Tex. Fin. Code 393.304(1)(A) where "erase" claims are made',
  rewrite: {
    kind: 'insert',
    text: "Results vary, accurate items can't be removed, and you can always dispute errors yourself for free.",
  },
} as const;

const CURED_RULES = SENTENCE_RULES.flatMap(({ id, curedBy }) => (curedBy ? [[id, curedBy] as const] : []));

/** What a sentence contributes to the script as a whole. */
export interface SentenceTraits extends SentenceSpan {
  wordCount: number;
  /** Offers the service. */
  offers: boolean;
  /** Offers the service and speaks of its results. */
  offersResults: boolean;
  /** Asks the viewer to get in touch. */
  invites: boolean;
  /** Says that results vary, what cannot be removed, or that people can dispute themselves. */
  qualifies: boolean;
  /** The rules whose missing disclosure it brings. */
  cures: string[];
}

export function traitsOf({ span, reader }: ReadSentence): SentenceTraits {
  const says = (concept: string) => reader.concept(concept).length > 0;
  const offers = says('service-offer');
  return {
    ...span,
    wordCount: reader.sentence.words.length,
    offers,
    offersResults: offers && !reader.sentence.isQuestion && says('result-talk'),
    invites: says('contact-us'),
    qualifies: says('qualifier'),
    cures: CURED_RULES.filter(([, concept]) => says(concept)).map(([id]) => id),
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
function findOffer(sentences: readonly SentenceTraits[], findings: readonly Finding[]): SentenceTraits | undefined {
  const own = sentences.find((sentence) => sentence.offersResults);
  if (own) return own;
  if (!findings.some((finding) => finding.ruleId !== null && isFamilyOfResults(finding.ruleId))) return undefined;
  return sentences.find((sentence) => sentence.offers) ?? sentences.find((sentence) => sentence.invites);
}

/** A script that sells results and never qualifies them. */
export function findMissingDisclaimer(sentences: readonly SentenceTraits[], findings: readonly Finding[]): Finding[] {
  if (!isScript(sentences) || sentences.some((sentence) => sentence.qualifies)) return [];
  const offer = findOffer(sentences, findings);
  if (!offer) return [];
  const { start, end } = offer;
  return [{ ...MISSING_DISCLAIMER, rewrite: { ...MISSING_DISCLAIMER.rewrite }, start, end }];
}
