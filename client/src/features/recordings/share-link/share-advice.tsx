import type { Recording } from '@shared/recordings';
import { createContext, type ReactNode, useContext } from 'react';

/** Where advice stands: among the items of the Share menu, or as a line of a dialog. */
export type AdvicePlace = 'menu' | 'dialog';

/** What is to be known of a recording before it is passed on to others. It blocks nothing. */
type ShareAdvice = (recording: Recording, place: AdvicePlace) => ReactNode;

/** The page's advice wherever a recording is passed on. */
export const ShareAdviceContext = createContext<ShareAdvice | null>(null);

type AdviceOnRecordingProps = { recording: Recording; place: AdvicePlace };

/** Asks the page only where it is shown: a page may have hundreds of closed Share menus. */
export function AdviceOnRecording({ recording, place }: AdviceOnRecordingProps) {
  const adviceOn = useContext(ShareAdviceContext);
  return adviceOn?.(recording, place);
}
