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

/** Whether they differ, once saved, at most in how they are shown. */
export function hasSameWords(a: Draft, b: Draft): boolean {
  const isSameTitle = scriptOf(a).title === scriptOf(b).title;
  return isSameTitle && a.content.normalize('NFC') === b.content.normalize('NFC');
}

export function hasSameFields(a: Draft, b: Draft): boolean {
  return (Object.keys(EMPTY_DRAFT) as (keyof Draft)[]).every((field) => a[field] === b[field]);
}
