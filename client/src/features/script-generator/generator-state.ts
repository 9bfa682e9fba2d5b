import type { Refinement, Writer } from '../../../../shared/script-generator';

/** One version of the generated script. */
export type ScriptVersion = {
  script: string;
  writer: Writer;
  notes: string[];
  /** How it came about: generated, or refined from the version before it, or edited by taking a suggested rewrite. */
  origin: 'generated' | Refinement | 'rewrite';
};

/** How many versions stay one click away, the shown one included. */
export const VERSIONS_KEPT = 3;

export type GeneratorResult = {
  title: string;
  /** Oldest first. */
  versions: ScriptVersion[];
  /** Index of the shown version. */
  shown: number;
};

/** What the preview holds. Whether a request is running is the mutation's own question. */
export type GeneratorState = { result: GeneratorResult | null };

export type GeneratorEvent =
  | { type: 'generated'; title: string; version: ScriptVersion }
  | { type: 'changed'; version: ScriptVersion }
  | { type: 'versionChosen'; index: number };

export function transition(state: GeneratorState, event: GeneratorEvent): GeneratorState {
  switch (event.type) {
    case 'generated':
      return { result: { title: event.title, versions: [event.version], shown: 0 } };
    case 'changed': {
      if (!state.result) return state;
      // A change starts from the shown version: what was undone before it goes.
      const earlier = state.result.versions.slice(0, state.result.shown + 1);
      const versions = [...earlier, event.version].slice(-VERSIONS_KEPT);
      return { result: { ...state.result, versions, shown: versions.length - 1 } };
    }
    case 'versionChosen': {
      if (!state.result?.versions[event.index]) return state;
      return { result: { ...state.result, shown: event.index } };
    }
  }
}

export function shownVersion(state: GeneratorState): ScriptVersion | null {
  return state.result?.versions[state.result.shown] ?? null;
}
