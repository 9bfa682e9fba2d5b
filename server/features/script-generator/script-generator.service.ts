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
import { AppError, InvalidRequestError, TooManyRequestsError } from '../../errors';
import { writeBuiltIn } from './built-in-writer/write-built-in';
import { writeWithModel } from './model-writer/write-with-model';

export type ScriptGeneratorService = ReturnType<typeof createScriptGeneratorService>;

/** A daily allowance. `use` takes one and throws TooManyRequestsError when none is left. */
type Allowance = { use(key: string): Promise<void>; giveBack(key: string): Promise<void> };

/** Lets one in at a time; who does not say that he left is forgotten after a while. */
type Turn = { use(key: string): Promise<void>; reset(key: string): Promise<void> };

/** What a caller who came too early may wait. */
const TURN_RETRY_SECONDS = 5;

const SEEDS = 0xffff_ffff;
const SHARED_BUDGET = 'everyone';

export function createScriptGeneratorService(deps: {
  model: ChatModel | null;
  daily: Allowance;
  everyone: Pick<Allowance, 'use'>;
  /** Of all processes together. */
  turns: Turn;
}) {
  const { model, daily, everyone, turns } = deps;
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
     * @throws AppError (429) while another script of the same user is being written
     */
    async generate(userId: string, request: GenerateScript, signal: AbortSignal): Promise<GeneratedScript> {
      if (isRefinementOfNothing(request.subject)) {
        throw new InvalidRequestError('There is no script to refine.', 'nothing-to-refine');
      }
      if (!model) {
        await spendOneOfToday(daily, userId);
        return writeBuiltIn(request, request.seed ?? randomInt(SEEDS));
      }
      if (writing.has(userId)) throw stillWriting();
      writing.add(userId);
      try {
        return await inTurn(turns, userId, async () => {
          await spendOneOfToday(daily, userId);
          return writeWithModel({ model, request, signal, spend }).catch(async (error: unknown) => {
            if (error instanceof ModelUnavailableError) await daily.giveBack(userId);
            throw error;
          });
        });
      } finally {
        writing.delete(userId);
      }
    },
  };
}

const stillWriting = (cause?: unknown) =>
  new AppError(429, 'script-in-progress', 'A script is already being written. Wait for it, then try again.', {
    headers: { 'Retry-After': String(TURN_RETRY_SECONDS) },
    cause,
  });

async function inTurn<Result>(turns: Turn, userId: string, task: () => Promise<Result>): Promise<Result> {
  await turns.use(userId).catch((error: unknown) => {
    throw error instanceof TooManyRequestsError ? stillWriting(error) : error;
  });
  try {
    return await task();
  } finally {
    // The turn ends by itself when this fails; the script is worth more.
    await turns.reset(userId).catch(() => {});
  }
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
