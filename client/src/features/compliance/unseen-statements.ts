import type { FindingKey } from '@shared/compliance/dismissals';
import { type CheckSummary, checkSummaries, textKeyOf } from './checked-texts';

/** Statements that the advice on a message has shown since the page was opened. */
const shown = new Set<string>();
const keyOf = ({ ruleId, sentenceHash }: FindingKey): string => `${ruleId} ${sentenceHash}`;

export function rememberShown(findings: readonly FindingKey[]): void {
  for (const finding of findings) shown.add(keyOf(finding));
}

/** Hints are not counted: they are no statements. */
const isUnseenIn = (summary: CheckSummary): boolean =>
  summary.findings.some((finding) => finding.ruleId !== null && !shown.has(keyOf(finding)));

/** Milliseconds. Advice never keeps a text from being sent, also where the check is slow or cannot be loaded. */
const LONGEST_WAIT_MS = 4_000;

/**
 * Whether a text in a field with advice has statements to review that its writer has not been shown. While the
 * text is being checked this waits for the answer.
 */
export function hasUnseenStatements(text: string): Promise<boolean> {
  if (text.trim() === '') return Promise.resolve(false);
  const key = textKeyOf(text);
  return new Promise((resolve) => {
    const answer = (isUnseen: boolean) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(isUnseen);
    };
    // Looked at before the advice is drawn: from then on its statements have been shown.
    const look = () => {
      const summary = checkSummaries.get().get(key);
      if (summary) answer(isUnseenIn(summary));
    };
    const timer = setTimeout(() => answer(false), LONGEST_WAIT_MS);
    const unsubscribe = checkSummaries.subscribe(look);
    look();
  });
}
