import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { v4 } from 'uuid';
import { apiRequest } from '@/lib/api-client';
import { queryKeys } from '@/lib/query-keys';
import { toast } from '@/lib/toast';
import {
  type GeneratedScript,
  type GenerateScript,
  generatedScriptSchema,
  generatorInfoSchema,
  type Refinement,
  refinementSubject,
} from '../../../../shared/script-generator';
import type { GeneratorEvent } from './generator-state';
import { generatorToasts } from './script-generator.toasts';

/** Which writer this installation has. */
export const generatorInfoQuery = queryOptions({
  queryKey: queryKeys.generator,
  queryFn: ({ signal }) => apiRequest('/api/generator', { response: generatorInfoSchema, signal }),
});

/** Longer than the server lets its writer think; after this time it is taken not to answer. */
const WRITE_TIMEOUT_MS = 60_000;

/** What the server writes. @throws also for an answer without a script */
async function generate(options: GenerateScript): Promise<GeneratedScript> {
  const written = await apiRequest('/api/generate-script', {
    method: 'POST',
    body: options,
    response: generatedScriptSchema,
    signal: AbortSignal.timeout(WRITE_TIMEOUT_MS),
  });
  if (written.script.trim() === '') throw new Error('The answer holds no script.');
  return written;
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

/** Writes a new script; the title and the script replace what the preview held. */
export function useGenerateScript(dispatch: (event: GeneratorEvent) => void) {
  return useMutation({
    mutationKey: GENERATE,
    mutationFn: generate,
    onSuccess: ({ title, script, writer, notes }) => {
      dispatch({ type: 'generated', id: v4(), title, version: { script, writer, notes, origin: 'generated' } });
      toast(generatorToasts.generated());
    },
    onError: (error) => {
      toast(generatorToasts.generationFailed(error));
    },
  });
}

/** Rewrites the shown script; the title stays. */
export function useRefineScript(dispatch: (event: GeneratorEvent) => void) {
  return useMutation({
    mutationKey: REFINE,
    mutationFn: ({ refinement, script, options }: RefineScript) =>
      generate({ ...options, subject: refinementSubject(refinement, script) }),
    onSuccess: ({ script, writer, notes }, { refinement }) => {
      dispatch({ type: 'changed', version: { script, writer, notes, origin: refinement } });
      toast(generatorToasts.refined());
    },
    onError: (error) => {
      toast(generatorToasts.refinementFailed(error));
    },
  });
}
export type RefineScript = {
  refinement: Refinement;
  script: string;
  options: Omit<GenerateScript, 'subject'>;
};
