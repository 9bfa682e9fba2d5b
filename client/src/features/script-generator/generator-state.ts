import {
  factSourceSchema,
  noFactsSchema,
  originSchema,
  REFINEMENT_NAMES,
  writerSchema,
} from '@shared/script-generator';
import { z } from 'zod';

/** One version of the generated script. */
const scriptVersionSchema = z.object({
  script: z.string(),
  /** Its own title, where another script took the place of the first; null where that one's title still fits. */
  title: z.string().nullable().default(null),
  writer: writerSchema,
  /** The server's remarks on exactly this text. */
  notes: z.array(z.string()),
  /** Where the facts that exactly this text states can be looked up. */
  sources: z.array(factSourceSchema).default([]),
  /** Other questions that the subject may have asked. */
  alternatives: z.array(z.string()).default([]),
  /** The arc that the built-in writer told, sent back with a refinement; null for every other text. */
  arcOrigin: originSchema.nullable().default(null),
  /** How it came about: generated, or refined from the version before it, or edited by taking a suggested rewrite. */
  origin: z.enum(['generated', ...REFINEMENT_NAMES, 'rewrite']),
});
export type ScriptVersion = z.infer<typeof scriptVersionSchema>;

/** How many versions stay one click away: the original, and the latest. */
export const VERSIONS_KEPT = 3;

/** A refinement that was answered with the text as it was, and the server's reasons. */
const unchangedSchema = z.object({ refinement: z.enum(REFINEMENT_NAMES), notes: z.array(z.string()) });
export type UnchangedAnswer = z.infer<typeof unchangedSchema>;

const generatorResultSchema = z.object({
  /** The same for all versions of one generated script. */
  id: z.string().default(''),
  title: z.string(),
  /** Oldest first. */
  versions: z.array(scriptVersionSchema),
  /** Index of the shown version. */
  shown: z.int(),
  /** About the shown version, until something else is done with it. */
  unchanged: unchangedSchema.nullable().default(null),
});
export type GeneratorResult = z.infer<typeof generatorResultSchema>;

/** What the preview holds, and the answer to the last subject when it was declined. */
export const generatorStateSchema = z.object({
  result: generatorResultSchema.nullable(),
  declined: noFactsSchema.nullable().default(null),
});
export type GeneratorState = z.infer<typeof generatorStateSchema>;

export const EMPTY_STATE: GeneratorState = { result: null, declined: null };

export type GeneratorEvent =
  | { type: 'generationStarted' }
  | { type: 'generated'; id: string; title: string; version: ScriptVersion }
  | { type: 'declined'; declined: NonNullable<GeneratorState['declined']> }
  | { type: 'subjectChanged' }
  | { type: 'refinementStarted' }
  | { type: 'refined'; version: ScriptVersion }
  | { type: 'leftUnchanged'; unchanged: UnchangedAnswer }
  | { type: 'rewritten'; script: string }
  | { type: 'versionChosen'; index: number };

export function transition(state: GeneratorState, event: GeneratorEvent): GeneratorState {
  switch (event.type) {
    case 'generationStarted':
    case 'subjectChanged':
      return { ...state, declined: null };
    case 'generated': {
      const { id, title, version } = event;
      return { result: { id, title, versions: [version], shown: 0, unchanged: null }, declined: null };
    }
    case 'declined':
      return { ...state, declined: event.declined };
    case 'refinementStarted':
      return withResult(state, (result) => ({ ...result, unchanged: null }));
    case 'refined':
      return withResult(state, (result) => {
        const title = event.version.title ?? result.versions[result.shown]?.title ?? null;
        return withVersion(result, upToShown(result), { ...event.version, title });
      });
    case 'leftUnchanged':
      return withResult(state, (result) => ({ ...result, unchanged: event.unchanged }));
    case 'rewritten':
      return withResult(state, (result) => withRewrite(result, event.script));
    case 'versionChosen':
      return withResult(state, (result) =>
        result.versions[event.index] ? { ...result, shown: event.index, unchanged: null } : result,
      );
  }
}

export function shownVersion(state: GeneratorState): ScriptVersion | null {
  return state.result?.versions[state.result.shown] ?? null;
}

function withResult(state: GeneratorState, change: (result: GeneratorResult) => GeneratorResult): GeneratorState {
  const result = state.result && change(state.result);
  return result === state.result ? state : { ...state, result };
}

/** The versions up to the one on screen. A new version follows that one, so those that were undone are dropped. */
const upToShown = ({ versions, shown }: GeneratorResult) => versions.slice(0, shown + 1);

function withVersion(result: GeneratorResult, earlier: ScriptVersion[], version: ScriptVersion): GeneratorResult {
  const [original, ...later] = [...earlier, version];
  const versions = [...(original ? [original] : []), ...later.slice(1 - VERSIONS_KEPT)];
  return { ...result, versions, shown: versions.length - 1, unchanged: null };
}

/** The server's notes, sources and origin are about its own text: a version that was edited has none. */
function withRewrite(result: GeneratorResult, script: string): GeneratorResult {
  const earlier = upToShown(result);
  const shown = earlier.at(-1);
  if (!shown) return result;
  const version: ScriptVersion = {
    script,
    title: shown.title,
    writer: shown.writer,
    notes: [],
    sources: [],
    alternatives: [],
    arcOrigin: null,
    origin: 'rewrite',
  };
  // Rewrites one after the other are one version, or the script before them would soon be gone.
  return withVersion(result, shown.origin === 'rewrite' ? earlier.slice(0, -1) : earlier, version);
}
