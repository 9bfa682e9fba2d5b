import type { Pattern, Rule } from '../rules/rule';
import type { Context } from './context';
import { isAnnounced } from './lexicon-index';
import { type Phrase, parsePhrase, parsePhrases } from './pattern';
import type { Match, SentenceReader } from './reader';

interface Part {
  phrase: Phrase;
  isAbsent: boolean;
}
/** One way to break a rule, ready to be looked for. */
interface Alternative {
  rule: CompiledRule;
  pattern: Pattern;
  excuses: Phrase[];
  /** The part that is looked for first, and the others. */
  anchor: Part;
  others: Part[];
  /** Phrases of which each must have its first word in the sentence: a quick look before the thorough one. */
  needs: Phrase[];
  /** Its own words hold a negation: only one before them takes the claim back. */
  isFirm: boolean;
}
interface CompiledRule {
  rule: Rule;
  order: number;
  excuses: Phrase[];
}
/** All rules, found by the words that announce them. */
export interface RuleBook {
  announcedBy: Map<Phrase, Alternative[]>;
  unannounced: Alternative[];
  phrases: Phrase[];
  /** For each rule, what excuses a statement whatever the pattern. */
  excusesOf: Map<string, Phrase[]>;
}
/** A rule that a sentence breaks, with the correction of the pattern that broke it. */
export interface Broken {
  rule: Rule;
  rewrite: string | undefined;
  isPlain: boolean;
}

/** The parts of a pattern stand within this many words, so that run-ons do not join strangers. */
const WINDOW = 28;

function parsePart(source: string): Part {
  const text = source.trim();
  const isAbsent = text.startsWith('!');
  return { phrase: parsePhrase(text.replace('!', '').replaceAll('*', '')), isAbsent };
}

function compilePattern(rule: CompiledRule, pattern: Pattern): Alternative[] {
  const excuses = parsePhrases(pattern.unless ?? '');
  const sources = pattern.when.split(/[,\n]/).filter((source) => source.trim() !== '');
  return sources.map((source) => {
    const parts = source.split('&').map(parsePart);
    const anchor = parts.find((part) => !part.isAbsent);
    if (!anchor) throw new Error(`"${source}" names nothing to look for`);
    const needed = parts.filter((part) => !part.isAbsent).map((part) => part.phrase);
    return {
      rule,
      pattern,
      excuses,
      anchor,
      needs: needed.filter(isAnnounced),
      others: parts.filter((part) => part !== anchor),
      isFirm: source.includes('*'),
    };
  });
}

const phrasesOf = ({ anchor, others, excuses, rule }: Alternative): Phrase[] => [
  ...[anchor, ...others].map((part) => part.phrase),
  ...excuses,
  ...rule.excuses,
];

export function compileRules(rules: readonly Rule[]): RuleBook {
  const alternatives = rules.flatMap((rule, order) => {
    const compiled = { rule, order, excuses: parsePhrases(rule.unless ?? '') };
    return rule.patterns.flatMap((pattern) => compilePattern(compiled, pattern));
  });
  const announcedBy = new Map<Phrase, Alternative[]>();
  for (const alternative of alternatives) {
    const [announcing] = alternative.needs;
    if (announcing) announcedBy.set(announcing, [alternative]);
  }
  return {
    announcedBy,
    unannounced: alternatives.filter(({ needs }) => needs.length === 0),
    phrases: [...new Set(alternatives.flatMap(phrasesOf))],
    excusesOf: new Map(alternatives.map(({ rule }) => [rule.rule.id, rule.excuses])),
  };
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

function isMet({ rule, anchor, others, isFirm }: Alternative, reader: SentenceReader, context: Context): boolean {
  if (reader.phrase(anchor.phrase).length === 0) return false;
  const own = isFirm ? reader.phrase(anchor.phrase) : [];
  const isDenied = (match: Match) => (isFirm ? context.isNegatedBefore(match, own) : context.isNegated(match));
  const asserted = (part: Part) =>
    reader.phrase(part.phrase).filter((match) => !isDenied(match) && !isExcused(rule.rule, context, match));
  const anchors = asserted(anchor);
  if (anchors.length === 0) return false;
  if (others.some((part) => part.isAbsent && reader.phrase(part.phrase).length > 0)) return false;
  const rest = others.filter((part) => !part.isAbsent).map(asserted);
  if (rest.some((matches) => matches.length === 0)) return false;
  return anchors.some((match) =>
    rest.every((matches) => {
      const other = nearest(matches, match.start);
      return other !== undefined && Math.abs(other.start - match.start) <= WINDOW;
    }),
  );
}

/** The rules that a sentence breaks, in the order of the rules, each once. */
export function findBroken(book: RuleBook, reader: SentenceReader, context: Context): Broken[] {
  const says = (phrase: Phrase) => reader.phrase(phrase).length > 0;
  const broken = new Map<CompiledRule, Alternative>();
  const look = (alternative: Alternative) => {
    const { isPlain } = alternative.pattern;
    // Between quotation marks somebody else may be speaking.
    if (isPlain && reader.sentence.hasQuotes) return;
    const found = broken.get(alternative.rule);
    if (found && (found.pattern.isPlain || !isPlain)) return;
    for (const phrase of alternative.needs) if (!reader.announces(phrase)) return;
    if (isMet(alternative, reader, context) && !alternative.excuses.some(says))
      broken.set(alternative.rule, alternative);
  };
  for (const phrase of reader.announcedRulePhrases()) book.announcedBy.get(phrase)?.forEach(look);
  book.unannounced.forEach(look);
  return [...broken]
    .filter(([rule]) => !rule.excuses.some(says))
    .sort(([a], [b]) => a.order - b.order)
    .map(([{ rule }, { pattern }]) => ({ rule, rewrite: pattern.rewrite, isPlain: pattern.isPlain ?? false }));
}
