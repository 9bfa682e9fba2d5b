import type { AccessToken } from '@shared/access-tokens';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { refusal } from '@/test/answers';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { AccessTokens } from './components/access-tokens';

const aToken = (overrides: Partial<AccessToken> = {}): AccessToken => ({
  id: '019a9c1e-5b00-7000-8000-000000000002',
  name: 'Zapier',
  scope: 'read',
  createdAt: '2026-11-21T09:30:00.000Z',
  lastUsedAt: null,
  ...overrides,
});
const SECRET = `ccu_${'A'.repeat(43)}`;

function serve(tokens: AccessToken[]) {
  const sent: unknown[] = [];
  server.use(
    http.get('/api/tokens', () => HttpResponse.json(tokens)),
    http.post('/api/tokens', async ({ request }) => {
      sent.push(await request.json());
      tokens.push(aToken());
      return HttpResponse.json({ ...aToken(), token: SECRET }, { status: 201 });
    }),
    http.delete('/api/tokens/:id', () => {
      tokens.pop();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

test('a new token is shown once, can be copied, and is listed without itself', async () => {
  const sent = serve([]);
  const { user } = renderWithProviders(<AccessTokens />);
  expect(await screen.findByText('No tokens yet.')).toBeTruthy();
  await user.type(screen.getByLabelText('Token Name'), 'Zapier');
  await user.click(screen.getByRole('button', { name: 'Create Token' }));
  expect((await screen.findByLabelText<HTMLInputElement>('New token')).value).toBe(SECRET);
  expect(sent).toEqual([{ name: 'Zapier', scope: 'read' }]);
  await user.click(screen.getByRole('button', { name: 'Copy Token' }));
  expect(await screen.findByText('Token Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  const list = await screen.findByRole('list', { name: 'Tokens' });
  expect(within(list).getByText(/Read only · never used/)).toBeTruthy();
  expect(list.textContent).not.toContain(SECRET);
});

test('a token without a name is not made', async () => {
  const sent = serve([]);
  const { user } = renderWithProviders(<AccessTokens />);
  await user.click(await screen.findByRole('button', { name: 'Create Token' }));
  expect(screen.getByLabelText('Token Name').getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('a token is revoked after a question', async () => {
  serve([aToken()]);
  const { user } = renderWithProviders(<AccessTokens />);
  await user.click(await screen.findByRole('button', { name: 'Revoke Zapier' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke Token' }));
  expect(await screen.findByText('Token Revoked')).toBeTruthy();
  expect(await screen.findByText('No tokens yet.')).toBeTruthy();
});

test('a refusal is told in the words of the server', async () => {
  serve([]);
  const sentence = 'You have 20 tokens. Revoke one to make another.';
  server.use(http.post('/api/tokens', () => refusal(409, sentence, 'too-many-tokens')));
  const { user } = renderWithProviders(<AccessTokens />);
  await user.type(await screen.findByLabelText('Token Name'), 'One more');
  await user.click(screen.getByRole('button', { name: 'Create Token' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});
