import type { Script } from '@shared/scripts';

/** Scripts whose title or content contains `query`, whatever the case. */
export function filterScripts(scripts: Script[], query: string): Script[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return scripts;
  return scripts.filter(({ title, content }) => `${title}\n${content}`.toLowerCase().includes(wanted));
}
