import { type Dismissal, type FindingKey, isSameFinding, sentenceHashOf } from '@shared/compliance/dismissals';
import { isOfWholeText } from '@shared/compliance/rules/script';
import type { Finding } from '@shared/compliance/types';
import { EARLIER_REASON } from './compliance.toasts';
import { statementOf } from './findings';
import { readingOf, type SentenceReading } from './readings';

/** `statement`: a rule names it. `hint`: it only sounds like a claim. `cleared`: the second reading found it fine. */
export type Standing = 'statement' | 'hint' | 'cleared';
const STANDINGS: readonly Standing[] = ['statement', 'hint', 'cleared'];

export type ReviewedFinding = Finding & { sentenceHash: string; standing: Standing; reading: SentenceReading | null };
export type KeptFinding = { finding: ReviewedFinding; dismissal: Dismissal };

/** A sentence and everything that is to be reviewed in it; the most serious finding gives its standing. */
export type Statement = {
  start: number;
  end: number;
  sentenceHash: string;
  standing: Standing;
  /** The most serious ones first. */
  findings: ReviewedFinding[];
};

/** Who decides that a finding needs no review: the user, for this script or for every one, and the second reading. */
export type Decisions = {
  dismissals: readonly Dismissal[];
  /** Hashes of sentences. */
  keptEverywhere: ReadonlySet<string>;
  readings: readonly SentenceReading[];
};

/** Kept before scripts had lists of their own. What a whole script lacks was not decided on with one of its sentences. */
const isKeptEverywhere = (finding: FindingKey, keptEverywhere: Decisions['keptEverywhere']): boolean =>
  keptEverywhere.has(finding.sentenceHash) && !isOfWholeText(finding);

function standingFor(finding: FindingKey, readings: readonly SentenceReading[]) {
  const reading = readingOf(readings, finding);
  const standing: Standing = finding.ruleId === null ? 'hint' : 'statement';
  return { reading, standing: reading?.verdict === 'clear' ? ('cleared' as const) : standing };
}

/** The findings with what the second reading says of them. */
export function reviewed(
  found: readonly Finding[],
  text: string,
  readings: readonly SentenceReading[],
): ReviewedFinding[] {
  return found.map((finding): ReviewedFinding => {
    const sentenceHash = sentenceHashOf(statementOf(text, finding));
    return { ...finding, sentenceHash, ...standingFor({ ruleId: finding.ruleId, sentenceHash }, readings) };
  });
}

/**
 * Separates findings that the user dismissed from those still open. `earlier`: dismissed in the days when a dismissal
 * counted for all scripts, and not yet stored with this one.
 */
export function partKept(
  all: readonly ReviewedFinding[],
  { dismissals, keptEverywhere }: Omit<Decisions, 'readings'>,
): { left: ReviewedFinding[]; kept: KeptFinding[]; earlier: Dismissal[] } {
  const [left, kept, earlier]: [ReviewedFinding[], KeptFinding[], Dismissal[]] = [[], [], []];
  for (const finding of all) {
    const { sentenceHash, ruleId } = finding;
    const here = dismissals.find((dismissal) => isSameFinding(dismissal, finding));
    const isKeptBefore = isKeptEverywhere(finding, keptEverywhere);
    const dismissal = here ?? { sentenceHash, ruleId, reason: EARLIER_REASON };
    if (here || isKeptBefore) kept.push({ finding, dismissal });
    else left.push(finding);
    if (!here && isKeptBefore) earlier.push(dismissal);
  }
  return { left, kept, earlier };
}

/** One statement for each sentence, in the order of the text. */
export function groupBySentence(findings: readonly ReviewedFinding[]): Statement[] {
  const bySpan = new Map<string, ReviewedFinding[]>();
  for (const finding of findings) {
    const span = `${finding.start}-${finding.end}`;
    bySpan.set(span, [...(bySpan.get(span) ?? []), finding]);
  }
  return [...bySpan.values()]
    .flatMap((group): Statement[] => {
      const sorted = group.toSorted((a, b) => STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing));
      const [first] = sorted;
      if (!first) return [];
      const { start, end, sentenceHash, standing } = first;
      return [{ start, end, sentenceHash, standing, findings: sorted }];
    })
    .sort((a, b) => a.start - b.start);
}

