import { RECENTLY_DELETED_DAYS } from '@shared/recently-deleted';
import { SCRIPT_LIMITS } from '@shared/scripts';
import { limitMessageOr, lineLostOr } from '@/lib/api-error';
import { formatTime, isToday } from '@/lib/format';
import type { ScreenNames } from '@/lib/screen-names';
import { type ToastMessage, UNASKED_UNDO_DURATION_MS, undoable } from '@/lib/toast';
import { type Draft, hasSameFields, isBlank } from './draft';

const LONGEST_NAME = 60;

/** A title or file name in a sentence; long ones are cut. */
export function named(name: string): string {
  const characters = [...name.trim()];
  return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME).join('').trimEnd()}...` : name.trim();
}

export const quoted = (title: string): string => `"${named(title)}"`;

/** `"A"`, `"A" and "B"`, `"A", "B" and 2 more`: what was deleted last comes first. */
export function namesOf(scripts: readonly { title: string }[]): string {
  const names = scripts.map(({ title }) => quoted(title)).reverse();
  return names.length < 3 ? names.join(' and ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;
}

/** Said under the text and when such a script is to be saved. */
export const tooLongToSave = (characters: number): string =>
  `This script has ${characters.toLocaleString('en-US')} characters; ${SCRIPT_LIMITS.contentMax.toLocaleString('en-US')} can be saved.`;

/** Beside the button of that name. */
export const whereUseLeads = ({ record }: ScreenNames): string => `Use Script opens it in ${record}, ready to read.`;

/** Beside a Save Script that cannot be pressed yet. */
export const TITLE_MISSING_LINE = 'Save Script needs a video title.';

type Edited = { draft: Draft; saved: Draft; savedAt: number | null };

/**
 * `Changes to "Two checks" are not saved`, in three parts: only the name is cut where there is no room. Named is the script
 * that Save overwrites, not a title that is being typed.
 */
export function editingWords({ draft, saved, savedAt }: Edited): { before: string; name: string; after: string } {
  if (draft.scriptId === null) {
    return { before: isBlank(draft) ? 'A new script' : 'This script is not saved yet', name: '', after: '' };
  }
  const name = (saved.title || draft.title).trim();
  if (!hasSameFields(draft, saved)) return { before: 'Changes to "', name, after: '" are not saved' };
  const isOfToday = savedAt !== null && isToday(savedAt);
  return { before: '"', name, after: isOfToday ? `" was saved at ${formatTime(savedAt)}` : '" is saved' };
}

/** Shown in place of "saved" or "not saved" while a script waits for the connection to be saved. */
export const WAITING_WORDS = { before: 'Kept here until the connection is back', name: '', after: '' } as const;

