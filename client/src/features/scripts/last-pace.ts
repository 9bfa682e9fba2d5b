import { type ScriptSettings, scriptSettingsSchema } from '@shared/scripts';
import { keep, readKept } from '@/lib/kept-value';
import { type Draft, EMPTY_DRAFT } from './draft';

/** Reading speed and font size. */
export type Pace = Pick<ScriptSettings, 'wpm' | 'fontSize'>;

const paceSchema = scriptSettingsSchema.pick({ wpm: true, fontSize: true }).partial();

const keyOf = (userId: string) => `creditcue.pace.${userId}`;

/** What the user chose last on this device, as far as anything was chosen: new scripts begin with it. */
export const lastPaceOf = (userId: string): Partial<Pace> => readKept(keyOf(userId), paceSchema) ?? {};

/** Keeps the speed and size among the changes, if there are any. */
export function keepPace(userId: string, { wpm, fontSize }: Partial<Draft>): void {
  if (wpm === undefined && fontSize === undefined) return;
  const chosen = { ...(wpm !== undefined && { wpm }), ...(fontSize !== undefined && { fontSize }) };
  keep(keyOf(userId), { ...lastPaceOf(userId), ...chosen });
}

export const newDraftOf = (userId: string): Draft => ({ ...EMPTY_DRAFT, ...lastPaceOf(userId) });
