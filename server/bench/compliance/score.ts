import type { Finding } from '@shared/compliance';
import { SCRIPT_RULES } from '@shared/compliance/rules';

/** What a script as a whole lacks is no finding of one sentence. */
const OF_SCRIPT = new Set(SCRIPT_RULES.map(({ id }) => id));

/** A labelled text: the rules it breaks, and for a compliant one the rule it comes near to. */
export interface Labelled {
  text: string;
  rules: string[];
  near?: string | null;
  /** Where such a text stands or is said: business, spoken, education, notice or post. */
  register?: string;
}

/** A labelled script, sentence by sentence. */
export interface LabelledScript {
  sentences: { text: string; rules: string[] }[];
}

export interface Tally {
  hits: number;
  extra: number;
  missed: number;
}

interface Share {
  count: number;
  flagged: number;
}

export interface Score {
  flagged: Tally;
  compliant: Share;
  hardNegatives: Share;
  spoken: Share;
  /** Compliant texts with a hint and no finding of a rule. */
  hints: number;
  /** Hits in which a rule that the text breaks was named. */
  namedRight: number;
  byRule: Map<string, Tally>;
  mistakes: { kind: 'missed' | 'false alarm'; text: string; rules: string[] }[];
}

export const precisionOf = ({ hits, extra }: Tally) => (hits + extra === 0 ? 0 : hits / (hits + extra));
export const recallOf = ({ hits, missed }: Tally) => (hits + missed === 0 ? 0 : hits / (hits + missed));

export function f1Of(tally: Tally): number {
  const precision = precisionOf(tally);
  const recall = recallOf(tally);
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}

const emptyTally = (): Tally => ({ hits: 0, extra: 0, missed: 0 });
const emptyShare = (): Share => ({ count: 0, flagged: 0 });

export const emptyScore = (): Score => ({
  flagged: emptyTally(),
  compliant: emptyShare(),
  hardNegatives: emptyShare(),
  spoken: emptyShare(),
  hints: 0,
  namedRight: 0,
  byRule: new Map(),
  mistakes: [],
});

function count(tally: Tally, isGold: boolean, isFound: boolean): void {
  if (isGold && isFound) tally.hits += 1;
  else if (isGold) tally.missed += 1;
  else if (isFound) tally.extra += 1;
}

function countRules(byRule: Map<string, Tally>, gold: ReadonlySet<string>, found: ReadonlySet<string>): void {
  for (const rule of new Set([...gold, ...found])) {
    const tally = byRule.get(rule) ?? emptyTally();
    count(tally, gold.has(rule), found.has(rule));
    byRule.set(rule, tally);
  }
}

function add(share: Share, isFlagged: boolean): void {
  share.count += 1;
  if (isFlagged) share.flagged += 1;
}

function addCompliant(score: Score, { near, register }: Labelled, isFlagged: boolean, hasHint: boolean): void {
  add(score.compliant, isFlagged);
  if (near) add(score.hardNegatives, isFlagged);
  if (register === 'spoken') add(score.spoken, isFlagged);
  if (hasHint && !isFlagged) score.hints += 1;
}

/** Compares what was found with the labels, flagged or not and rule by rule, and adds it to `score`. */
export function addScores(
  score: Score,
  rows: readonly Labelled[],
  find: (text: string) => readonly Pick<Finding, 'ruleId'>[],
): Score {
  for (const row of rows) {
    const findings = find(row.text);
    const found = new Set(findings.flatMap(({ ruleId }) => ruleId ?? []));
    const isGold = row.rules.length > 0;
    const isFlagged = found.size > 0;
    count(score.flagged, isGold, isFlagged);
    countRules(score.byRule, new Set(row.rules), found);
    if (row.rules.some((id) => found.has(id))) score.namedRight += 1;
    if (!isGold) addCompliant(score, row, isFlagged, findings.length > found.size);
    if (isGold === isFlagged) continue;
    const kind = isGold ? 'missed' : 'false alarm';
    score.mistakes.push({ kind, text: row.text, rules: isGold ? row.rules : [...found] });
  }
  return score;
}

export interface ScriptScore {
  bad: number;
  found: number;
  clean: number;
  cleanFlagged: number;
}

/** Whole scripts: which bad sentences are found, and which clean scripts have a violation. */
export function addScripts(
  score: ScriptScore,
  scripts: readonly LabelledScript[],
  find: (text: string) => readonly Pick<Finding, 'ruleId' | 'severity' | 'start' | 'end'>[],
): ScriptScore {
  for (const { sentences } of scripts) {
    const text = sentences.map((sentence) => sentence.text).join(' ');
    const findings = find(text).filter(({ ruleId }) => ruleId !== null && !OF_SCRIPT.has(ruleId));
    let from = 0;
    let bad = 0;
    for (const { text: own, rules } of sentences) {
      const end = from + own.length;
      if (rules.length > 0) {
        bad += 1;
        if (findings.some((finding) => finding.start < end && finding.end > from)) score.found += 1;
      }
      from = end + 1;
    }
    score.bad += bad;
    if (bad === 0) score.clean += 1;
    if (bad === 0 && findings.some(({ severity }) => severity === 'violation')) score.cleanFlagged += 1;
  }
  return score;
}

export function sumOf(tallies: Iterable<Tally>): Tally {
  const total = emptyTally();
  for (const { hits, extra, missed } of tallies) {
    total.hits += hits;
    total.extra += extra;
    total.missed += missed;
  }
  return total;
}
