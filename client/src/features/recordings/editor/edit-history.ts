/** A state with what it was before, and what was taken back. */
export type History<State> = { past: readonly State[]; present: State; future: readonly State[]; key: string | null };

const MOST_STEPS = 200;

export const historyOf = <State>(present: State): History<State> => ({ past: [], present, future: [], key: null });

/** Changes with the same `key` in a row, such as those of one drag, are one step. */
export function changed<State>(history: History<State>, present: State, key: string | null = null): History<State> {
  if (Object.is(present, history.present)) return history;
  if (key !== null && key === history.key) return { ...history, present, future: [] };
  return { past: [...history.past, history.present].slice(-MOST_STEPS), present, future: [], key };
}

/** What comes next is a step of its own. */
export const settled = <State>(history: History<State>): History<State> =>
  history.key === null ? history : { ...history, key: null };

export function undone<State>(history: History<State>): History<State> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future], key: null };
}

export function redone<State>(history: History<State>): History<State> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future, key: null };
}
