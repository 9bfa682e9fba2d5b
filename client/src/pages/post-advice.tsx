import type { ReactNode } from 'react';
import { TextAdviceContext } from '@/components/text-advice';
import { MessageAdvice } from '@/features/compliance';

/** Has every text that is about to be posted from the page checked, as in the hub. */
export function PostAdvice({ children }: { children: ReactNode }) {
  return (
    <TextAdviceContext value={(text, onChange) => <MessageAdvice text={text} onRewrite={onChange} />}>
      {children}
    </TextAdviceContext>
  );
}
