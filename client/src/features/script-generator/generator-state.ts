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

/** How many versions stay one click away: the original, one of each refinement, and one with suggested rewrites. */
export const VERSIONS_KEPT = 6;

/** A refinement that was answered with the text as it was, and the server's reasons. */
const unchangedSchema = z.object({ refinement: z.enum(REFINEMENT_NAMES), notes: z.array(z.string()) });
export type UnchangedAnswer = z.infer<typeof unchangedSchema>;

const generatorResultSchema = z.object({
  /** The same for all versions of one generated script. */
  id: z.string().default(''),
  title: z.string(),
  /** The original first, then in the order in which they were made; a rewrite behind the version that it was made of. */
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
        const known = result.versions.findIndex(({ script }) => script === event.version.script);
        if (known >= 0) return { ...result, shown: known, unchanged: null };
        const title = event.version.title ?? result.versions[result.shown]?.title ?? null;
        return withVersion(result, result.versions.length, { ...event.version, title });
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

/** The version at its place among the others, of which the oldest but the original goes where they are too many. */
function withVersion(result: GeneratorResult, at: number, version: ScriptVersion): GeneratorResult {
  const versions = result.versions.toSpliced(at, 0, version);
  const kept = versions.length > VERSIONS_KEPT ? versions.toSpliced(at === 1 ? 2 : 1, 1) : versions;
  return { ...result, versions: kept, shown: kept.indexOf(version), unchanged: null };
}

/** The server's notes, sources and origin are about its own text: a version that was edited has none. */
function withRewrite(result: GeneratorResult, script: string): GeneratorResult {
  const shown = result.versions[result.shown];
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
  return shown.origin === 'rewrite'
    ? { ...result, versions: result.versions.with(result.shown, version), unchanged: null }
    : withVersion(result, result.shown + 1, version);
}

/** The version that what changed in the shown one is told against; null for the original. */
export function comparedWith({ versions, shown }: GeneratorResult): number | null {
  if (shown === 0) return null;
  return versions[shown]?.origin === 'rewrite' ? shown - 1 : 0;
}
