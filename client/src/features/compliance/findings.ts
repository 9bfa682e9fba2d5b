import type { Finding } from '../../../../shared/compliance/types';

/** Findings and the text that they were found in. */
export type CheckedText = { text: string; findings: Finding[] };

export const NOTHING_CHECKED: CheckedText = { text: '', findings: [] };

/**
 * Where the findings of `checked` stand in `text`, which was edited since: those before the edit stay, those after it
 * move along, those it touched are left out until the next check.
 */
export function rebaseFindings(checked: CheckedText, text: string): Finding[] {
  if (checked.text === text) return checked.findings;
  const shorter = Math.min(checked.text.length, text.length);
  let prefix = 0;
  while (prefix < shorter && checked.text[prefix] === text[prefix]) prefix += 1;
  let suffix = 0;
  while (suffix < shorter - prefix && checked.text.at(-1 - suffix) === text.at(-1 - suffix)) suffix += 1;

  const editEnd = checked.text.length - suffix;
  const moved = text.length - checked.text.length;
  return checked.findings.flatMap((finding) => {
    if (finding.end <= prefix) return [finding];
    if (finding.start < editEnd) return [];
    return [{ ...finding, start: finding.start + moved, end: finding.end + moved }];
  });
}

/** The statement as it stands in the text. */
export const statementOf = (text: string, finding: Finding): string => text.slice(finding.start, finding.end);

/** `text` with the finding's suggestion taken. Advice changes nothing: it is not something to say. */
export function applyRewrite(text: string, finding: Finding): string {
  const { kind, text: rewrite } = finding.rewrite;
  if (kind === 'advice') return text;
  const [before, statement, after] = [
    text.slice(0, finding.start),
    statementOf(text, finding),
    text.slice(finding.end),
  ];
  return kind === 'replace' ? before + rewrite + after : `${before}${statement} ${rewrite}${after}`;
}

/** A stretch of text with the findings on it, by their place in the list. */
export type Segment = { start: number; end: number; findings: number[] };

/** Cuts `text` into plain and marked stretches, in order. Findings on the same sentence share one stretch. */
export function segmentsOf(text: string, findings: Finding[]): Segment[] {
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
