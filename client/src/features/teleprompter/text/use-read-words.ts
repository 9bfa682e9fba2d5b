import { type RefObject, useEffect } from 'react';
import type { Teleprompter } from '../scroll/teleprompter';
import { layoutOf } from './dom-layout';
import { type ReadPosition, readPosition, type TextLayout } from './read-position';

/** The words that have been read; those that are not to be read again; the word that the reader begins with. */
const HIGHLIGHTS = { read: 'teleprompter-read', passed: 'teleprompter-passed', first: 'teleprompter-first' } as const;
type Marked = Partial<Record<keyof typeof HIGHLIGHTS, Range>>;
const UPDATE_MS = 250;

/**
 * Dims the words that have been read, without touching the text: the browser paints named ranges. Where the reader is to
 * begin at a word, those before it are dimmed more, and it is marked.
 */
export function useReadWords(teleprompter: Teleprompter, text: RefObject<HTMLElement | null>, isMirrored: boolean) {
  useEffect(() => {
    const element = text.current;
    if (!element || !('highlights' in CSS)) return;
    let shown = '';
    const update = () => {
      const marked = markedRanges(element, teleprompter, isMirrored);
      const next = Object.entries(marked).map(describe).join();
      if (next === shown) return;
      shown = next;
      for (const [name, highlight] of Object.entries(HIGHLIGHTS)) {
        const range = marked[name as keyof Marked];
        if (range) CSS.highlights.set(highlight, new Highlight(range));
        else CSS.highlights.delete(highlight);
      }
    };
    const timer = setInterval(update, UPDATE_MS);
    update();
    return () => {
      clearInterval(timer);
      for (const highlight of Object.values(HIGHLIGHTS)) CSS.highlights.delete(highlight);
    };
  }, [teleprompter, text, isMirrored]);
}

const describe = ([name, { endOffset, endContainer }]: [string, Range]) =>
  `${name} ${endOffset} ${endContainer.textContent?.length}`;

function markedRanges(element: HTMLElement, { engine, startingPlace }: Teleprompter, isMirrored: boolean): Marked {
  const laidOut = layoutOf(element, isMirrored);
  if (!laidOut) return {};
  const { nodes, layout } = laidOut;
  const offset = (engine.current?.progress() ?? 0) * (engine.current?.travel() ?? 0);
  const begin: ReadPosition = { paragraph: 0, character: 0 };
  const start = startingPlace();
  if (start?.isNext) {
    const { paragraph, character } = start.place;
    const end = wordEnd(nodes[paragraph]?.data ?? '', character);
    return {
      ...rangeOf('passed', nodes, begin, start.place),
      ...rangeOf('first', nodes, start.place, { paragraph, character: end }),
    };
  }
  const read = offset > 0 ? readPosition(layout, offset) : begin;
  const whole = { ...read, character: wordStart(nodes[read.paragraph]?.data ?? '', read.character) };
  return rangeOf('read', nodes, begin, laterOf(whole, start && startOnLine(layout, start.place, offset)));
}

/** The text may stand at the start of the last line while the reader began within it; further up, it was moved by hand. */
function startOnLine(layout: TextLayout, place: ReadPosition, offset: number): ReadPosition | null {
  const { top } = layout.placeOf(place.paragraph, place.character);
  return offset > top - layout.lineHeight / 2 ? place : null;
}

function laterOf(a: ReadPosition, b: ReadPosition | null): ReadPosition {
  if (!b || a.paragraph > b.paragraph) return a;
  return b.paragraph > a.paragraph || b.character > a.character ? b : a;
}

function rangeOf(name: keyof Marked, nodes: Text[], from: ReadPosition, to: ReadPosition): Marked {
  const [first, last] = [nodes[from.paragraph], nodes[to.paragraph]];
  if (!first || !last) return {};
  const range = document.createRange();
  range.setStart(first, Math.min(from.character, first.length));
  range.setEnd(last, Math.min(to.character, last.length));
  return range.collapsed ? {} : { [name]: range };
}

/** Words are dimmed whole. */
function wordStart(text: string, character: number): number {
  return text.lastIndexOf(' ', character) + 1;
}

function wordEnd(text: string, character: number): number {
  const end = text.indexOf(' ', character);
  return end === -1 ? text.length : end;
}
