import { type RefObject, useEffect } from 'react';

type WholeRow = {
  /** The part of the editor that scrolls. */
  page: RefObject<HTMLElement | null>;
  /** The picture that stays in place above what scrolls; null where it scrolls along. */
  above: RefObject<HTMLElement | null>;
  /** The part that begins with the row of the Play button. */
  row: RefObject<HTMLElement | null>;
  /** The index of the word that was scrolled to; null while there is none. */
  shown: number | null;
};

/** Pixels: the height of the row with the Play button. */
const ROW = 44;

/** After a word was scrolled to, the row of Play is not cut in half by the picture that stays above it. */
export function useWholeRow({ page, above, row, shown }: WholeRow): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other word may have been scrolled to
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (!page.current || !above.current || !row.current) return;
      const covered = above.current.getBoundingClientRect().bottom - row.current.getBoundingClientRect().top;
      if (covered > 0 && covered < ROW) page.current.scrollTop -= covered;
    });
    return () => cancelAnimationFrame(frame);
  }, [page, above, row, shown]);
}
