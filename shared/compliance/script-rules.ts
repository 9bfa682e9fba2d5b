import type { SentenceReader } from './matcher/reader';
import { isFamilyOfResults } from './rules';
import type { SentenceSpan } from './text/sentences';
import type { Finding } from './types';

/** A sentence of the text, read. */
export interface ReadSentence {
  span: SentenceSpan;
  reader: SentenceReader;
}

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

const says = (sentence: ReadSentence, concept: string) => sentence.reader.concept(concept).length > 0;

function isScript(sentences: readonly ReadSentence[]): boolean {
  const words = sentences.reduce((sum, sentence) => sum + sentence.reader.sentence.words.length, 0);
  return sentences.length >= FEWEST_SENTENCES && words >= FEWEST_WORDS;
}

/** The sentence that sells: one that offers the service and its results, or else the call to action. */
function findOffer(sentences: readonly ReadSentence[], findings: readonly Finding[]): ReadSentence | undefined {
  const describesResults = (sentence: ReadSentence) =>
    says(sentence, 'service-offer') && !sentence.reader.sentence.isQuestion && says(sentence, 'result-talk');
  const own = sentences.find(describesResults);
  if (own) return own;
  if (!findings.some((finding) => isFamilyOfResults(finding.ruleId))) return undefined;
  return sentences.find((sentence) => says(sentence, 'service-offer')) ?? sentences.find((s) => says(s, 'contact-us'));
}

/** A script that sells results and never qualifies them. */
export function findMissingDisclaimer(sentences: readonly ReadSentence[], findings: readonly Finding[]): Finding[] {
  if (!isScript(sentences) || sentences.some((sentence) => says(sentence, 'qualifier'))) return [];
  const offer = findOffer(sentences, findings);
  return offer ? [{ ...MISSING_DISCLAIMER, rewrite: { ...MISSING_DISCLAIMER.rewrite }, ...offer.span }] : [];
}
