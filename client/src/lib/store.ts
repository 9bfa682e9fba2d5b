import { useSyncExternalStore } from 'react';

export type Store<State> = {
  get(): State;
  set(next: State): void;
  subscribe(listener: () => void): () => void;
};

/**
 * A value outside React, for state that outlives the component showing it. `onObserved` runs when the first listener
 * subscribes; the function that it returns runs when the last one has left.
 */
export function createStore<State>(initial: State, onObserved?: () => () => void): Store<State> {
  let state = initial;
  let onUnobserved: (() => void) | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) onUnobserved = onObserved?.();
      return () => {
        const wasListening = listeners.delete(listener);
        if (wasListening && listeners.size === 0) onUnobserved?.();
      };
    },
  };
}

export function useStore<State>(store: Store<State>): State {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** A part of the state; the component follows only changes of that part, which `select` must not make anew each time. */
export function useStorePart<State, Part>(store: Store<State>, select: (state: State) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
