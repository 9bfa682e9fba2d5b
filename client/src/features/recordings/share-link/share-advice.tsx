import type { Recording } from '@shared/recordings';
import { createContext, type ReactNode, useContext } from 'react';

/** Where advice stands: among the items of the Share menu, or as a line of a dialog. */
export type AdvicePlace = 'menu' | 'dialog';

/** Shows what the owner should know before sharing a recording, such as statements to review. Sharing stays possible. */
type ShareAdvice = (recording: Recording, place: AdvicePlace) => ReactNode;

/** Set by the page, read by the Share menu and its dialogs. */
export const ShareAdviceContext = createContext<ShareAdvice | null>(null);

type AdviceOnRecordingProps = { recording: Recording; place: AdvicePlace };

/** Calls the page's advice only when a menu or dialog is open: a page may have hundreds of closed Share menus. */
export function AdviceOnRecording({ recording, place }: AdviceOnRecordingProps) {
  const adviceOn = useContext(ShareAdviceContext);
  return adviceOn?.(recording, place);
}
