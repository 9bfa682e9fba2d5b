import { useStorePart } from '@/lib/store';
import { holdsTextBeside } from './draft';
import { draftStoreOf } from './draft-store';

/** Whether the editor holds a text that is none of `texts`; the component follows only a change of that. */
export const useHoldsTextBeside = (userId: string, texts: readonly string[]): boolean =>
  useStorePart(draftStoreOf(userId).store, ({ draft }) => holdsTextBeside(draft, texts));
