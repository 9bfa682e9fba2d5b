import {
  type GeneratedScript,
  type GenerateScript,
  generatedScriptSchema,
  generatorInfoSchema,
  type NoFacts,
  noFactsSchema,
  type Refinement,
  refinementSubject,
  textSourcesSchema,
} from '@shared/script-generator';
import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { v4 } from 'uuid';
import { apiRequest } from '@/lib/api-client';
import { ApiError } from '@/lib/api-error';
import { queryKeys } from '@/lib/query-keys';
import { type ToastMessage, toast } from '@/lib/toast';
import type { GeneratorEvent, ScriptVersion } from './generator-state';
import { generatorToasts } from './script-generator.toasts';

/** Dismisses the notice of the last request's outcome; other notices, such as one with an Undo, stay. */
let dismissOutcome = () => {};

function showOutcome(message: ToastMessage): void {
  dismissOutcome = toast(message);
}

/** Which writer this installation has. */
export const generatorInfoQuery = queryOptions({
  queryKey: queryKeys.generator,
  queryFn: ({ signal }) => apiRequest('/api/generator', { response: generatorInfoSchema, signal }),
});

/** Where the facts of a saved script can be looked up, as the server knows it: also of one that this device did not write. */
export const scriptSourcesQuery = (scriptId: string) =>
  queryOptions({
    queryKey: queryKeys.scriptSources(scriptId),
    queryFn: ({ signal }) => apiRequest(`/api/scripts/${scriptId}/sources`, { response: textSourcesSchema, signal }),
  });

/** Longer than the server lets its writer think; after this time it is taken not to answer. */
const WRITE_TIMEOUT_MS = 60_000;

/** What the server writes. @throws also for an answer without a script */
async function generate(options: GenerateScript): Promise<GeneratedScript> {
  const written = await apiRequest('/api/generate-script', {
    method: 'POST',
    body: options,
    acceptsProblem: true,
    response: generatedScriptSchema,
    signal: AbortSignal.timeout(WRITE_TIMEOUT_MS),
  });
  if (written.script.trim() === '') throw new Error('The answer holds no script.');
  return written;
}

const versionOf = (written: GeneratedScript, origin: ScriptVersion['origin']): ScriptVersion => {
  const { script, writer, notes, sources, alternatives = [] } = written;
  const arcOrigin = written.origin;
  return { script, title: null, writer, notes, sources, alternatives, arcOrigin, origin, isOfOriginal: false };
};

/** The nearest subjects that the server names when it has no verified facts on a subject; null for other failures. */
function noFactsOf(error: unknown): NoFacts | null {
  return error instanceof ApiError ? (noFactsSchema.safeParse(error.problem).data ?? null) : null;
}

const WRITE = 'write-script';
const GENERATE = [WRITE, 'generate'];
const REFINE = [WRITE, 'refine'];

/** Whether a script is being written at this very moment: two clicks may come before the page is drawn again. */
export function useIsWritingNow(): () => boolean {
  const queryClient = useQueryClient();
  return () => queryClient.isMutating({ mutationKey: [WRITE] }) > 0;
}

/** What is being written right now, whichever tab asked for it. */
export function useRunningGeneration(): { isGenerating: boolean; refining: Refinement | null } {
  const generating = useMutationState({ filters: { mutationKey: GENERATE, status: 'pending' } });
  const refining = useMutationState({
    filters: { mutationKey: REFINE, status: 'pending' },
    select: (mutation) => (mutation.state.variables as RefineScript).refinement,
  });
  return { isGenerating: generating.length > 0, refining: refining[0] ?? null };
}

/** What to write, and what else was offered with the subject: it stays within reach beside the script. */
type NewScript = { options: GenerateScript; others: readonly string[] };

/** Writes a new script; the title and the script replace what the preview held. */
export function useGenerateScript(dispatch: (event: GeneratorEvent) => void) {
  return useMutation({
    mutationKey: GENERATE,
    mutationFn: ({ options }: NewScript) => generate(options),
    onMutate: () => {
      dismissOutcome();
      dispatch({ type: 'generationStarted' });
    },
    onSuccess: (written, { others }) => {
      const alternatives = [...new Set([...others, ...(written.alternatives ?? [])])];
      const version = versionOf({ ...written, alternatives }, 'generated');
      dispatch({ type: 'generated', id: v4(), title: written.title, generatedAt: Date.now(), version });
      showOutcome(generatorToasts.generated());
    },
    onError: (error) => {
      const declined = noFactsOf(error);
      if (declined) dispatch({ type: 'declined', declined });
      else showOutcome(generatorToasts.generationFailed(error));
    },
  });
}

/**
 * Another script of the library may take the place of the one that was refined, with a title of its own. A text that is
 * none of the library's is titled by its opening words, which is no better than the title it has.
 */
const titleOf = ({ title, writer, sources, script }: GeneratedScript): string | null =>
  writer === 'built-in' && sources.length > 0 && !script.includes(title) ? title : null;

/** Whether the editor holds a text, and that is not `script`. */
export type IsOtherInEditor = (script: string) => boolean;

/** Refines a version of the script. A text that came back as it was is no new version. */
export function useRefineScript(dispatch: (event: GeneratorEvent) => void, isOtherInEditor: IsOtherInEditor) {
  return useMutation({
    mutationKey: REFINE,
    mutationFn: ({ refinement, version: { script, arcOrigin }, options }: RefineScript) =>
      generate({ ...options, subject: refinementSubject(refinement, script), origin: arcOrigin ?? undefined }),
    onMutate: () => {
      dismissOutcome();
      dispatch({ type: 'refinementStarted' });
    },
    onSuccess: (written, { refinement, version, isOfOriginal }) => {
      if (written.script.trim() === version.script.trim()) {
        // The notes that came with this version are shown beside it already.
        const notes = written.notes.filter((note) => !version.notes.includes(note));
        dispatch({ type: 'leftUnchanged', unchanged: { refinement, notes } });
        return;
      }
      dispatch({
        type: 'refined',
        version: { ...versionOf(written, refinement), title: titleOf(written), isOfOriginal },
      });
      showOutcome(generatorToasts.refined(refinement, isOtherInEditor(written.script)));
    },
    onError: (error) => {
      showOutcome(generatorToasts.refinementFailed(error));
    },
  });
}
export type RefineScript = {
  refinement: Refinement;
  version: ScriptVersion;
  isOfOriginal: boolean;
  options: Omit<GenerateScript, 'subject'>;
};
