import { ERROR_CODE_HEADER, UNAUTHENTICATED } from '@shared/http';
import { HttpResponse } from 'msw';

/** A non-OK answer as the server sends it: one plain sentence. */
export function refusal(status: number, sentence: string, code?: string) {
  return new HttpResponse(sentence, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...(code ? { [ERROR_CODE_HEADER]: code } : {}) },
  });
}

export const signedOut = () => refusal(401, 'Please sign in.', UNAUTHENTICATED);
