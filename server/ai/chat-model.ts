import type { z } from 'zod';

/** One question to a language model whose answer has to fit a schema. */
export type ChatRequest<Answer> = {
  /** What the model is and must do. Never contains text of a user. */
  instructions: string;
  /** The task, with the user's text in it as marked data. */
  message: string;
  /** Without ids: some servers refuse references. */
  schema: z.ZodType<Answer>;
  /** Most tokens of the answer. */
  maxTokens: number;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** The longest time for everything, when it is less than the model's own. */
  withinMs: number;
  /** Called before each request that goes out, repeated ones included. What it throws is thrown on. */
  onRequest: () => Promise<void>;
};

/** A language model behind one call. */
export type ChatModel = {
  /** The model's name, as the installation configured it. */
  readonly name: string;
  /**
   * @throws ModelAnswerError when the answer cannot be used
   * @throws ModelTimeoutError when there is none in time
   * @throws ModelUnavailableError when the model is overloaded or rests after failures
   * @throws CallerGoneError when `signal` was aborted
   * @throws whatever `onRequest` throws
   */
  complete<Answer>(request: ChatRequest<Answer>): Promise<Answer>;
};
