import type { TextLayout } from './read-position';

/** The text of the teleprompter as the browser has laid it out; null while there is none. */
export function layoutOf(element: HTMLElement, isMirrored: boolean): { nodes: Text[]; layout: TextLayout } | null {
  const nodes = [...element.querySelectorAll('p')]
    .map((paragraph) => paragraph.firstChild)
    .filter((node) => node instanceof Text);
  const [first] = nodes;
  if (!first) return null;
  const origin = characterRect(first, 0);
  // A mirrored line starts at its right.
  const startOf = ({ left, right }: DOMRect) => (isMirrored ? -right : left);
  const layout = {
    lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight),
    width: element.clientWidth,
    lengths: nodes.map((node) => node.length),
    placeOf(index: number, at: number) {
      const rect = characterRect(nodes[index] ?? first, at);
      return { top: rect.top - origin.top, left: startOf(rect) - startOf(origin) };
    },
  };
  return { nodes, layout };
}

function characterRect(node: Text, character: number): DOMRect {
  const range = document.createRange();
  range.setStart(node, Math.min(character, node.length));
  range.setEnd(node, Math.min(character + 1, node.length));
  return range.getBoundingClientRect();
}
