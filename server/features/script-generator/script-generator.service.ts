import { randomInt } from 'node:crypto';
import {
  type GeneratedScript,
  type GenerateScript,
  type GeneratorInfo,
  parseRefinement,
  REFINEMENTS,
} from '../../../shared/script-generator';
import type { ChatModel } from '../../ai/chat-model';
import { ModelUnavailableError } from '../../ai/model-errors';
import { AppError, ConflictError, InvalidRequestError, TooManyRequestsError } from '../../errors';
import { writeBuiltIn } from './built-in-writer/write-built-in';
import { writeWithModel } from './model-writer/write-with-model';

export type ScriptGeneratorService = ReturnType<typeof createScriptGeneratorService>;

/** A daily allowance. `use` takes one and throws TooManyRequestsError when none is left. */
type Allowance = { use(key: string): Promise<void> };

const SEEDS = 0xffff_ffff;
const SHARED_BUDGET = 'everyone';

export function createScriptGeneratorService(deps: { model: ChatModel | null; daily: Allowance; everyone: Allowance }) {
  const { model, daily, everyone } = deps;
  const writing = new Set<string>();

  /** @throws ModelUnavailableError when today's budget of all users is used up */
  const spend = async () => {
    await everyone.use(SHARED_BUDGET).catch((error: unknown) => {
      if (error instanceof TooManyRequestsError) throw new ModelUnavailableError(60 * 60, error);
      throw error;
    });
  };

  return {
    info(): GeneratorInfo {
      return { writer: model ? 'model' : 'built-in', model: model?.name ?? null };
    },

    /**
     * A new script, or the refinement that the subject asks for.
     * @throws TooManyRequestsError when the user's scripts of today are used up
     * @throws ConflictError while another script of the same user is being written
     */
    async generate(userId: string, request: GenerateScript, signal: AbortSignal): Promise<GeneratedScript> {
      if (isRefinementOfNothing(request.subject)) {
        throw new InvalidRequestError('There is no script to refine.', 'nothing-to-refine');
      }
      if (!model) {
        await spendOneOfToday(daily, userId);
        return writeBuiltIn(request, request.seed ?? randomInt(SEEDS));
      }
      if (writing.has(userId)) {
        throw new ConflictError(
          'A script is already being written. Wait for it, then try again.',
          'script-in-progress',
        );
      }
      writing.add(userId);
      try {
        await spendOneOfToday(daily, userId);
        return await writeWithModel({ model, request, signal, spend });
      } finally {
        writing.delete(userId);
      }
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

/** The answer of a limiter counts seconds; nobody wants to read a day in seconds. */
async function spendOneOfToday(daily: Allowance, userId: string): Promise<void> {
  await daily.use(userId).catch((error: unknown) => {
    if (!(error instanceof TooManyRequestsError)) throw error;
    throw new AppError(429, 'daily-limit', "You've used all of today's scripts. Please try again tomorrow.", {
      headers: error.options.headers,
    });
  });
}
