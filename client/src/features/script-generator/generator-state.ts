import {
  factSourceSchema,
  noFactsSchema,
  originSchema,
  REFINEMENT_NAMES,
  type Refinement,
  writerSchema,
} from '@shared/script-generator';
import { z } from 'zod';

/** One version of the generated script. */
const scriptVersionSchema = z.object({
  script: z.string(),
  /** Its own title, where another script took the place of the first; null where that one's title still fits. */
  title: z.string().nullable().default(null),
  /** Null for a text of the user's own. */
  writer: writerSchema.nullable(),
  /** The server's remarks on exactly this text. */
  notes: z.array(z.string()),
  /** Where the facts that exactly this text states can be looked up. */
  sources: z.array(factSourceSchema).default([]),
  /** Other questions that the subject may have asked. */
  alternatives: z.array(z.string()).default([]),
  /** The arc that the built-in writer told, sent back with a refinement; null for every other text. */
  arcOrigin: originSchema.nullable().default(null),
  /** How it came about: generated, or refined, or edited by taking a suggested rewrite, or taken from the editor. */
  origin: z.enum(['generated', ...REFINEMENT_NAMES, 'rewrite', 'own']),
  /** Refined from the script as it was first written, whichever version was shown then. */
  isOfOriginal: z.boolean().default(false),
});
export type ScriptVersion = z.infer<typeof scriptVersionSchema>;

/**
 * How many versions stay one click away: the original, one of each refinement, and one with suggested rewrites. Texts of
 * the user's own are not counted, and none of them goes.
 */
const VERSIONS_KEPT = 6;

/** A refinement that was answered with the text as it was, and the server's reasons. */
const unchangedSchema = z.object({ refinement: z.enum(REFINEMENT_NAMES), notes: z.array(z.string()) });
export type UnchangedAnswer = z.infer<typeof unchangedSchema>;

export const generatorResultSchema = z.object({
  /** The same for all versions of one generated script. */
  id: z.string().default(''),
  title: z.string(),
  /** Epoch milliseconds; null for a script that an earlier version of the app kept. */
  generatedAt: z.number().nullable().default(null),
  /**
   * The original and what was made of it, in the order in which it was made, but a rewrite behind the version that it was
   * made of. Then each text of the user's own, followed by what was made of that.
   */
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
  /** Whether the shown script was chosen among the earlier ones since that answer. */
  isChosen: z.boolean().default(false),
});
export type GeneratorState = z.infer<typeof generatorStateSchema>;

export const EMPTY_STATE: GeneratorState = { result: null, declined: null, isChosen: false };

export type GeneratorEvent =
  | { type: 'generationStarted' }
  | { type: 'generated'; id: string; title: string; generatedAt: number; version: ScriptVersion }
  | { type: 'declined'; declined: NonNullable<GeneratorState['declined']> }
  | { type: 'subjectChanged' }
  | { type: 'refinementStarted' }
  | { type: 'refined'; version: ScriptVersion }
  | { type: 'leftUnchanged'; unchanged: UnchangedAnswer }
  | { type: 'rewritten'; script: string }
  | { type: 'ownTextTaken'; title: string; script: string }
  | { type: 'versionChosen'; index: number }
  | { type: 'earlierChosen'; result: GeneratorResult }
  | { type: 'previewClosed' };

export function transition(state: GeneratorState, event: GeneratorEvent): GeneratorState {
  switch (event.type) {
    case 'generationStarted':
    case 'subjectChanged':
      return { ...state, declined: null };
    case 'generated': {
      const { id, title, generatedAt, version } = event;
      return {
        result: { id, title, generatedAt, versions: [version], shown: 0, unchanged: null },
        declined: null,
        isChosen: false,
      };
    }
    case 'declined':
      return { ...state, declined: event.declined, isChosen: false };
    case 'refinementStarted':
      return withResult(state, (result) => ({ ...result, unchanged: null }));
    case 'refined':
      return withResult(state, (result) => {
        const { script, origin, isOfOriginal } = event.version;
        const known = result.versions.findIndex(
          (version) => version.script === script && (!isOfOriginal || isVersionOfOriginal(version, origin)),
        );
        if (known >= 0) return { ...result, shown: known, unchanged: null };
        return withRefined(result, event.version);
      });
    case 'leftUnchanged':
      return withResult(state, (result) => ({ ...result, unchanged: event.unchanged }));
    case 'rewritten':
      return withResult(state, (result) => withRewrite(result, event.script));
    case 'ownTextTaken':
      return withResult(state, (result) => withOwnText(result, event));
    case 'versionChosen':
      return withResult(state, (result) =>
        result.versions[event.index] ? { ...result, shown: event.index, unchanged: null } : result,
      );
    case 'earlierChosen':
      return { ...state, result: { ...event.result, unchanged: null }, isChosen: true };
    case 'previewClosed':
      return { ...state, result: null };
  }
}

