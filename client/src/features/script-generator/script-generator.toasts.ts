import { GENERATOR_LIMITS, type Refinement } from '@shared/script-generator';
import { limitMessageOr } from '@/lib/api-error';
import { type ToastMessage, undoable } from '@/lib/toast';

const MADE: Record<Refinement, string> = {
  conversational: 'more conversational',
  urgent: 'more urgent',
  shorter: 'shorter',
  expanded: 'longer',
};

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
  /** `isOtherInEditor`: a text of its own is in the editor, which might be taken for the refined one. */
  refined: (refinement: Refinement, isOtherInEditor: boolean): ToastMessage => ({
    variant: 'success',
    title: 'Script Refined!',
    description: isOtherInEditor
      ? `The script in the preview was made ${MADE[refinement]}. The one in the editor stays as it is.`
      : 'Your script has been updated based on your preferences.',
    // The preview shows what became of it, and nothing there says what did not happen in the editor.
    isOnScreen: !isOtherInEditor,
  }),
  ownTextTaken: (): ToastMessage => ({
    variant: 'success',
    title: 'Your Text in the Preview',
    description: 'You can refine it now. The text in the editor stays as it is.',
  }),
  ownTextTooLong: (characters: number): ToastMessage => ({
    variant: 'destructive',
    title: 'Text Too Long',
    description: `The text in the editor has ${characters.toLocaleString('en-US')} characters; ${GENERATOR_LIMITS.scriptMax.toLocaleString('en-US')} can be refined.`,
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
    description: `Your script has been loaded into the editor.${undo ? ' Undo brings your unsaved text back.' : ''}`,
    isOnScreen: undo === undefined,
    // The text before is saved nowhere: until the next edit, with which the notice goes away, it can be had back.
    ...(undo && undoable(undo, Number.POSITIVE_INFINITY)),
  }),
} as const;
