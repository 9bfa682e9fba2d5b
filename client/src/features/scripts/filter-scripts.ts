import { countWords, type Script } from '@shared/scripts';

export const SCRIPT_SORT_LABELS = { newest: 'Newest', oldest: 'Oldest', title: 'Title', length: 'Length' } as const;
export type ScriptSort = keyof typeof SCRIPT_SORT_LABELS;
export const SCRIPT_SORTS = Object.keys(SCRIPT_SORT_LABELS) as ScriptSort[];

/** When its words last changed. */
export const changedAt = ({ updatedAt, createdAt }: Script): string => updatedAt ?? createdAt;

const titleOrder = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const newestFirst = (a: Script, b: Script) => changedAt(b).localeCompare(changedAt(a)) || b.id.localeCompare(a.id);

/** Scripts whose title or content contains `query`, whatever the case, in the order of `sort`: by their last change, by title, or the longest first. */
export function filterScripts(scripts: readonly Script[], query: string, sort: ScriptSort = 'newest'): Script[] {
  const wanted = query.trim().toLowerCase();
  const found = scripts.filter(({ title, content }) => `${title}\n${content}`.toLowerCase().includes(wanted));
  if (sort === 'title') return found.sort((a, b) => titleOrder.compare(a.title, b.title) || newestFirst(a, b));
  if (sort === 'newest') return found.sort(newestFirst);
  if (sort === 'oldest') return found.sort((a, b) => newestFirst(b, a));
  const words = new Map(found.map((script) => [script, countWords(script.content)]));
  return found.sort((a, b) => (words.get(b) ?? 0) - (words.get(a) ?? 0) || newestFirst(a, b));
}
