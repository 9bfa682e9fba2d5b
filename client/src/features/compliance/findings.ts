import type { CheckResult, Finding, TextSpan } from '@shared/compliance/types';

/** The result of a check and the text that was checked. */
export type CheckedText = CheckResult & { text: string };

export const NOTHING_CHECKED: CheckedText = { text: '', language: 'en', unchecked: [], findings: [] };

/**
 * Where the findings of `checked` stand in `text`, which was edited since: those before the edit stay, those after it
 * move along, those it touched are left out until the next check.
 */
export function rebaseFindings<Found extends TextSpan>(
  checked: { text: string; findings: Found[] },
  text: string,
): Found[] {
  if (checked.text === text) return checked.findings;
  const prefix = samePrefix(checked.text, text);
  const editEnd = checked.text.length - sameSuffix(checked.text, text, prefix);
  const moved = text.length - checked.text.length;
  return checked.findings.flatMap((finding) => {
    if (finding.end <= prefix) return [finding];
    if (finding.start < editEnd) return [];
    return [{ ...finding, start: finding.start + moved, end: finding.end + moved }];
  });
}

/** How many characters two texts begin with together. */
function samePrefix(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let length = 0;
  while (length < shorter && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}

/** How many they end with together, behind the `prefix`. */
function sameSuffix(one: string, other: string, prefix: number): number {
  const longest = Math.min(one.length, other.length) - prefix;
  let length = 0;
  while (length < longest && one.charCodeAt(one.length - 1 - length) === other.charCodeAt(other.length - 1 - length))
    length += 1;
  return length;
}

/** The statement as it stands in the text. */
export const statementOf = (text: string, finding: TextSpan): string => text.slice(finding.start, finding.end);

/** However they are spaced, cased or quoted. */
const sentencesOf = (text: string): string[] =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .split(/(?<=[.!?]["')]?)\s+|\n+/)
    .filter((sentence) => sentence.trim() !== '');
const plain = (sentence: string) => sentence.replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * What the finding suggests to say in place of its statement, without the sentences that the text says already: two
 * statements of one kind have the same suggestion. Empty where nothing is left to say.
 */
export function wordsInPlace(text: string, finding: Finding): string {
  const { kind, text: rewrite } = finding.rewrite;
  if (kind !== 'replace') return rewrite;
  const rest = `${text.slice(0, finding.start)}\n${text.slice(finding.end)}`;
  const said = new Set(sentencesOf(rest).map(plain));
  const unsaid = sentencesOf(rewrite).filter((sentence) => !said.has(plain(sentence)));
  return unsaid.length === sentencesOf(rewrite).length ? rewrite : unsaid.join(' ');
}

/** `text` with the finding's suggestion taken. Advice changes nothing: it is not something to say. */
export function applyRewrite(text: string, finding: Finding): string {
  const { kind } = finding.rewrite;
  if (kind === 'advice') return text;
  const words = wordsInPlace(text, finding);
  const [before, statement, after] = [
    text.slice(0, finding.start),
    statementOf(text, finding),
    text.slice(finding.end),
  ];
  if (words === '') return withoutGap(before, after);
  return kind === 'replace' ? before + words + after : `${before}${statement} ${words}${after}`;
}

/** The text around a sentence that was taken out, without its space or, where it stood alone, its line. */
function withoutGap(before: string, after: string): string {
  const isLineStart = before === '' || before.endsWith('\n');
  if (isLineStart) return before + after.replace(/^\s+/, '');
  return before.replace(/[^\S\n]+$/, '') + after;
}

/** A stretch of text with the findings on it, by their place in the list. */
export type Segment = { start: number; end: number; findings: number[] };

/** Cuts `text` into plain and marked stretches, in order. Findings on the same sentence share one stretch. */
export function segmentsOf(text: string, findings: readonly TextSpan[]): Segment[] {
  const bySpan = new Map<string, Segment>();
  findings.forEach(({ start, end }, index) => {
    const segment = bySpan.get(`${start}-${end}`) ?? { start, end, findings: [] };
    segment.findings.push(index);
    bySpan.set(`${start}-${end}`, segment);
  });
  const segments: Segment[] = [];
  let at = 0;
  for (const marked of [...bySpan.values()].sort((a, b) => a.start - b.start)) {
    if (marked.start < at) continue;
    if (marked.start > at) segments.push({ start: at, end: marked.start, findings: [] });
    segments.push(marked);
    at = marked.end;
  }
  if (at < text.length) segments.push({ start: at, end: text.length, findings: [] });
  return segments;
}

/** The parts of `passages` that are outside of `statements`: each part of a text has one mark. */
export function outsideOf(statements: readonly TextSpan[], passages: readonly TextSpan[]): TextSpan[] {
  return statements.reduce(
    (left: TextSpan[], statement) =>
      left.flatMap(({ start, end }) =>
        [
          { start, end: Math.min(end, statement.start) },
          { start: Math.max(start, statement.end), end },
        ].filter((part) => part.start < part.end),
      ),
    [...passages],
  );
}

/** A line of the text with its marked stretches, whose places count from its beginning. */
export type MarkedLine = { text: string; marks: Segment[] };

/** Cuts `text` at its line breaks. A stretch that goes over one is marked on both sides of it. */
export function markedLinesOf(text: string, findings: readonly TextSpan[]): MarkedLine[] {
  const marked = segmentsOf(text, findings).filter((segment) => segment.findings.length > 0);
  let at = 0;
  let next = 0;
  return text.split('\n').map((line) => {
    const start = at;
    const end = start + line.length;
    at = end + 1;
    const marks: Segment[] = [];
    while (next < marked.length && (marked[next]?.end ?? 0) <= start) next += 1;
    for (let index = next; index < marked.length; index += 1) {
      const segment = marked[index];
      if (!segment || segment.start >= end) break;
      const [from, to] = [Math.max(segment.start, start) - start, Math.min(segment.end, end) - start];
      if (to > from) marks.push({ start: from, end: to, findings: segment.findings });
    }
    return { text: line, marks };
  });
}
