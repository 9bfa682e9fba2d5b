import OpenAI, { APIError } from 'openai';
import { z } from 'zod';
import type { Logger } from '../logger';
import type { ChatModel, ChatRequest } from './chat-model';
import { createCircuitBreaker } from './circuit-breaker';
import { limitedFetch } from './limited-fetch';
import { CallerGoneError, ModelTimeoutError } from './model-errors';
import { isOutage, isWorthRetrying, nameOf, reasonOf } from './openai-errors';
import { readAnswer } from './read-answer';

/** Where the model is; a server of one's own may need no key. */
export type OpenAiConfig = { apiKey: string | null; baseUrl: string | null; model: string };

type Options = OpenAiConfig & {
  logger: Pick<Logger, 'warn'>;
  now?: () => number;
  timeoutMs?: number;
  retryWithinMs?: number;
  restMs?: number;
};

const TIMEOUT_MS = 30_000;
const RETRY_WITHIN_MS = 5_000;
const RETRY_PAUSE_MS = 250;
const REST_AFTER_FAILURES = 5;
const REST_MS = 30_000;
const MAX_ANSWER_BYTES = 1_000_000;
/** What servers answer that do not know structured output. */
const UNSUPPORTED = new Set([400, 404, 415, 422, 501]);

/** An OpenAI-compatible server. The client is made at the first call. */
export function createOpenAiChatModel(options: Options): ChatModel {
  const { logger, now = Date.now, timeoutMs = TIMEOUT_MS, retryWithinMs = RETRY_WITHIN_MS } = options;
  const breaker = createCircuitBreaker({ failures: REST_AFTER_FAILURES, restMs: options.restMs ?? REST_MS, now });
  let client: OpenAI | undefined;
  let isStructured = true;

  const ask = async <Answer>(request: ChatRequest<Answer>, signal: AbortSignal, structured: boolean) => {
    signal.throwIfAborted();
    await spend(request);
    client ??= clientOf(options, timeoutMs);
    const completion = await client.chat.completions.create(bodyOf(options, request, structured), { signal });
    return readAnswer(completion, request.schema);
  };

  const askWithRetry = async <Answer>(request: ChatRequest<Answer>, signal: AbortSignal): Promise<Answer> => {
    const startedAt = now();
    try {
      return await ask(request, signal, isStructured);
    } catch (error) {
      if (signal.aborted) throw error;
      if (isStructured && error instanceof APIError && UNSUPPORTED.has(Number(error.status))) {
        const answer = await ask(request, signal, false);
        isStructured = false;
        return answer;
      }
      if (!isWorthRetrying(error) || now() - startedAt >= retryWithinMs) throw error;
      await pause(RETRY_PAUSE_MS);
      return ask(request, signal, isStructured);
    }
  };

  return {
    name: options.model,
    async complete(request) {
      breaker.check();
      const timeout = AbortSignal.timeout(Math.floor(Math.min(timeoutMs, request.withinMs)));
      const signal = AbortSignal.any([request.signal, timeout]);
      try {
        const answer = await Promise.race([askWithRetry(request, signal), rejectedOnAbort(signal)]);
        breaker.succeeded();
        return answer;
      } catch (error) {
        if (request.signal.aborted) throw new CallerGoneError();
        if (error instanceof RequestRefused) throw error.cause;
        const named = timeout.aborted ? new ModelTimeoutError() : nameOf(error);
        if (timeout.aborted || isOutage(error)) breaker.failed();
        logger.warn({ code: named.code, reason: reasonOf(error) }, 'the model failed');
        throw named;
      }
    },
  };
}

/** The one who pays said no; nothing went out. */
class RequestRefused extends Error {}

async function spend({ onRequest }: Pick<ChatRequest<unknown>, 'onRequest'>): Promise<void> {
  await onRequest().catch((cause: unknown) => {
    throw new RequestRefused('refused', { cause });
  });
}

function clientOf({ apiKey, baseUrl }: OpenAiConfig, timeoutMs: number): OpenAI {
  return new OpenAI({
    apiKey: apiKey ?? 'none',
    baseURL: baseUrl ?? undefined,
    maxRetries: 0,
    timeout: timeoutMs,
    fetch: limitedFetch(MAX_ANSWER_BYTES),
    logLevel: 'off',
  });
}

function bodyOf<Answer>(config: OpenAiConfig, request: ChatRequest<Answer>, structured: boolean) {
  const { $schema: _, ...schema } = z.toJSONSchema(request.schema);
  const shape = structured
    ? ''
    : `\n\nAnswer with one JSON object and nothing else. Its schema: ${JSON.stringify(schema)}`;
  return {
    model: config.model,
    messages: [
      { role: 'system' as const, content: request.instructions + shape },
      { role: 'user' as const, content: request.message },
    ],
    // Only the vendor's own newest models need the new name; other servers know the old one.
    ...(config.baseUrl === null ? { max_completion_tokens: request.maxTokens } : { max_tokens: request.maxTokens }),
    ...(structured
      ? { response_format: { type: 'json_schema' as const, json_schema: { name: 'answer', strict: true, schema } } }
      : {}),
  };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The SDK follows the signal too; this makes sure that no stalled body can hold the caller. */
function rejectedOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
