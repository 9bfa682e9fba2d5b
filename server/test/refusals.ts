import { problemSchema } from '@shared/http';

const SENTENCE = /^[A-Z][^{}<>\n]*[.?]$/;
const SENTENCE_MAX = 200;
/** Of what is inside: files, queries, stacks. */
const INSIDE =
  /\bat .+:\d+:\d+|node_modules|\/server\/|\b(select|insert into|update|delete from) .+ (from|set|where|values)\b/i;

/** What is wrong with how a refusal is told; null when it is a sentence that a user may read, or a problem document. */
export function badRefusal({ status, type, text }: { status: number; type: string; text: string }): string | null {
  if (status < 400 || text === '' || type.startsWith('text/html')) return null;
  if (INSIDE.test(text)) return `a refusal that tells what is inside: ${text.slice(0, 100)}`;
  if (type.startsWith('application/problem+json')) {
    return problemSchema.safeParse(parsed(text)).success ? null : `no problem document: ${text.slice(0, 100)}`;
  }
  if (!type.startsWith('text/plain')) return `a refusal of type ${type}`;
  return SENTENCE.test(text) && text.length <= SENTENCE_MAX ? null : `no sentence: ${text.slice(0, 100)}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
