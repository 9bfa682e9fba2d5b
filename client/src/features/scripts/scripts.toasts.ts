import { limitMessageOr } from '@/lib/api-error';
import type { ToastMessage } from '@/lib/toast';

/** Every notice of the script editor and the script history. */
export const scriptToasts = {
  saved: (title: string): ToastMessage => ({
    variant: 'success',
    title: 'Script Saved',
    description: `"${title.trim()}" is in your script history.`,
  }),
  saveFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Save Failed',
    description: limitMessageOr(error, 'Failed to save script. Please try again.'),
  }),
  missingInformation: (): ToastMessage => ({
    variant: 'destructive',
    title: 'Missing Information',
    description: 'Please provide both title and content for the script.',
  }),
  deleted: (title: string, undo: () => void): ToastMessage => ({
    variant: 'success',
    title: 'Script Deleted',
    description: `"${title}" was deleted.`,
    action: { label: 'Undo', onAction: undo },
  }),
  deleteFailed: (): ToastMessage => ({
    variant: 'destructive',
    title: 'Delete Failed',
    description: 'Failed to delete the script. Please try again.',
  }),
  cleared: (undo: () => void): ToastMessage => ({
    title: 'Script Cleared',
    description: 'The editor is empty.',
    action: { label: 'Undo', onAction: undo },
  }),
  exported: (fileName: string): ToastMessage => ({
    variant: 'success',
    title: 'Script Exported',
    description: `Saved as ${fileName}.`,
  }),
  imported: (fileName: string, undo: () => void): ToastMessage => ({
    variant: 'success',
    title: 'Script Imported',
    description: `${fileName} is in the editor.`,
    action: { label: 'Undo', onAction: undo },
  }),
  importFailed: (): ToastMessage => ({
    variant: 'destructive',
    title: 'Import Failed',
    description: 'Failed to import script. Please check the file format.',
  }),
  loaded: (title: string, undo?: () => void): ToastMessage => ({
    variant: 'success',
    title: 'Script Loaded',
    description: `"${title}" is in the editor.`,
    action: undo && { label: 'Undo', onAction: undo },
  }),
  used: (): ToastMessage => ({
    variant: 'success',
    title: 'Script Loaded',
    description: 'Your script is in the teleprompter.',
  }),
} as const;
