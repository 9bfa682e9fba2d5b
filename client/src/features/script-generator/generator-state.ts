import { z } from 'zod';
import { REFINEMENT_NAMES, writerSchema } from '../../../../shared/script-generator';

/** One version of the generated script. */
const scriptVersionSchema = z.object({
  script: z.string(),
  writer: writerSchema,
  notes: z.array(z.string()),
  /** How it came about: generated, or refined from the version before it, or edited by taking a suggested rewrite. */
  origin: z.enum(['generated', ...REFINEMENT_NAMES, 'rewrite']),
});
export type ScriptVersion = z.infer<typeof scriptVersionSchema>;

/** How many versions stay one click away, the shown one included. */
export const VERSIONS_KEPT = 3;

const generatorResultSchema = z.object({
  /** The same for all versions of one generated script. */
  id: z.string().default(''),
  title: z.string(),
  /** Oldest first. */
  versions: z.array(scriptVersionSchema),
  /** Index of the shown version. */
  shown: z.int(),
});
export type GeneratorResult = z.infer<typeof generatorResultSchema>;

/** What the preview holds. Whether a request is running is the mutation's own question. */
export const generatorStateSchema = z.object({ result: generatorResultSchema.nullable() });
export type GeneratorState = z.infer<typeof generatorStateSchema>;

export type GeneratorEvent =
  | { type: 'generated'; id: string; title: string; version: ScriptVersion }
  | { type: 'changed'; version: ScriptVersion }
  | { type: 'versionChosen'; index: number };

export function transition(state: GeneratorState, event: GeneratorEvent): GeneratorState {
  switch (event.type) {
    case 'generated':
      return { result: { id: event.id, title: event.title, versions: [event.version], shown: 0 } };
    case 'changed': {
      if (!state.result) return state;
      // A change starts from the shown version: what was undone before it goes.
      const upToShown = state.result.versions.slice(0, state.result.shown + 1);
      // Rewrites one after the other are one version, or the script before them would soon be gone.
      const isOneMoreRewrite = event.version.origin === 'rewrite' && upToShown.at(-1)?.origin === 'rewrite';
      const earlier = isOneMoreRewrite ? upToShown.slice(0, -1) : upToShown;
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
