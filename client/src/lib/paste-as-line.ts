import { withSingleSpaces } from '@shared/http';
import type { ClipboardEvent } from 'react';

/** Pastes text of several lines as one: browsers keep tabs, and put a space for each line break or none at all. */
export function pasteAsLine(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const text = event.clipboardData.getData('text/plain');
  const line = withSingleSpaces(text);
  if (line === text) return;
  event.preventDefault();
  // Deprecated, but the only insertion that Undo takes back and that counts as typing.
  document.execCommand('insertText', false, line);
}
