/**
 * Makes `text` the text of the field, as one edit that the browser's own Undo takes back; setting the value would empty
 * the list of what can be undone. Returns false where the browser cannot do it. The focus stays where it was.
 */
export function editUndoably(field: HTMLTextAreaElement, text: string): boolean {
  const present = field.value;
  const longestMatch = Math.min(present.length, text.length);
  let start = 0;
  while (start < longestMatch && present[start] === text[start]) start += 1;
  let end = 0;
  while (end < longestMatch - start && present.at(-1 - end) === text.at(-1 - end)) end += 1;

  const { activeElement } = document;
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, present.length - end);
  // Deprecated without a successor: nothing else writes to the list of edits.
  const isEdited = document.execCommand?.('insertText', false, text.slice(start, text.length - end)) ?? false;
  if (activeElement instanceof HTMLElement && activeElement !== field) activeElement.focus({ preventScroll: true });
  return isEdited && field.value === text;
}
