import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { refusal, signedOut } from '@/test/answers';
import { server } from '@/test/server';
import { apiList, apiRequest, noteSignIn, setUnauthenticatedHandler } from './api-client';
import { ApiError, LINE_LOST, limitMessageOr, lineLostOr, serverMessageOr, UnreachedError } from './api-error';

const failureOf = async (path = '/api/scripts') => {
  const error: unknown = await apiRequest(path).catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw error;
  return error;
};

test("a refusal reads as status, colon and the server's sentence", async () => {
  server.use(http.get('/api/scripts', () => refusal(409, 'That username is already taken.', 'conflict')));
  const error = await failureOf();
  expect(error).toMatchObject({ message: '409: That username is already taken.', status: 409, code: 'conflict' });
  expect(error.userMessage).toBe('That username is already taken.');
});

test('an empty refusal reads as its status text', async () => {
  server.use(http.get('/api/scripts', () => new HttpResponse(null, { status: 502, statusText: 'Bad Gateway' })));
  expect((await failureOf()).message).toBe('502: Bad Gateway');
});

test("a proxy's page and an essay are not shown to the user", async () => {
  server.use(http.get('/api/scripts', () => new HttpResponse('<html>Bad gateway</html>', { status: 502 })));
  expect(serverMessageOr(await failureOf(), 'Please try again.')).toBe('Please try again.');
  expect(serverMessageOr(new ApiError(500, 'x'.repeat(201)), 'Please try again.')).toBe('Please try again.');
});

test('a lost line is said in the same sentence wherever something fails', async () => {
  server.use(http.get('/api/scripts', () => HttpResponse.error()));
  const error: unknown = await apiRequest('/api/scripts').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UnreachedError);
  const late = new DOMException('Late.', 'TimeoutError');
  for (const lost of [error, late]) {
    for (const said of [serverMessageOr, limitMessageOr, lineLostOr]) expect(said(lost, 'Try again.')).toBe(LINE_LOST);
  }
  expect(serverMessageOr(new TypeError('x is not a function'), 'Try again.')).toBe('Try again.');
});

test('a problem document is asked for where it is wanted, and reads as its sentence', async () => {
  const problem = {
    type: 'about:blank',
    title: 'full',
    status: 409,
    detail: 'The list is full.',
    code: 'full',
    most: 5,
  };
  const accepted: (string | null)[] = [];
  server.use(
    http.get('/api/scripts', ({ request }) => {
      accepted.push(request.headers.get('Accept'));
      return HttpResponse.json(problem, { status: 409, headers: { 'Content-Type': 'application/problem+json' } });
    }),
  );
  const error: unknown = await apiRequest('/api/scripts', { acceptsProblem: true }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: '409: The list is full.', userMessage: 'The list is full.', problem });
  await failureOf();
  expect(accepted[0]).toBe('application/json, application/problem+json');
  expect(accepted[1] ?? '').not.toContain('json');
});

test('where the text is fixed, only limits speak in the server’s words', () => {
  expect(limitMessageOr(new ApiError(429, 'Try again in 42 seconds.'), 'Fixed.')).toBe('Try again in 42 seconds.');
  expect(limitMessageOr(new ApiError(500, 'Something went wrong.'), 'Fixed.')).toBe('Fixed.');
  expect(limitMessageOr(new TypeError('Failed to fetch'), 'Fixed.')).toBe('Fixed.');
});

test('an answer without content is nothing', async () => {
  server.use(http.delete('/api/scripts/1', () => new HttpResponse(null, { status: 204 })));
  expect(await apiRequest('/api/scripts/1', { method: 'DELETE' })).toBeUndefined();
});

test('a payload travels as JSON and the answer is checked', async () => {
  server.use(
    http.post('/api/scripts', async ({ request }) => HttpResponse.json(await request.json(), { status: 201 })),
  );
  const echo = { body: { title: 'A title' }, method: 'POST' as const };
  expect(await apiRequest('/api/scripts', { ...echo, response: z.object({ title: z.string() }) })).toEqual(echo.body);
  await expect(apiRequest('/api/scripts', { ...echo, response: z.object({ id: z.string() }) })).rejects.toThrow();
});

test('a lost session is reported, and only that', async () => {
  let reports = 0;
  setUnauthenticatedHandler(() => {
    reports += 1;
  });
  server.use(http.get('/api/scripts', signedOut));
  server.use(http.post('/api/auth/signin', () => refusal(401, 'Invalid username or password.', 'invalid-credentials')));
  await failureOf();
  await apiRequest('/api/auth/signin', { method: 'POST', body: {} }).catch(() => {});
  expect(reports).toBe(1);
});

test('what was read before a sign-in and is refused after it is read again, and no lost session is reported', async () => {
  let reports = 0;
  setUnauthenticatedHandler(() => {
    reports += 1;
  });
  const isRefused = [true, false, true];
  let reads = 0;
  server.use(
    http.get('/api/scripts', () => {
      if (reads === 0) noteSignIn();
      return isRefused[reads++] ? signedOut() : HttpResponse.json([1]);
    }),
  );
  expect(await apiList('/api/scripts', { item: z.number() })).toEqual([1]);
  expect([reads, reports]).toEqual([2, 0]);
  // The session that began with the sign-in can be lost in its turn.
  await failureOf();
  expect([reads, reports]).toEqual([3, 1]);
});

test('a list is followed to its last page', async () => {
  server.use(
    http.get('/api/scripts', ({ request }) => {
      const isFirst = !new URL(request.url).searchParams.has('before');
      const headers = isFirst ? { Link: '</api/scripts?before=2>; rel="next"' } : undefined;
      return HttpResponse.json(isFirst ? [1, 2] : [3], { headers });
    }),
  );
  expect(await apiList('/api/scripts', { item: z.number() })).toEqual([1, 2, 3]);
});
