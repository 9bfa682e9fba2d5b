import { ERROR_CODE_HEADER, type Problem, problemSchema } from '@shared/http';
import type { z } from 'zod';
import { ApiError, UnreachedError } from './api-error';
import { released } from './press';

export type ApiRequestOptions<Schema extends z.ZodType> = {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Shape of the answer. Without it the answer is ignored. */
  response?: Schema;
  signal?: AbortSignal;
  /** Asks for problem documents instead of plain sentences, for calls with a refusal that carries data. */
  acceptsProblem?: boolean;
  /** False for the one call whose 401 simply means "signed out". */
  reportsUnauthenticated?: boolean;
  headers?: Record<string, string>;
  /** Sent to its end although the page is being left. */
  isKeptAlive?: boolean;
  /** Hears of the answer before its body is read, for headers that matter. */
  onAnswer?: (answer: Response) => void;
};

let onUnauthenticated: () => void = () => {};
/** How often somebody has signed in or registered in this page. */
let signIns = 0;

/** Whom to tell when any call finds that the session is gone. The page stays mounted. */
export function setUnauthenticatedHandler(handler: () => void): void {
  onUnauthenticated = handler;
}

export function reportUnauthenticated(): void {
  onUnauthenticated();
}

let onUnreached: () => void = () => {};

/** Whom to tell when a call gets no answer at all. */
export function setUnreachedHandler(handler: () => void): void {
  onUnreached = handler;
}

/** A line that is gone without a word answers nothing, and does not fail either. */
const ANSWER_MS = 5_000;

/** Whether there is any answer. Nobody is told when there is none. */
export async function apiAnswers(): Promise<boolean> {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) });
    return true;
  } catch {
    return false;
  } finally {
    await released();
  }
}

/** Somebody has just signed in or registered: what was read before and is refused later is asked for again. */
export function noteSignIn(): void {
  signIns += 1;
}

/** @throws ApiError for every non-OK answer. */
export async function apiRequest(path: string, options?: ApiRequestOptions<never>): Promise<undefined>;
export async function apiRequest<Schema extends z.ZodType>(
  path: string,
  options: ApiRequestOptions<Schema> & { response: Schema },
): Promise<z.infer<Schema>>;
export async function apiRequest(path: string, options: ApiRequestOptions<z.ZodType> = {}): Promise<unknown> {
  const answer = await send(path, options);
  if (answer.status === 204 || !options.response) return undefined;
  return options.response.parse(await answer.json());
}

/**
 * Sends raw bytes, such as a piece of a video; the answer's body is ignored.
 * @throws ApiError for every non-OK answer.
 */
export async function apiRequestBytes(
  path: string,
  options: { method: 'PUT' | 'POST'; body: ArrayBuffer; headers?: Record<string, string>; signal?: AbortSignal },
): Promise<void> {
  const { method, body, signal } = options;
  const headers = { 'Content-Type': 'application/octet-stream', ...options.headers };
  await accepted(await reach(path, { method, credentials: 'include', headers, body, signal }));
}

/**
 * Every row of a paged list: follows `Link: rel="next"` to the end.
 * @throws ApiError when any page fails.
 */
export async function apiList<Schema extends z.ZodType>(
  path: string,
  options: { item: Schema; signal?: AbortSignal },
): Promise<z.infer<Schema>[]> {
  const rows: z.infer<Schema>[] = [];
  const rowsSchema = options.item.array();
  const seen = new Set<string>();
  for (let next: string | null = path; next !== null && !seen.has(next); ) {
    seen.add(next);
    const answer = await send(next, { signal: options.signal });
    rows.push(...rowsSchema.parse(await answer.json()));
    next = nextPage(answer.headers.get('Link'));
  }
  return rows;
}

/** One page of a list, and the address of the next one; null when this is the last. */
export type ApiPage<Row> = { rows: Row[]; next: string | null };

type ApiPageOptions<Schema extends z.ZodType> = Pick<ApiRequestOptions<never>, 'signal' | 'headers' | 'onAnswer'> & {
  item: Schema;
};

