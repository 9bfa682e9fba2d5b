import type { Recording } from '@shared/recordings';
import { createContext, type ReactNode, useContext } from 'react';
import type { EditorPart } from '../editor/edit-draft';

/** Where advice stands: among the items of the Share menu, as a line of a dialog, or in the head of the editor. */
export type AdvicePlace = 'menu' | 'dialog' | 'editor';

/** What is read or heard of a recording by whoever gets it. Words, look, cover and post are panels of its editor. */
export const SHARED_PARTS = ['title', 'script', 'words', 'cover', 'look', 'post', 'button'] as const;
export type SharedPart = (typeof SHARED_PARTS)[number];

/** The words of those parts. `whole`: the captions with those that are cut out of the video. */
export type SharedTexts = Record<Exclude<SharedPart, 'script'> | 'whole', string>;

/** Opens where a part of a recording is changed: the form of its title, or its editor. */
export type EditOf = (part: EditorPart | 'title') => void;

/** Leads to the first part that has anything to review. `openButton`: shows the button of the links' page. */
export const leadToFirst =
  (onEdit: EditOf, openButton?: () => void): AdviceShown['onReview'] =>
  ([first], openScript) => {
    if (first === 'script') openScript();
    else if (first === 'button') openButton?.();
    else if (first) onEdit(first);
  };

export type AdviceShown = {
  place: AdvicePlace;
  /** Leads to what is to review: to one of `open`, or by `openScript` to the script. */
  onReview: (open: readonly SharedPart[], openScript: () => void) => void;
  /** The recording is passed on as a link, whose page has a button. */
  isLink?: boolean;
  /** Texts that are being edited and not saved yet: they are checked in place of the saved ones. */
  written?: Partial<SharedTexts>;
};

/** Shows what the owner should know before sharing a recording, such as statements to review. Sharing stays possible. */
type ShareAdvice = (recording: Recording, shown: AdviceShown) => ReactNode;

/** Set by the page, read by the Share menu, its dialogs, the editor and the buttons of the post-ready video. */
export const ShareAdviceContext = createContext<ShareAdvice | null>(null);

type AdviceOnRecordingProps = AdviceShown & { recording: Recording };

/** Calls the page's advice only when a menu or dialog is open: a page may have hundreds of closed Share menus. */
export function AdviceOnRecording({ recording, ...shown }: AdviceOnRecordingProps) {
  const adviceOn = useContext(ShareAdviceContext);
  return adviceOn?.(recording, shown);
}
