import { toTitle } from '@shared/http';
import { type CreateScript, SCRIPT_DEFAULTS, SCRIPT_LIMITS, type Script } from '@shared/scripts';
import { z } from 'zod';

/** The script being edited. Anything may be typed; the shared schema decides what can be saved. */
export const draftSchema = z.object({
  title: z.string(),
  content: z.string(),
  wpm: z.number(),
  fontSize: z.number(),
  textColor: z.string(),
  backgroundColor: z.string(),
  /** The saved script that it was loaded from or last saved as. */
  scriptId: z.string().nullable(),
});
export type Draft = z.infer<typeof draftSchema>;

export const EMPTY_DRAFT: Draft = { ...SCRIPT_DEFAULTS, scriptId: null };

export const isBlank = (draft: Draft): boolean => draft.title.trim() === '' && draft.content.trim() === '';

export function draftOf(script: Script): Draft {
  const { id, createdAt: _, ...fields } = script;
  return { ...fields, scriptId: id };
}

/** What saving sends. A draft kept by an earlier version may hold a title that no script may have. */
export function scriptOf(draft: Draft): CreateScript {
  const { scriptId: _, ...fields } = draft;
  return { ...fields, title: toTitle(draft.title, SCRIPT_LIMITS.titleMax) };
}

export const hasSameText = (a: Pick<Draft, 'content'>, b: Pick<Draft, 'content'>): boolean =>
  a.content.normalize('NFC') === b.content.normalize('NFC');

/** Whether they differ, once saved, at most in how they are shown. */
export const hasSameWords = (a: Draft, b: Draft): boolean =>
  scriptOf(a).title === scriptOf(b).title && hasSameText(a, b);

export function hasSameFields(a: Draft, b: Draft): boolean {
  return (Object.keys(EMPTY_DRAFT) as (keyof Draft)[]).every((field) => a[field] === b[field]);
}

/** The title, or the first of `Title (2)`, `Title (3)` that none of the others has. */
export function unusedTitle(title: string, others: readonly string[]): string {
  if (!others.includes(title)) return title;
  const stem = title.replace(/ \(\d{1,2}\)$/, '');
  for (let number = 2; ; number += 1) {
    const end = ` (${number})`;
    const numbered = toTitle(stem, SCRIPT_LIMITS.titleMax - end.length) + end;
    if (!others.includes(numbered)) return numbered;
  }
}

const NAME_LENGTH = 60;

/** The first line, cut between words, where a script has to be named without anybody typing. */
export function firstWordsOf(content: string): string {
  const line = toTitle(content.trim().split(/\r?\n/)[0] ?? '', SCRIPT_LIMITS.titleMax);
  if (line.length <= NAME_LENGTH) return line;
  const start = line.slice(0, NAME_LENGTH + 1);
  const lastSpace = start.lastIndexOf(' ');
  return toTitle(lastSpace > 0 ? start.slice(0, lastSpace) : start.slice(0, NAME_LENGTH), SCRIPT_LIMITS.titleMax);
}
