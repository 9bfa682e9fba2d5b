import type { Reading, SecondReadingSettings } from '@shared/compliance';
import type { ChatModel } from '../../ai/chat-model';
import type { ModelBudget } from '../../ai/model-budget';
import { AppError, ConflictError } from '../../errors';
import type { CheckThreads } from './check-threads';
import {
  answerSchema,
  INSTRUCTIONS,
  readingsIn,
  readingTask,
  type Statement,
  statementsOf,
} from './second-reading.prompt';
import type { SecondReadingRepository } from './second-reading.repository';

export type SecondReadingService = ReturnType<typeof createSecondReadingService>;

const TIMEOUT_MS = 30_000;

/** Tokens for one reading with its share of JSON, and for the rest. */
const TOKENS = { perReading: 120, fixed: 800 } as const;

export function createSecondReadingService(deps: {
  model: ChatModel | null;
  threads: Pick<CheckThreads, 'statements'>;
  budget: ModelBudget;
  repository: SecondReadingRepository;
}) {
  const { model, threads, budget, repository } = deps;

  return {
    async settings(userId: string): Promise<SecondReadingSettings> {
      return { isAvailable: model !== null, isOn: await repository.isOn(userId) };
    },

    async setOn(userId: string, isOn: boolean): Promise<SecondReadingSettings> {
      await repository.setOn(userId, isOn);
      return { isAvailable: model !== null, isOn };
    },

    /**
     * What the model says of the sentences that the check found. The findings stay what they are, whatever it says.
     * @throws AppError (503) when no model is configured
     * @throws ConflictError when the user has switched it off
     * @throws AppError (429) when the user's uses of today are used up, or while another text of theirs is being read
     */
    async read(userId: string, text: string, signal: AbortSignal): Promise<Reading[]> {
      if (!model) throw new AppError(503, 'no-model', 'This site has no AI model for a second reading.');
      if (!(await repository.isOn(userId))) {
        throw new ConflictError('The second reading is switched off.', 'second-reading-off');
      }
      const statements = statementsOf(text, await threads.statements(userId, text));
      if (statements.length === 0) return [];
      return budget.run(userId, async (spend) => {
        const answer = await model.complete({
          instructions: INSTRUCTIONS,
          message: readingTask(statements),
          schema: answerSchema,
          maxTokens: TOKENS.fixed + TOKENS.perReading * readingCount(statements),
          signal,
          withinMs: TIMEOUT_MS,
          onRequest: spend,
        });
        return readingsIn(answer, statements);
      });
    },
  };
}

const readingCount = (statements: readonly Statement[]) =>
  statements.reduce((sum, { ruleIds }) => sum + Math.max(1, ruleIds.length), 0);
