import { useCallback, useState } from 'react';
import { whenNearScreen } from './near-screen';

/**
 * How many rows of a long list are made: `step` at first, and as many more each time that the element with `endRef`, to
 * be put after the last of them, comes near the screen.
 */
export function useRowLimit(step: number) {
  const [limit, setLimit] = useState(step);
  const endRef = useCallback(
    (end: HTMLElement | null) => (end ? whenNearScreen(end, () => setLimit(limit + step)) : undefined),
    [limit, step],
  );
  return { limit, endRef };
}
