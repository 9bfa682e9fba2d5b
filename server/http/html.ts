/** Already escaped, ready to stand in a page. */
export type Html = string;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escaped = (text: string): Html => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
