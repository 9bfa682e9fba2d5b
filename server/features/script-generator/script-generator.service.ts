import { randomInt } from 'node:crypto';
import {
  type GeneratedScript,
  type GenerateScript,
  type GeneratorInfo,
  parseRefinement,
  REFINEMENTS,
} from '../../../shared/script-generator';
import type { ChatModel } from '../../ai/chat-model';
import type { ModelBudget } from '../../ai/model-budget';
import { InvalidRequestError } from '../../errors';
import { writeBuiltIn } from './built-in-writer/write-built-in';
import { writeWithModel } from './model-writer/write-with-model';

export type ScriptGeneratorService = ReturnType<typeof createScriptGeneratorService>;

const SEEDS = 0xffff_ffff;

export function createScriptGeneratorService({ model, budget }: { model: ChatModel | null; budget: ModelBudget }) {
  return {
    info(): GeneratorInfo {
      return { writer: model ? 'model' : 'built-in', model: model?.name ?? null };
    },

    /**
     * A new script, or the refinement that the subject asks for.
     * @throws AppError (429) when the user's scripts of today are used up
     * @throws AppError (429) while another script of the same user is being written
     */
    async generate(userId: string, request: GenerateScript, signal: AbortSignal): Promise<GeneratedScript> {
      if (isRefinementOfNothing(request.subject)) {
        throw new InvalidRequestError('There is no script to refine.', 'nothing-to-refine');
      }
      if (!model) {
        await budget.takeOneOfToday(userId);
        return writeBuiltIn(request, request.seed ?? randomInt(SEEDS));
      }
      return budget.run(userId, (spend) => writeWithModel({ model, request, signal, spend }));
    },
  };
}

/** An instruction without a script is no subject to write about. */
function isRefinementOfNothing(subject: string): boolean {
  const isInstruction = Object.values(REFINEMENTS).some((instruction) =>
    subject.trimStart().startsWith(`${instruction}:`),
  );
  return isInstruction && parseRefinement(subject) === null;
}
