import { limitMessageOr } from '@/lib/api-error';
import type { ToastMessage } from '@/lib/toast';

/** Every notice of the script generator. */
export const generatorToasts = {
  generated: (): ToastMessage => ({
    variant: 'success',
    title: 'Script Generated!',
    description: 'Your AI-powered script is ready for use.',
    isOnScreen: true,
  }),
  generationFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Generation Failed',
    description: limitMessageOr(error, 'Failed to generate script. Please check your connection and try again.'),
  }),
  refined: (): ToastMessage => ({
    variant: 'success',
    title: 'Script Refined!',
    description: 'Your script has been updated based on your preferences.',
    isOnScreen: true,
  }),
  refinementFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Refinement Failed',
    description: limitMessageOr(error, 'Failed to refine script. Please try again.'),
  }),
  subjectRequired: (): ToastMessage => ({
    variant: 'destructive',
    title: 'Subject Required',
    description: 'Please select or enter a subject matter for your script.',
  }),
  applied: (undo?: () => void): ToastMessage => ({
    variant: 'success',
    title: 'Script Applied',
    description: `Your script has been loaded into the editor.${undo ? ' Undo brings back the unsaved text before.' : ''}`,
    isOnScreen: undo === undefined,
    // The text before is saved nowhere: until the next edit, with which the notice goes away, it can be had back.
    ...(undo && { action: { label: 'Undo', onAction: undo }, durationMs: Number.POSITIVE_INFINITY }),
  }),
} as const;
