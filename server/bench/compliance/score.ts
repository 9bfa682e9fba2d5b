/** A labelled text: the rules it breaks, and for a compliant one the rule it comes near to. */
export interface Labelled {
  text: string;
  rules: string[];
  near?: string | null;
  /** Where such a text stands or is said: business, spoken, education, notice or post. */
  register?: string;
}

export interface Tally {
  hits: number;
  extra: number;
  missed: number;
}

export interface Score {
  flagged: Tally;
  compliant: { count: number; flagged: number };
  hardNegatives: { count: number; flagged: number };
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

function countCompliant(score: Score, row: Labelled, isFound: boolean): void {
  score.compliant.count += 1;
  if (isFound) score.compliant.flagged += 1;
  if (!row.near) return;
  score.hardNegatives.count += 1;
  if (isFound) score.hardNegatives.flagged += 1;
}

/** Compares what was found with the labels: flagged or not, and rule by rule. */
export function scoreAll(rows: readonly Labelled[], find: (text: string) => string[]): Score {
  const score: Score = {
    flagged: emptyTally(),
    compliant: { count: 0, flagged: 0 },
    hardNegatives: { count: 0, flagged: 0 },
    byRule: new Map(),
    mistakes: [],
  };
  for (const row of rows) {
    const found = new Set(find(row.text));
    const isGold = row.rules.length > 0;
    count(score.flagged, isGold, found.size > 0);
    countRules(score.byRule, new Set(row.rules), found);
    if (!isGold) countCompliant(score, row, found.size > 0);
    if (isGold && found.size === 0) score.mistakes.push({ kind: 'missed', text: row.text, rules: row.rules });
    if (!isGold && found.size > 0) score.mistakes.push({ kind: 'false alarm', text: row.text, rules: [...found] });
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