/** @throws ApiError for every non-OK answer. */
export async function apiPage<Schema extends z.ZodType>(
  path: string,
  { item, ...options }: ApiPageOptions<Schema>,
): Promise<ApiPage<z.infer<Schema>>> {
  const answer = await send(path, options);
  const rows = item.array().parse(await answer.json());
  return { rows, next: nextPage(answer.headers.get('Link')) };
}

/** Asks for the headers alone, of what is then left to the browser to download. @throws ApiError for every non-OK answer. */
export async function apiHead(path: string): Promise<Headers> {
  return (await accepted(await reach(path, { method: 'HEAD', credentials: 'include' }))).headers;
}

/** How much can be read at `path`; null when that is not told. @throws ApiError for every non-OK answer. */
export async function apiBytes(path: string): Promise<number | null> {
  const length = (await apiHead(path)).get('Content-Length');
  return length === null ? null : Number(length);
}

/** Whether anything can be read at `path`. @throws ApiError for every non-OK answer. */
export const apiHasBytes = async (path: string): Promise<boolean> => (await apiBytes(path)) !== 0;

/** The bytes at `path`, held by the browser; null when they are more than `maxBytes`. @throws ApiError for every non-OK answer. */
export async function apiBlob(path: string, maxBytes: number, signal?: AbortSignal): Promise<Blob | null> {
  const answer = await accepted(await reach(path, { credentials: 'include', signal }));
  if (Number(answer.headers.get('Content-Length')) <= maxBytes) return answer.blob();
  // Ends the download; nothing waits for that.
  void answer.body?.cancel().catch(() => {});
  return null;
}

async function send(path: string, options: ApiRequestOptions<z.ZodType>): Promise<Response> {
  const hasBody = options.body !== undefined;
  const headers = {
    ...options.headers,
    ...(hasBody && { 'Content-Type': 'application/json' }),
    ...(options.acceptsProblem && { Accept: `application/json, ${PROBLEM_TYPE}` }),
  };
  const { method = 'GET' } = options;
  const request: RequestInit = {
    method,
    credentials: 'include',
    headers,
    body: hasBody ? JSON.stringify(options.body) : undefined,
    signal: options.signal,
    keepalive: options.isKeptAlive,
  };
  const signInsBefore = signIns;
  let answer = await reach(path, request);
  // Refused for the time before the sign-in: that says nothing about the session that has begun since.
  if (answer.status === 401 && method === 'GET' && signIns > signInsBefore) answer = await reach(path, request);
  await accepted(answer, options.reportsUnauthenticated);
  options.onAnswer?.(answer);
  return answer;
}

/**
 * What an answer changes on the page may take or move the control that is being pressed: it is told of after the press.
 * @throws UnreachedError when no answer comes; the caller's own signal ends it with that signal's reason.
 */
async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    // fetch rejects with a TypeError when there was no answer.
    if (!(error instanceof TypeError)) throw error;
    onUnreached();
    throw new UnreachedError(error.message, { cause: error });
  } finally {
    await released();
  }
}

async function accepted(answer: Response, reportsUnauthenticated = true): Promise<Response> {
  if (answer.ok) return answer;

  const text = await answer.text().catch(() => '');
  const problem = problemOf(answer, text);
  const sentence = problem?.detail ?? (text || answer.statusText);
  const code = answer.headers.get(ERROR_CODE_HEADER);
  const error = new ApiError(answer.status, sentence, code, problem, retryAfterOf(answer));
  if (error.isUnauthenticated && reportsUnauthenticated) onUnauthenticated();
  throw error;
}

function retryAfterOf(answer: Response): number | null {
  const seconds = Number.parseInt(answer.headers.get('Retry-After') ?? '', 10);
  return Number.isNaN(seconds) ? null : seconds;
}

const PROBLEM_TYPE = 'application/problem+json';

function problemOf(answer: Response, text: string): Problem | null {
  if (!answer.headers.get('Content-Type')?.startsWith(PROBLEM_TYPE)) return null;
  try {
    return problemSchema.loose().parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function nextPage(link: string | null): string | null {
  const address = link?.match(/<([^>]+)>\s*;[^,]*rel="?next"?/)?.[1];
  if (!address) return null;
  const url = new URL(address, window.location.origin);
  return url.pathname + url.search;
}
