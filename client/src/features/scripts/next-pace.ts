import { READING_SPEED, type ScriptSettings, scriptSettingsSchema } from '@shared/scripts';
import { keep, readKept } from '@/lib/kept-value';
import { type Draft, EMPTY_DRAFT, holdsTextBeside } from './draft';

/** Reading speed and font size. */
export type Pace = Pick<ScriptSettings, 'wpm' | 'fontSize'>;

const keptSchema = scriptSettingsSchema.pick({ fontSize: true });

const keyOf = (userId: string) => `creditcue.pace.${userId}`;

/** The font size that the user chose last on this device: new scripts begin with it. */
const lastFontSizeOf = (userId: string): number | undefined => readKept(keyOf(userId), keptSchema)?.fontSize;

/** Keeps the font size among the changes, if there is one. */
export function keepFontSize(userId: string, { fontSize }: Partial<Draft>): void {
  if (fontSize !== undefined) keep(keyOf(userId), { fontSize });
}

export function newDraftOf(userId: string): Draft {
  return { ...EMPTY_DRAFT, fontSize: lastFontSizeOf(userId) ?? EMPTY_DRAFT.fontSize };
}

/**
 * The reading speed of a text that is put in place of the draft. Each script has its own: another version of the same
 * script (`versions`: their texts) keeps the draft's speed, as does the first text of an empty editor; any other text
 * begins with the default, which is the speed that generated lengths are reckoned at.
 */
export const speedOfNext = (draft: Draft, versions: readonly string[] = []): number =>
  holdsTextBeside(draft, versions) ? READING_SPEED.default : draft.wpm;

/** Reading speed and font size of a text that is put in place of the draft. */
export function paceOfNext(userId: string, draft: Draft, versions?: readonly string[]): Pace {
  return { wpm: speedOfNext(draft, versions), fontSize: lastFontSizeOf(userId) ?? draft.fontSize };
}
