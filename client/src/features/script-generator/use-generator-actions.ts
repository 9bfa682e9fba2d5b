import { GENERATOR_LIMITS, type Refinement } from '@shared/script-generator';
import { toast } from '@/lib/toast';
import { optionsOf, subjectOf } from './generator-form';
import { choosesVersion, otherQuestions, refinedVersion } from './generator-state';
import type { GeneratorControls } from './generator-store';
import {
  type IsOtherInEditor,
  useGenerateScript,
  useIsWritingNow,
  useRefineScript,
  useRunningGeneration,
} from './script-generator.queries';
import { generatorToasts } from './script-generator.toasts';

/** Generating and refining: one at a time, for the choices that the generator holds. */
export function useGeneratorActions(generator: GeneratorControls, isOtherInEditor: IsOtherInEditor = () => false) {
  const { form, profile, state, dispatch } = generator;
  const generateScript = useGenerateScript(dispatch);
  const refineScript = useRefineScript(dispatch, isOtherInEditor);
  const isWritingNow = useIsWritingNow();
  const options = optionsOf(form, profile);

  return {
    ...useRunningGeneration(),
    generate() {
      if (isWritingNow()) return;
      const subject = subjectOf(form);
      if (subject === '') toast(generatorToasts.subjectRequired());
      else generateScript.mutate({ options: { ...options, subject }, others: [] });
    },
    /** Writes about one of the subjects that are offered. What was typed stays: it may have been a long story. */
    generateAbout(subject: string) {
      if (isWritingNow()) return;
      const offered = state.declined?.subjects ?? (state.result ? otherQuestions(state.result) : []);
      generateScript.mutate({
        options: { ...options, subject },
        others: offered.filter((other) => other !== subject),
      });
    },
    /** Makes the text of the editor one more version, which can be refined. Returns false where it is too long, and while a script is written. */
    takeOwnText({ title, content }: { title: string; content: string }): boolean {
      if (isWritingNow()) return false;
      const isTooLong = content.length > GENERATOR_LIMITS.scriptMax;
      if (!isTooLong) dispatch({ type: 'ownTextTaken', title, script: content });
      toast(isTooLong ? generatorToasts.ownTextTooLong(content.length) : generatorToasts.ownTextTaken());
      return !isTooLong;
    },
    refine(refinement: Refinement) {
      const { result } = state;
      const version = refinedVersion(state);
      if (!result || !version || isWritingNow()) return;
      refineScript.mutate({ refinement, version, isOfOriginal: choosesVersion(result), options });
    },
  };
}
