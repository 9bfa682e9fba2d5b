import type { AdvisedField } from '@/components/text-advice';
import { limitMessageOr } from '@/lib/api-error';
import { count } from '@/lib/format';
import type { ToastMessage } from '@/lib/toast';
import type { PartsSum } from './shared-parts';

/** Offered with one tap; anything else can be typed. */
export const KEEP_REASONS = [
  'It is true and I can prove it',
  'Someone else says it',
  'My lawyer approved it',
  'The check is wrong here',
] as const;

/** The reason given to statements that were kept in versions of the app that asked for none. */
export const EARLIER_REASON = 'Kept before the app asked for reasons';

type Kept = { finding: { label: string }; dismissal: { reason: string } };

/** The findings of a sentence that is kept as written, one line for each reason that was given: "Promise, Timing claim. Reason: My lawyer approved it". */
export function keptWords(kept: readonly Kept[]): string[] {
  const reasons = [...new Set(kept.map(({ dismissal }) => dismissal.reason))];
  return reasons.map((reason) => {
    const labels = kept.flatMap(({ finding, dismissal }) => (dismissal.reason === reason ? [finding.label] : []));
    return `${[...new Set(labels)].join(', ')}. Reason: ${reason}`;
  });
}

export const LIMITS_TITLE = 'What this check can and cannot do';

/** The result for a text mostly in another language (`other`), and for one with a passage in it (`mixed`). */
export const languageWords = {
  other: 'Not checked: English only',
  mixed: 'A part is not in English and was not checked.',
} as const;

/** Hints are never counted as statements to review. */
function counted(statements: string, hints: number): string {
  return [statements, hints === 0 ? '' : count(hints, 'hint')].filter(Boolean).join(', ');
}

/** "2 statements to review, 1 hint". `hasKept`: others are kept as written. */
export function reviewWords(statements: number, hints: number, hasKept = false): string {
  if (statements === 0 && hints === 0) return hasKept ? 'No other statements to review' : 'No statements to review';
  return counted(statements === 0 ? '' : `${count(statements, 'statement')} to review`, hints);
}

/** "2 of 7 done": rewritten or kept as written. */
export const doneWords = ({ done, total }: { done: number; total: number }): string => `${done} of ${total} done`;

/** Of all that was found: a second reading leaves out what does not fit in, or what the model did not answer. */
export const checkedTwiceWords = (read: number, found: number): string =>
  read === found ? 'Checked twice' : `${read} of ${found} checked twice`;

/** "2 statements to review before you post, 1 hint"; of a title "2 statements in the title to review before you post". */
export function adviceWords(statements: number, hints: number, field: AdvisedField = 'text'): string {
  const where = field === 'title' ? ' in the title' : '';
  if (statements === 0) return hints === 0 ? '' : `${count(hints, 'hint')}${where}`;
  return counted(`${count(statements, 'statement')}${where} to review before you post`, hints);
}

/** Advice on a statement in captions: rewriting the captions would not change what the voice says in the video. */
export const saidAdviceWords = {
  note: 'Your voice says this in the video, whatever the captions say. Cut the sentence, or record it again in other words.',
  cut: 'Cut this sentence',
  openScript: 'Open its script to record it again',
} as const;

/** Whatever is passed on with a video, summed: "2 statements to review: title, cover". */
export function sharedPartsWords({ statements, names }: Pick<PartsSum<string>, 'statements' | 'names'>): string {
  const { open, clean, mixed, checking, notEnglish, unknown } = names;
  if (statements === 0 && checking.length > 0) return `Checking for statements to review: ${checking.join(', ')}...`;
  const none = clean.length > 0 ? `No statements to review: ${clean.join(', ')}` : '';
  return [
    statements > 0 ? `${count(statements, 'statement')} to review: ${open.join(', ')}` : none,
    mixed.length > 0 ? `Checked only where it is in English: ${mixed.join(', ')}` : '',
    notEnglish.length > 0 ? `Not checked, English only: ${notEnglish.join(', ')}` : '',
    unknown.length > 0 ? `Could not be checked: ${unknown.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join('. ');
}

export const complianceToasts = {
  readingFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Second Reading Failed',
    description: limitMessageOr(error, 'The text could not be read a second time. Please try again.'),
  }),
  switchFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Update Failed',
    description: limitMessageOr(error, 'The setting could not be changed. Please try again.'),
  }),
} as const;
