type Change = { start: number; removed: string; inserted: string };

/** The one stretch in which two texts differ. */
function changeBetween(before: string, after: string): Change {
  const longestMatch = Math.min(before.length, after.length);
  let start = 0;
  while (start < longestMatch && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < longestMatch - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { start, removed: before.slice(start, before.length - end), inserted: after.slice(start, after.length - end) };
}

/**
 * `present` without the change that once made `after` of `before`; what was written elsewhere since then stays. Where it
 * was written into that change, `before`.
 */
export function withoutChange(before: string, after: string, present: string): string {
  const { start, removed, inserted } = changeBetween(before, after);
  const later = changeBetween(after, present);
  const isBefore = later.start + later.removed.length <= start;
  if (!isBefore && later.start < start + inserted.length) return before;
  const at = isBefore ? start + later.inserted.length - later.removed.length : start;
  return present.slice(0, at) + removed + present.slice(at + inserted.length);
}

/**
 * Makes `text` the text of the field, as one edit that the browser's own Undo takes back; setting the value would empty
 * the list of what can be undone. Returns false where the browser cannot do it. The focus stays where it was.
 */
export function editUndoably(field: HTMLTextAreaElement, text: string): boolean {
  const present = field.value;
  const { start, removed, inserted } = changeBetween(present, text);
  const { activeElement } = document;
  field.focus({ preventScroll: true });
  // An open dialog takes the focus back, and the text would be written into it.
  if (document.activeElement !== field) return false;
  field.setSelectionRange(start, start + removed.length);
  // Deprecated without a successor: nothing else writes to the list of edits.
  const isEdited = document.execCommand?.('insertText', false, inserted) ?? false;
  if (activeElement instanceof HTMLElement && activeElement !== field) activeElement.focus({ preventScroll: true });
  return isEdited && field.value === text;
}