export function shownVersion(state: GeneratorState): ScriptVersion | null {
  return state.result?.versions[state.result.shown] ?? null;
}

/** Whether the last subject was declined and the shown script is still the one before, which nobody has asked for since. */
export const isFromBefore = ({ declined, isChosen }: GeneratorState): boolean => declined !== null && !isChosen;

/** What the shown version is called. */
export const shownTitle = ({ title, versions, shown }: GeneratorResult): string => versions[shown]?.title ?? title;

/** The user's own text that the shown version is or was made of, as an index; null where the generated script is behind it. */
function ownTextOf({ versions, shown }: GeneratorResult): number | null {
  const index = versions.findLastIndex(({ origin }, at) => at <= shown && origin === 'own');
  return index < 0 ? null : index;
}

export const isOfOwnText = (result: GeneratorResult): boolean => ownTextOf(result) !== null;

const isVersionOfOriginal = (version: ScriptVersion, origin: ScriptVersion['origin']) =>
  version.isOfOriginal && version.origin === origin;

/**
 * Whether a refinement chooses among versions of one script, each made of the text that the built-in writer first wrote.
 * What a chat model wrote, and what somebody changed or wrote, is refined as it is shown.
 */
export function choosesVersion({ versions, shown }: GeneratorResult): boolean {
  const [original] = versions;
  return original?.writer === 'built-in' && (shown === 0 || versions[shown]?.isOfOriginal === true);
}

/**
 * Other questions that the typed subject may have meant. The server names them with the original script, and they stand
 * beside each of its versions too. There are none for a text that the user wrote, nor for what was refined from such a text.
 */
export const otherQuestions = (result: GeneratorResult): readonly string[] =>
  isOfOwnText(result) ? [] : (result.versions[0]?.alternatives ?? []);

/** The index of the version that a refinement of the original made; null until it was asked for. */
export function chosenBy({ versions }: GeneratorResult, refinement: Refinement): number | null {
  const index = versions.findIndex((version) => isVersionOfOriginal(version, refinement));
  return index < 0 ? null : index;
}

/** The version that a refinement is made of; null without a script. */
export function refinedVersion({ result }: GeneratorState): ScriptVersion | null {
  if (!result) return null;
  return result.versions[choosesVersion(result) ? 0 : result.shown] ?? null;
}

function withResult(state: GeneratorState, change: (result: GeneratorResult) => GeneratorResult): GeneratorState {
  const result = state.result && change(state.result);
  return result === state.result ? state : { ...state, result };
}

/** The version at its place among the others, of which the first but the original goes where they are too many. */
function withVersion(result: GeneratorResult, at: number, version: ScriptVersion): GeneratorResult {
  const versions = result.versions.toSpliced(at, 0, version);
  const written = versions.filter(({ origin }) => origin !== 'own');
  const [, ...others] = written.filter((other) => other !== version);
  const kept = written.length > VERSIONS_KEPT ? versions.filter((other) => other !== others[0]) : versions;
  return { ...result, versions: kept, shown: kept.indexOf(version), unchanged: null };
}

/** The result with a refined version, behind the others that were made of the same text. */
function withRefined(result: GeneratorResult, version: ScriptVersion): GeneratorResult {
  const { versions } = result;
  const base = version.isOfOriginal ? 0 : result.shown;
  const next = versions.findIndex(({ origin }, at) => at > base && origin === 'own');
  const title = versions[base]?.title ?? null;
  return withVersion(result, next < 0 ? versions.length : next, {
    ...version,
    // The name that the user gave to a text holds for all that is made of it.
    title: isOfOwnText({ ...result, shown: base }) ? title : (version.title ?? title),
  });
}

function withOwnText(result: GeneratorResult, { title, script }: { title: string; script: string }): GeneratorResult {
  const known = result.versions.findIndex((version) => version.script === script);
  if (known >= 0) return { ...result, shown: known, unchanged: null };
  return withVersion(result, result.versions.length, {
    script,
    title,
    writer: null,
    notes: [],
    sources: [],
    alternatives: [],
    arcOrigin: null,
    origin: 'own',
    isOfOriginal: false,
  });
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
    isOfOriginal: false,
  };
  // Rewrites one after the other are one version, or the script before them would soon be gone.
  return shown.origin === 'rewrite'
    ? { ...result, versions: result.versions.with(result.shown, version), unchanged: null }
    : withVersion(result, result.shown + 1, version);
}

/** The version that what changed in the shown one is told against; null for the original. */
export function comparedWith(result: GeneratorResult): number | null {
  const { versions, shown } = result;
  if (shown === 0) return null;
  if (versions[shown]?.origin === 'rewrite') return shown - 1;
  const own = ownTextOf(result);
  return own === null || own === shown ? 0 : own;
}
