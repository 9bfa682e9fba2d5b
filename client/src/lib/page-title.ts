import { useEffect } from 'react';

/** The title of the browser's tab while a page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · CreditCue`;
  }, [title]);
}
