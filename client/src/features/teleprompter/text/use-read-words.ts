import { type RefObject, useEffect } from 'react';
import type { Teleprompter } from '../scroll/teleprompter';
import { layoutOf } from './dom-layout';
import { readPosition } from './read-position';

const HIGHLIGHT = 'teleprompter-read';
const UPDATE_MS = 250;

/** Dims the words that have been read, without touching the text: the browser paints a named range. */
export function useReadWords({ engine }: Teleprompter, text: RefObject<HTMLElement | null>, isMirrored: boolean): void {
  useEffect(() => {
    const element = text.current;
    if (!element || !('highlights' in CSS)) return;
    let shown = '';
    const update = () => {
      const range = readRange(element, (engine.current?.progress() ?? 0) * (engine.current?.travel() ?? 0), isMirrored);
      const next = range ? `${range.endOffset} ${range.endContainer.textContent?.length}` : '';
      if (next === shown) return;
      shown = next;
      if (range) CSS.highlights.set(HIGHLIGHT, new Highlight(range));
      else CSS.highlights.delete(HIGHLIGHT);
    };
    const timer = setInterval(update, UPDATE_MS);
    update();
    return () => {
      clearInterval(timer);
      CSS.highlights.delete(HIGHLIGHT);
    };
  }, [engine, text, isMirrored]);
}

function readRange(element: HTMLElement, offset: number, isMirrored: boolean): Range | null {
  const laidOut = layoutOf(element, isMirrored);
  if (!laidOut || offset <= 0) return null;
  const { nodes, layout } = laidOut;
  const { paragraph, character } = readPosition(layout, offset);
  const [first, end] = [nodes[0], nodes[paragraph]];
  if (!first || !end) return null;
  const range = document.createRange();
  range.setStart(first, 0);
  range.setEnd(end, wordStart(end.data, character));
  return range.collapsed ? null : range;
}

/** Words are dimmed whole. */
function wordStart(text: string, character: number): number {
  return text.lastIndexOf(' ', character) + 1;
}
