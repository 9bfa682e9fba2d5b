import { AppError, TooManyRequestsError } from '../errors';
import type { RateLimits } from '../http/rate-limit';
import { ModelUnavailableError } from './model-errors';

/** What one user may ask of the model, and what all users together may. */
export type ModelBudget = {
  /** Takes one of the user's uses of today. @throws AppError (429) when there is none left */
  takeOneOfToday(userId: string): Promise<void>;
  /**
   * Does one task of a user at a time, as one of today's uses; a model that is away costs the user nothing.
   * `spend` counts one request to the model, and throws when there may be none.
   * @throws AppError (429) while another task of the same kind runs for the user, or when today's uses are used up
   */
  run<Result>(userId: string, task: (spend: () => Promise<void>) => Promise<Result>): Promise<Result>;
};

/** The codes and sentences of the two refusals. */
type Refusals = { busy: { code: string; message: string }; usedUp: string };

const DAY_SECONDS = 24 * 60 * 60;

/** Longer than any task takes: a turn that was not given back, because its process died, ends after this. */
const TURN_SECONDS = 45;

/** Retry-After of the answer while another task of the user runs. */
const TURN_RETRY_SECONDS = 5;

/** All users together may ask the model this many times as often as one user may. */
const USERS_WORTH_OF_BUDGET = 50;

const SHARED_BUDGET = 'everyone';

/** Every feature that asks the model spends from the same day; `turn` names the tasks of which a user has one at a time. */
export function createModelBudget(options: {
  rateLimits: RateLimits;
  dailyLimit: number;
  turn: string;
  refusals: Refusals;
}): ModelBudget {
  const { rateLimits, dailyLimit, refusals } = options;
  const perDay = (points: number) => ({ points, seconds: DAY_SECONDS });
  const daily = rateLimits.shared('generate-day', perDay(dailyLimit), 'closed');
  const everyone = rateLimits.shared('generate-everyone', perDay(dailyLimit * USERS_WORTH_OF_BUDGET), 'closed');
  // Of all processes together.
  const turns = rateLimits.shared(options.turn, { points: 1, seconds: TURN_SECONDS }, 'closed');
  const running = new Set<string>();

  const spend = async () => {
    await everyone.use(SHARED_BUDGET).catch((error: unknown) => {
      if (error instanceof TooManyRequestsError) throw new ModelUnavailableError(60 * 60, error);
      throw error;
    });
  };

  const busy = (cause?: unknown) =>
    new AppError(429, refusals.busy.code, refusals.busy.message, {
      headers: { 'Retry-After': String(TURN_RETRY_SECONDS) },
      cause,
    });

  const inTurn = async <Result>(userId: string, task: () => Promise<Result>): Promise<Result> => {
    await turns.use(userId).catch((error: unknown) => {
      throw error instanceof TooManyRequestsError ? busy(error) : error;
    });
    try {
      return await task();
    } finally {
      // The turn ends by itself when this fails; the result is worth more.
      await turns.reset(userId).catch(() => {});
    }
  };

  /** The answer of a limiter counts seconds; nobody wants to read a day in seconds. */
  const takeOneOfToday = async (userId: string): Promise<void> => {
    await daily.use(userId).catch((error: unknown) => {
      if (!(error instanceof TooManyRequestsError)) throw error;
      throw new AppError(429, 'daily-limit', refusals.usedUp, { headers: error.options.headers });
    });
  };

  return {
    takeOneOfToday,
    async run(userId, task) {
      if (running.has(userId)) throw busy();
      running.add(userId);
      try {
        return await inTurn(userId, async () => {
          await takeOneOfToday(userId);
          return task(spend).catch(async (error: unknown) => {
            if (error instanceof ModelUnavailableError) await daily.giveBack(userId);
            throw error;
          });
        });
      } finally {
        running.delete(userId);
      }
    },
  };
}
