import { type RefObject, useEffect } from 'react';

type WholeRow = {
  /** What is scrolled. */
  page: RefObject<HTMLElement | null>;
  /** Stays where it is above what is scrolled; null while nothing does. */
  above: RefObject<HTMLElement | null>;
  /** What begins with the row of Play. */
  row: RefObject<HTMLElement | null>;
  /** Changes when something else was scrolled to. */
  shown: number | null;
};

/** The height of Play. */
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
