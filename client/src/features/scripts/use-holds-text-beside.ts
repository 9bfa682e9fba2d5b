import { useStorePart } from '@/lib/store';
import { draftStoreOf } from './draft-store';

const compared = (text: string): string => text.normalize('NFC').trim();

/** Whether the editor holds a text that is none of `texts`; the component follows only a change of that. */
export function useHoldsTextBeside(userId: string, texts: readonly string[]): boolean {
  return useStorePart(draftStoreOf(userId).store, ({ draft }) => {
    const content = compared(draft.content);
    return content !== '' && !texts.some((text) => compared(text) === content);
  });
}
