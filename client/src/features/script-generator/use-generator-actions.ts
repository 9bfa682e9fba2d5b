import { toast } from '@/lib/toast';
import { GENERATOR_LIMITS, type Refinement, type UserInfo } from '../../../../shared/script-generator';
import { subjectOf } from './generator-form';
import { shownVersion } from './generator-state';
import type { GeneratorControls } from './generator-store';
import { useGenerateScript, useRefineScript, useRunningGeneration } from './script-generator.queries';
import { generatorToasts } from './script-generator.toasts';

/** Generating and refining: one at a time, for the choices that the generator holds. */
export function useGeneratorActions(generator: GeneratorControls) {
  const { form, profile, state, dispatch } = generator;
  const generateScript = useGenerateScript(dispatch);
  const refineScript = useRefineScript(dispatch);
  const running = useRunningGeneration();
  const isBusy = running.isGenerating || running.refining !== null;
  const { persona, tone, callToAction, length } = form;
  const options = { persona, tone, callToAction, length, userInfo: clipped(profile) };

  return {
    ...running,
    generate() {
      if (isBusy) return;
      const subject = subjectOf(form);
      if (subject === '') toast(generatorToasts.subjectRequired());
      else generateScript.mutate({ ...options, subject });
    },
    refine(refinement: Refinement) {
      const version = shownVersion(state);
      if (version && !isBusy) refineScript.mutate({ refinement, script: version.script, options });
    },
  };
}

/** The card accepts anything; what is longer than the server takes is cut. */
function clipped(profile: UserInfo): UserInfo {
  const clip = (text: string) => text.slice(0, GENERATOR_LIMITS.fieldMax);
  return {
    name: clip(profile.name),
    company: clip(profile.company),
    phone: clip(profile.phone),
    website: clip(profile.website),
  };
}
