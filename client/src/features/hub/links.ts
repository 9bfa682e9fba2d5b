export type TextPart = { text: string; href?: string };

/** An address with http or https, or one that begins with `www.`. */
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`\p{Cc}]+/giu;
/** What ends a sentence rather than an address. */
const TRAILING = /[.,:;!?\u2026*_~]+$/u;
const PAIRS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Without what the sentence around it added: punctuation, and closing brackets that were opened before it. */
function trimmed(address: string): string {
  const text = address.replace(TRAILING, '');
  const last = text.at(-1) ?? '';
  const opening = PAIRS[last];
  if (opening === undefined) return text;
  const count = (mark: string) => text.split(mark).length - 1;
  return count(last) > count(opening) ? trimmed(text.slice(0, -1)) : text;
}

/** Characters that are not seen, or turn those beside them round. */
const INVISIBLE = /\p{Cf}/u;
/** A host in letters that look like nothing but what they are. */
const PLAIN_HOST = /^https?:\/\/[\w.:-]+(?:[/?#]|$)/i;

/** The address as a browser goes to it; null when it is none, or hides where it leads. */
function hrefOf(text: string): string | null {
  const address = /^www\./i.test(text) ? `https://${text}` : text;
  if (INVISIBLE.test(address) || !PLAIN_HOST.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isPlain = (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '';
  return isPlain && url.hostname.includes('.') ? url.href : null;
}

/** A text in parts, some of which are links. Put together again they are the text. */
export function linkParts(content: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of content.matchAll(ADDRESS)) {
    const text = trimmed(match[0]);
    const href = hrefOf(text);
    if (!href) continue;
    if (match.index > end) parts.push({ text: content.slice(end, match.index) });
    parts.push({ text, href });
    end = match.index + text.length;
  }
  if (end < content.length) parts.push({ text: content.slice(end) });
  return parts;
}
