import { type RefObject, useEffect } from 'react';
import type { Teleprompter } from '../scroll/teleprompter';
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
  const nodes = [...element.children].map((paragraph) => paragraph.firstChild).filter((node) => node instanceof Text);
  const [first] = nodes;
  if (!first || offset <= 0) return null;
  const origin = characterRect(first, 0);
  // A mirrored line starts at its right.
  const startOf = ({ left, right }: DOMRect) => (isMirrored ? -right : left);
  const { paragraph, character } = readPosition(
    {
      lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight),
      width: element.clientWidth,
      lengths: nodes.map((node) => node.length),
      placeOf(index, at) {
        const rect = characterRect(nodes[index] ?? first, at);
        return { top: rect.top - origin.top, left: startOf(rect) - startOf(origin) };
      },
    },
    offset,
  );
  const end = nodes[paragraph];
  if (!end) return null;
  const range = document.createRange();
  range.setStart(first, 0);
  range.setEnd(end, wordStart(end.data, character));
  return range.collapsed ? null : range;
}

function characterRect(node: Text, character: number): DOMRect {
  const range = document.createRange();
  range.setStart(node, Math.min(character, node.length));
  range.setEnd(node, Math.min(character + 1, node.length));
  return range.getBoundingClientRect();
}

/** Words are dimmed whole. */
function wordStart(text: string, character: number): number {
  return text.lastIndexOf(' ', character) + 1;
}
