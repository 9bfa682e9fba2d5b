import { randomInt } from 'node:crypto';
import {
  type GeneratedScript,
  type GenerateScript,
  type GeneratorInfo,
  NO_FACTS,
  parseRefinement,
  REFINEMENTS,
  type TextSources,
} from '@shared/script-generator';
import type { ChatModel } from '../../ai/chat-model';
import type { ModelBudget } from '../../ai/model-budget';
import { AppError, InvalidRequestError, NotFoundError } from '../../errors';
import { writeBuiltIn } from './built-in-writer/write-built-in';
import type { SubjectMatch, SubjectMatcher } from './library/match-subject';
import type { Library, Subject } from './library/read-library';
import { isInOtherLanguage } from './library/typed-language';
import { writeWithModel } from './model-writer/write-with-model';
import { refineScript } from './refinements/refine-script';
import { readSentences, sourcesOfText } from './refinements/text-sources';
import type { SavedScriptRepository } from './saved-scripts.repository';
import type { ToldArcsRepository } from './told-arcs.repository';

export type ScriptGeneratorService = ReturnType<typeof createScriptGeneratorService>;

const SEEDS = 0xffff_ffff;

/** Said of a subject that was typed in another language. */
const ENGLISH_ONLY_NOTE = 'Scripts are written in English only.';

type Deps = {
  library: Library;
  matcher: SubjectMatcher;
  toldArcs: ToldArcsRepository;
  savedScripts: SavedScriptRepository;
  model: ChatModel | null;
  budget: ModelBudget;
};

export function createScriptGeneratorService({ library, matcher, toldArcs, savedScripts, model, budget }: Deps) {
  const { facts } = library;
  let sentencesRead: Promise<void> | undefined;

  /** @throws AppError (422) when no script answers what the text asks for */
  function found(text: string): Extract<SubjectMatch, { nearest: null }> {
    const match = matcher.match(text);
    if (!match.subject) throw noFacts(text, match);
    return match;
  }

  /**
   * What a model can write about: it needs facts, not a script.
   * @throws AppError (422) when there are no verified facts on what the text asks for
   */
  function knownSubject(text: string): Subject {
    const match = matcher.match(text);
    const subject = match.subject ?? match.known;
    if (!subject) throw noFacts(text, match);
    return subject;
  }

  async function tell(userId: string, request: GenerateScript): Promise<GeneratedScript> {
    const { subject, asked, alternatives } = found(request.subject);
    const { seed } = request;
    const before = seed === undefined ? await toldArcs.listOf(userId) : [];
    await budget.takeOneOfToday(userId);
    const { script, told } = writeBuiltIn(request, { subject, asked, facts, before, seed: seed ?? randomInt(SEEDS) });
    if (seed === undefined) await toldArcs.add(userId, told);
    return alternatives.length > 0 ? { ...script, alternatives } : script;
  }

  return {
    info(): GeneratorInfo {
      return { writer: model ? 'model' : 'built-in', model: model?.name ?? null };
    },

    /**
     * Where the facts of a saved script can be looked up, if it is one of the library's.
     * @throws NotFoundError also when the script is someone else's
     */
    async sourcesOfSaved(userId: string, scriptId: string): Promise<TextSources> {
      const content = await savedScripts.contentOf(userId, scriptId);
      if (content === undefined) throw new NotFoundError();
      sentencesRead ??= readSentences(library);
      await sentencesRead;
      return sourcesOfText(content, library);
    },

    /**
     * A new script, or the refinement that the subject asks for.
     * @throws AppError (422) when there are no verified facts on the subject; it names the nearest ones that there are
     * @throws AppError (429) when the user's scripts of today are used up
     * @throws AppError (429) while another script of the same user is being written
     */
    async generate(userId: string, request: GenerateScript, signal: AbortSignal): Promise<GeneratedScript> {
      if (isRefinementOfNothing(request.subject)) {
        throw new InvalidRequestError('There is no script to refine.', 'nothing-to-refine');
      }
      const refinement = parseRefinement(request.subject);
      if (model) {
        const subject = refinement ? matcher.ofScript(refinement.script) : knownSubject(request.subject);
        const written = await budget.run(userId, (spend) =>
          writeWithModel({ model, request, subject, facts, signal, spend }),
        );
        return refinement ? written : withLanguageNote(written, request.subject);
      }
      if (!refinement) return withLanguageNote(await tell(userId, request), request.subject);
      await budget.takeOneOfToday(userId);
      return refineScript({ ...refinement, request, library, matcher });
    },
  };
}

const withLanguageNote = (script: GeneratedScript, typed: string): GeneratedScript =>
  isInOtherLanguage(typed) ? { ...script, notes: [ENGLISH_ONLY_NOTE, ...script.notes] } : script;

function noFacts(typed: string, { nearest }: { nearest: readonly string[] | null }): AppError {
  const subjects = [...(nearest ?? [])];
  const [last, ...others] = subjects.toReversed();
  const named = others.length > 0 ? `${others.toReversed().join(', ')}, or ${last}` : last;
  const isOne = subjects.length === 1;
  const reason = isInOtherLanguage(typed)
    ? `${ENGLISH_ONLY_NOTE} Type your subject in English, or choose ${isOne ? 'this topic' : 'one of these topics'}`
    : `There are no verified facts on that yet, so no script can be written. The closest ${isOne ? 'topic is' : 'topics are'}`;
  return new AppError(422, NO_FACTS, `${reason}: ${named}.`, { details: { subjects } });
}

/** An instruction without a script is no subject to write about. */
function isRefinementOfNothing(subject: string): boolean {
  const isInstruction = Object.values(REFINEMENTS).some((instruction) =>
    subject.trimStart().startsWith(`${instruction}:`),
  );
  return isInstruction && parseRefinement(subject) === null;
}
