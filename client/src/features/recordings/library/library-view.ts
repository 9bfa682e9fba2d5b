import type { Recording } from '@shared/recordings';

export const SORT_LABELS = {
  newest: 'Newest',
  oldest: 'Oldest',
  longest: 'Longest',
  title: 'Title A-Z',
} as const;
export type LibrarySort = keyof typeof SORT_LABELS;
export const SORTS = Object.keys(SORT_LABELS) as LibrarySort[];

export const ALL_SCRIPTS = 'all';
export const NO_SCRIPT = 'none';

/** What is shown of all recordings, and in which order. `script` is a script's id or one of the two words above. */
export type LibraryView = { query: string; sort: LibrarySort; script: string };
export const WHOLE_LIBRARY: LibraryView = { query: '', sort: 'newest', script: ALL_SCRIPTS };

const titleOrder = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
const newestFirst = (a: Recording, b: Recording) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);

/** Earlier takes of a title first. */
export const takeOrder = (a: Recording, b: Recording) => a.takeNumber - b.takeNumber || newestFirst(b, a);

const ORDERS: Record<LibrarySort, (a: Recording, b: Recording) => number> = {
  newest: newestFirst,
  oldest: (a, b) => newestFirst(b, a),
  longest: (a, b) => b.duration - a.duration || newestFirst(a, b),
  title: (a, b) => titleOrder.compare(a.title, b.title) || newestFirst(a, b),
};

/** The words that are looked for, without regard to case. */
export const wordsOfQuery = (query: string): string[] => folded(query).split(/\s+/).filter(Boolean);

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The recordings of the chosen script, in the chosen order, whose title or take has every word of the query, and those in
 * which it is `said`, by their ids. `onlySaid`: of these, the ones whose title has not.
 */
export function recordingsInView(recordings: readonly Recording[], view: LibraryView, said = NOTHING) {
  const isOfScript = ({ scriptId }: Recording) =>
    view.script === ALL_SCRIPTS || scriptId === (view.script === NO_SCRIPT ? null : view.script);
  const hasTitle = titleSearch(recordings, wordsOfQuery(view.query));
  const onlySaid = new Set<string>();
  const isFound = (recording: Recording) => {
    if (hasTitle(recording)) return true;
    if (said.has(recording.id)) onlySaid.add(recording.id);
    return onlySaid.has(recording.id);
  };
  const shown = recordings.filter((recording) => isOfScript(recording) && isFound(recording)).sort(ORDERS[view.sort]);
  return { shown, onlySaid: onlySaid as ReadonlySet<string> };
}

/** Whether a recording's title or take has every word. */
function titleSearch(recordings: readonly Recording[], words: readonly string[]) {
  const takes = takeNumbers(recordings);
  // "take 3" is one thing: a 3 elsewhere is none.
  const take = /\btake (\d+)\b/.exec(words.join(' '));
  return ({ id, title }: Recording) => {
    const number = takes.get(id);
    const searched = folded(title);
    if (take && number === Number(take[1])) {
      return withoutTake(words.join(' '), take[0]).every((word) => searched.includes(word));
    }
    return words.every((word) => searched.includes(word));
  };
}

const withoutTake = (query: string, take: string) => query.replace(take, '').split(' ').filter(Boolean);

/** The ids of the recordings that share their title with another one. */
export function idsOfSharedTitles(recordings: readonly Pick<Recording, 'id' | 'title'>[]): ReadonlySet<string> {
  const uses = new Map<string, number>();
  for (const { title } of recordings) uses.set(folded(title), (uses.get(folded(title)) ?? 0) + 1);
  return new Set(recordings.filter(({ title }) => (uses.get(folded(title)) ?? 0) > 1).map(({ id }) => id));
}

/**
 * The take numbers that are shown, by the ids of the recordings. A number above 1 always is, as it stays with a recording
 * that gets another name; a 1 only beside other recordings of the same title.
 */
export function takeNumbers(
  recordings: readonly Pick<Recording, 'id' | 'title' | 'takeNumber'>[],
): ReadonlyMap<string, number> {
  const shared = idsOfSharedTitles(recordings);
  const takes = recordings.filter(({ id, takeNumber }) => takeNumber > 1 || shared.has(id));
  return new Map(takes.map(({ id, takeNumber }) => [id, takeNumber]));
}

/**
 * A recording and the take of its title before it, or the one after it where it is the first. The earlier take comes first;
 * null where its title has no other take.
 */
export function takesToCompare(
  recordings: readonly Recording[],
  { id, title }: Pick<Recording, 'id' | 'title'>,
): readonly [Recording, Recording] | null {
  const takes = recordings.filter((one) => folded(one.title) === folded(title)).sort(takeOrder);
  const index = takes.findIndex((one) => one.id === id);
  const [first, second] = takes.slice(Math.max(0, index - 1));
  return index >= 0 && first && second ? [first, second] : null;
}

/** What a recording is called where only words tell it from others of the same title. */
export const nameOfTake = (title: string, take: number | undefined): string =>
  take ? `${title}, take ${take}` : title;

export type ScriptOption = { value: string; label: string };

/**
 * The scripts that recordings were read from, by title. A script that is not among `scripts` goes by the title of its
 * newest recording. Empty when no recording knows its script.
 */
export function scriptOptions(
  recordings: readonly Recording[],
  scripts: readonly { id: string; title: string }[],
): ScriptOption[] {
  const labels = new Map<string, string>();
  for (const { scriptId, title } of recordings) {
    if (scriptId && !labels.has(scriptId)) labels.set(scriptId, title);
  }
  if (labels.size === 0) return [];
  for (const { id, title } of scripts) if (labels.has(id)) labels.set(id, title);
  const options = [...labels].map(([value, label]) => ({ value, label }));
  options.sort((a, b) => titleOrder.compare(a.label, b.label));
  return [{ value: ALL_SCRIPTS, label: 'All scripts' }, ...options, { value: NO_SCRIPT, label: 'Without a script' }];
}
