import type { Standing } from '../statements';

/** `unchecked`: a passage in another language. */
export type MarkedAs = Standing | 'unchecked';

const MARKS: Record<MarkedAs, string> = {
  statement: 'bg-warn-soft decoration-warn-mark decoration-2',
  hint: 'bg-transparent decoration-line-control decoration-dotted decoration-2',
  cleared: 'bg-transparent decoration-ok decoration-dotted decoration-1',
  unchecked: 'bg-transparent decoration-ink-3 decoration-dashed decoration-1',
};

const OUTLINES: Record<MarkedAs, string> = {
  statement: 'outline-2 outline-warn-mark',
  hint: 'outline-2 outline-line-control',
  cleared: 'outline-2 outline-ok',
  unchecked: '',
};

/** The look of a sentence with findings, or of an unchecked passage: a hint is quieter than a statement to review. */
export const markClasses = (standing: MarkedAs, isActive: boolean): string =>
  `rounded-xs underline underline-offset-4 ${MARKS[standing]} ${isActive ? OUTLINES[standing] : ''}`;

/** A quiet action in the line below the strip. */
export const stripButton =
  'inline-flex min-h-6 items-center gap-1.5 text-accent underline-offset-2 hover:underline disabled:text-ink-3 disabled:no-underline max-tablet:min-h-11 pointer-coarse:min-h-11';