/**
 * The findings that "Keep as written" keeps with one reason: those about the sentence itself. A finding about the whole
 * script, such as a missing disclaimer, is only marked at this sentence and needs a reason of its own: it is kept last.
 */
export function keptTogether({ findings }: Statement): ReviewedFinding[] {
  const open = findings.filter(({ standing }) => standing !== 'cleared');
  const ofSentence = open.filter((finding) => !isOfWholeText(finding));
  return ofSentence.length > 0 ? ofSentence : open;
}

/** A sentence of the text that is kept as written, with everything that is kept of it. */
export type KeptSentence = { start: number; end: number; kept: KeptFinding[] };

/** One for each sentence, in the order of the text. */
export function keptSentences(kept: readonly KeptFinding[]): KeptSentence[] {
  return groupBySentence(kept.map(({ finding }) => finding)).map(({ start, end }) => ({
    start,
    end,
    kept: kept.filter(({ finding }) => finding.start === start && finding.end === end),
  }));
}

/** How many sentences a rule names that nobody has decided on yet. */
export function countOpen(found: readonly FindingKey[], { dismissals, keptEverywhere, readings }: Decisions): number {
  const open = found.filter(
    (finding) =>
      finding.ruleId !== null &&
      !isKeptEverywhere(finding, keptEverywhere) &&
      !dismissals.some((dismissal) => isSameFinding(dismissal, finding)) &&
      standingFor(finding, readings).standing !== 'cleared',
  );
  return new Set(open.map(({ sentenceHash }) => sentenceHash)).size;
}

/**
 * How far a review is: `done` of `total` statements were rewritten or kept as written, the others are open. `positionOf`
 * counts an open one after all that are done, wherever these are in the text: the last that is open is always the last.
 */
export type Progress = { open: number; done: number; total: number; positionOf(statement: Statement): number };

type Place = Pick<Statement, 'start' | 'standing'>;

/** `rewritten`: positions in the text of the rewrites that the user took. */
export function progressOf(
  open: readonly Statement[],
  kept: readonly Statement[],
  rewritten: readonly number[],
): Progress {
  const isOpen = (start: number) => open.some((statement) => statement.start === start);
  const done: Place[] = [
    ...kept.filter(({ start }) => !isOpen(start)),
    ...rewritten.filter((start) => !isOpen(start)).map((start): Place => ({ start, standing: 'statement' })),
  ];
  const countOf = (places: readonly Place[], standing: Standing) =>
    places.filter((place) => place.standing === standing).length;
  const counts = { open: countOf(open, 'statement'), done: countOf(done, 'statement') };
  return {
    ...counts,
    total: counts.open + counts.done,
    positionOf({ start, standing }) {
      const before = open.filter((place) => place.start < start);
      return countOf([...done, ...before], standing) + 1;
    },
  };
}

/**
 * The open findings of a statement with different words to say instead. Words to add are none of them where others can
 * take the statement's place: beside it, the statement would still break the other rule. Advice only where there are none.
 */
export function suggestingFindings({ findings }: Statement): ReviewedFinding[] {
  const open = findings.filter(({ standing }) => standing !== 'cleared');
  const replacing = open.filter(({ rewrite }) => rewrite.kind === 'replace');
  const spoken = replacing.length > 0 ? replacing : open.filter(({ rewrite }) => rewrite.kind === 'insert');
  if (spoken.length === 0) return open.slice(0, 1);
  return spoken.filter(
    ({ rewrite }, index) => spoken.findIndex((other) => other.rewrite.text === rewrite.text) === index,
  );
}
