import { useContext, useState } from 'react';
import { UnseenAdviceContext } from '@/components/text-advice';

/**
 * Sends a text once its writer has been shown the advice on it. `isHeldBack`: it was to be sent before the advice was there,
 * which is shown now; sending it again sends it as it is.
 */
export function useAdviceFirst(text: string, send: () => Promise<void>) {
  const hasUnseenAdvice = useContext(UnseenAdviceContext);
  const [heldBack, setHeldBack] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const isHeldBack = heldBack === text;
  return {
    isHeldBack,
    isChecking,
    send: async () => {
      if (isChecking) return;
      if (hasUnseenAdvice && !isHeldBack) {
        setChecking(true);
        const isUnseen = await hasUnseenAdvice(text);
        setChecking(false);
        if (isUnseen) return setHeldBack(text);
      }
      await send();
    },
  };
}