/** Every notice of the script editor and the script history. */
export const scriptToasts = {
  saved: (title: string): ToastMessage => ({
    variant: 'success',
    title: 'Script Saved',
    description: `"${named(title)}" is in your script history.`,
  }),
  /** An earlier text of the same script was overwritten. */
  updated: (title: string, undo: () => void): ToastMessage => ({
    variant: 'success',
    title: 'Script Saved',
    description: `"${named(title)}" has your changes now. Undo brings its earlier text back.`,
    ...undoable(undo),
  }),
  putBack: (title: string): ToastMessage => ({
    variant: 'success',
    title: 'Earlier Text Restored',
    description: `"${named(title)}" is as it was before. Your changes are still in the editor, unsaved.`,
  }),
  notPutBack: (title: string): ToastMessage => ({
    variant: 'destructive',
    title: 'Earlier Text Not Restored',
    description: `"${named(title)}" was changed elsewhere since. Nothing was overwritten.`,
  }),
  saveFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Save Failed',
    description: limitMessageOr(error, 'Failed to save script. Please try again.'),
  }),
  /** The server could not be reached when Save was pressed. */
  saveWaits: (): ToastMessage => ({
    variant: 'warning',
    title: 'Not Saved Yet',
    description: 'It is kept in this browser, and saved by itself when the connection is back.',
  }),
  tooLong: (characters: number): ToastMessage => ({
    variant: 'destructive',
    title: 'Save Failed',
    description: tooLongToSave(characters),
  }),
  /** The browser has no room, or keeps nothing. */
  notKept: (): ToastMessage => ({
    variant: 'warning',
    title: 'Draft Not Kept',
    description: 'This browser could not keep your draft. Save the script so that nothing is lost.',
  }),
  rewritten: (undo: () => void): ToastMessage => ({
    variant: 'success',
    title: 'Suggestion Used',
    description: 'The suggested words are in your script.',
    ...undoable(undo),
  }),
  missingInformation: (): ToastMessage => ({
    variant: 'destructive',
    title: 'Missing Information',
    description: 'Please provide both title and content for the script.',
  }),
  /** Of several, those that were deleted one after the other. */
  deleted: (scripts: readonly { title: string }[], undo: () => void): ToastMessage => ({
    variant: 'success',
    title: scripts.length === 1 ? 'Script Deleted' : `${scripts.length} Scripts Deleted`,
    description: `${namesOf(scripts)} ${scripts.length === 1 ? 'stays' : 'stay'} in Recently deleted for ${RECENTLY_DELETED_DAYS} days.`,
    ...undoable(undo, UNASKED_UNDO_DURATION_MS),
  }),
  restored: (scripts: readonly { title: string }[]): ToastMessage => ({
    variant: 'success',
    title: scripts.length === 1 ? 'Script Restored' : `${scripts.length} Scripts Restored`,
    description: `${namesOf(scripts)} ${scripts.length === 1 ? 'is' : 'are'} in your script history again.`,
  }),
  notRestored: (error: unknown, left: readonly { title: string }[], onRetry: () => void): ToastMessage => ({
    variant: 'destructive',
    title: 'Not Restored',
    description: limitMessageOr(error, `${namesOf(left)} could not be brought back. Please try again.`),
    action: { label: 'Retry', onAction: onRetry },
    durationMs: UNASKED_UNDO_DURATION_MS,
  }),
  deleteFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Delete Failed',
    description: lineLostOr(error, 'Failed to delete the script. Please try again.'),
  }),
  renamed: (title: string): ToastMessage => ({
    variant: 'success',
    title: 'Script Renamed',
    description: `It is called "${named(title)}" now.`,
  }),
  renameFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Rename Failed',
    description: lineLostOr(error, 'Failed to rename the script. Please try again.'),
  }),
  gone: (title: string): ToastMessage => ({
    variant: 'destructive',
    title: 'Script Not Available',
    description: `"${named(title)}" is no longer there. It was deleted in another tab or on another device.`,
  }),
  cleared: (undo: () => void): ToastMessage => ({
    title: 'Script Cleared',
    description: 'The editor is empty.',
    ...undoable(undo, UNASKED_UNDO_DURATION_MS),
  }),
  startedNew: (undo: () => void): ToastMessage => ({
    title: 'New Script',
    description: 'The editor is empty. Undo brings your previous script back.',
    ...undoable(undo),
  }),
  exported: (fileName: string): ToastMessage => ({
    variant: 'success',
    title: 'Script Exported',
    description: `Saved as ${named(fileName)}.`,
  }),
  imported: (fileName: string, undo: () => void): ToastMessage => ({
    variant: 'success',
    title: 'Script Imported',
    description: `${named(fileName)} is in the editor.`,
    ...undoable(undo),
  }),
  importFailed: (): ToastMessage => ({
    variant: 'destructive',
    title: 'Import Failed',
    description: 'Failed to import script. Please check the file format.',
  }),
  loaded: (title: string, undo?: () => void): ToastMessage => ({
    variant: 'success',
    title: 'Script Loaded',
    description: `"${named(title)}" is in the editor.`,
    isOnScreen: undo === undefined,
    ...(undo && undoable(undo)),
  }),
  /** As it stood in the teleprompter of a recording; `isChanged`: the saved script has other words by now. */
  loadedAsFilmed: (title: string, isChanged: boolean, undo?: () => void): ToastMessage => ({
    variant: 'success',
    title: 'Script Loaded',
    description: `${title.trim() ? `"${named(title)}"` : 'The script'} is in the editor with the words you filmed. It is not saved yet.${isChanged ? ' The saved script of this recording was changed since.' : ''}`,
    ...(undo && undoable(undo)),
  }),
  notThere: (): ToastMessage => ({
    variant: 'destructive',
    title: 'Script Not Available',
    description: 'The script could not be loaded. It may have been deleted.',
  }),
  used: (): ToastMessage => ({
    variant: 'success',
    title: 'Script Loaded',
    description: 'Your script is in the teleprompter.',
    isOnScreen: true,
  }),
} as const;
