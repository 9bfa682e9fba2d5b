import type { Claim, Rule } from '../rules/rule';
import type { Context } from './context';
import { type Phrase, parsePhrase, parsePhrases } from './pattern';
import type { Match, SentenceReader } from './reader';

interface Part {
  phrase: Phrase;
  isAbsent: boolean;
}
interface Alternative {
  parts: Part[];
  /** Its own words hold a negation, so that a "not" does not take the claim back. */
  isFirm: boolean;
}
interface CompiledClaim {
  alternatives: Alternative[];
  excuses: Phrase[];
  rewrite: string | undefined;
}
export interface CompiledRule {
  rule: Rule;
  claims: CompiledClaim[];
  excuses: Phrase[];
}

/** The parts of a claim stand within this many words, so that run-ons do not join strangers. */
const WINDOW = 28;

function parsePart(source: string): Part {
  const text = source.trim();
  const isAbsent = text.startsWith('!');
  return { phrase: parsePhrase(text.replace('!', '').replaceAll('*', '')), isAbsent };
}

function compileClaim(claim: Claim): CompiledClaim {
  const alternatives = claim.when
    .split(/[,\n]/)
    .filter((source) => source.trim() !== '')
    .map((source) => ({ parts: source.split('&').map(parsePart), isFirm: source.includes('*') }));
  return { alternatives, excuses: parsePhrases(claim.unless ?? ''), rewrite: claim.rewrite };
}

export function compileRule(rule: Rule): CompiledRule {
  return { rule, claims: rule.claims.map(compileClaim), excuses: parsePhrases(rule.unless ?? '') };
}

export function phrasesOf({ claims, excuses }: CompiledRule): Phrase[] {
  const ofClaims = claims.flatMap((claim) => [
    ...claim.excuses,
    ...claim.alternatives.flatMap(({ parts }) => parts.map((part) => part.phrase)),
  ]);
  return [...excuses, ...ofClaims];
}

/** The match nearest to `at` in a list sorted by start. */
function nearest(matches: readonly Match[], at: number): Match | undefined {
  let low = 0;
  let high = matches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((matches[middle]?.start ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  const after = matches[low];
  const before = matches[low - 1];
  if (!after || !before) return after ?? before;
  return after.start - at < at - before.end ? after : before;
}

function isExcused(rule: Rule, context: Context, match: Match): boolean {
  if (!rule.countsReports && context.isReported(match)) return true;
  if (context.isWarnedAbout(match)) return true;
  return !rule.speaksOfLaw && context.isCalledIllegal(match);
}

function isMet({ parts, isFirm }: Alternative, rule: Rule, reader: SentenceReader, context: Context): boolean {
  const asserted = (part: Part) =>
    reader
      .phrase(part.phrase)
      .filter((match) => (isFirm || !context.isNegated(match)) && !isExcused(rule, context, match));
  const needed = parts.filter((part) => !part.isAbsent);
  const [first, ...others] = needed;
  if (!first) return false;
  const anchors = asserted(first);
  if (anchors.length === 0) return false;
  if (parts.some((part) => part.isAbsent && reader.phrase(part.phrase).length > 0)) return false;
  const rest = others.map(asserted);
  if (rest.some((matches) => matches.length === 0)) return false;
  return anchors.some((anchor) =>
    rest.every((matches) => {
      const other = nearest(matches, anchor.start);
      return other !== undefined && Math.abs(other.start - anchor.start) <= WINDOW;
    }),
  );
}

const isFound = (reader: SentenceReader) => (phrase: Phrase) => reader.phrase(phrase).length > 0;

/** The broken claim of a rule in a sentence, with the correction it brings; undefined when the rule is kept. */
export function findBroken(
  { rule, claims, excuses }: CompiledRule,
  reader: SentenceReader,
  context: Context,
): { rewrite: string | undefined } | undefined {
  if (context.isInformationQuestion) return undefined;
  const broken = claims.find(
    (claim) =>
      claim.alternatives.some((alternative) => isMet(alternative, rule, reader, context)) &&
      !claim.excuses.some(isFound(reader)),
  );
  if (!broken || excuses.some(isFound(reader))) return undefined;
  return { rewrite: broken.rewrite };
}
