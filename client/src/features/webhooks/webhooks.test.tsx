import type { Webhook, WebhookDelivery } from '@shared/webhooks';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { refusal } from '@/test/answers';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { Webhooks } from './components/webhooks';

const URL_OF_HOOK = 'https://hooks.example.com/cue';
const SECRET = `whsec_${'A'.repeat(43)}=`;
const AT = '2026-11-21T09:30:00.000Z';

const aDelivery = (overrides: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: '019a9c1e-5b00-7000-8000-000000000003',
  event: 'webhook.test',
  status: 'delivered',
  attempts: 1,
  lastStatus: 204,
  lastError: null,
  lastAttemptAt: AT,
  createdAt: AT,
  ...overrides,
});
const aWebhook = (overrides: Partial<Webhook> = {}): Webhook => ({
  id: '019a9c1e-5b00-7000-8000-000000000002',
  url: URL_OF_HOOK,
  events: ['recording.ready', 'post.created'],
  isOn: true,
  hasFailed: false,
  lastDelivery: null,
  createdAt: AT,
  ...overrides,
});

function serve(webhooks: Webhook[], deliveries: WebhookDelivery[] = []) {
  const sent: unknown[] = [];
  server.use(
    http.get('/api/webhooks', () => HttpResponse.json(webhooks)),
    http.post('/api/webhooks', async ({ request }) => {
      sent.push(await request.json());
      webhooks.push(aWebhook());
      return HttpResponse.json({ ...aWebhook(), secret: SECRET }, { status: 201 });
    }),
    http.patch('/api/webhooks/:id', async ({ request }) => {
      const { isOn } = (await request.json()) as { isOn: boolean };
      const changed = { ...(webhooks[0] ?? aWebhook()), isOn, hasFailed: false };
      webhooks[0] = changed;
      return HttpResponse.json(changed);
    }),
    http.post('/api/webhooks/:id/test', () => {
      deliveries.unshift(aDelivery());
      webhooks[0] = aWebhook({ lastDelivery: deliveries[0] ?? null });
      return HttpResponse.json(aDelivery({ status: 'waiting', attempts: 0, lastStatus: null }), { status: 202 });
    }),
    http.get('/api/webhooks/:id/deliveries', () => HttpResponse.json(deliveries)),
    http.delete('/api/webhooks/:id', () => {
      webhooks.pop();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

test('a new webhook shows its secret once, and is listed without it', async () => {
  const sent = serve([]);
  const { user } = renderWithProviders(<Webhooks />);
  expect(await screen.findByText('No webhooks yet.')).toBeTruthy();
  await user.type(screen.getByLabelText('Server Address'), URL_OF_HOOK);
  await user.click(screen.getByRole('button', { name: 'Create Webhook' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Signing secret')).value).toBe(SECRET);
  expect(sent).toEqual([{ url: URL_OF_HOOK, events: ['recording.ready', 'post.created'] }]);
  await user.click(screen.getByRole('button', { name: 'Copy Secret' }));
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  const list = await screen.findByRole('list', { name: 'Webhooks' });
  expect(within(list).getByText(/Recordings and posts · nothing sent yet/)).toBeTruthy();
  expect(list.textContent).not.toContain(SECRET);
});

test.each(['', 'http://hooks.example.com', 'https://localhost', 'https://10.0.0.1'])(
  'a webhook is not made for %j',
  async (address) => {
    const sent = serve([]);
    const { user } = renderWithProviders(<Webhooks />);
    if (address) await user.type(await screen.findByLabelText('Server Address'), address);
    await user.click(await screen.findByRole('button', { name: 'Create Webhook' }));
    expect(screen.getByLabelText('Server Address').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  },
);

test('a test is sent, and its outcome shown in the list of deliveries', async () => {
  serve([aWebhook()]);
  const { user } = renderWithProviders(<Webhooks />);
  await user.click(await screen.findByRole('button', { name: `Send Test to ${URL_OF_HOOK}` }));
  expect(await screen.findByText('Test on Its Way')).toBeTruthy();
  expect(await screen.findByText(/delivered \(204\)/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: `Deliveries to ${URL_OF_HOOK}` }));
  const deliveries = await screen.findByRole('list', { name: `Deliveries to ${URL_OF_HOOK}` });
  expect(within(deliveries).getByText('Test')).toBeTruthy();
});

test('a webhook that failed says why, and is switched on again', async () => {
  const lastError = 'The answer had the status 500.';
  const lastDelivery = aDelivery({ event: 'post.created', status: 'failed', attempts: 5, lastStatus: 500, lastError });
  serve([aWebhook({ isOn: false, hasFailed: true, lastDelivery })]);
  const { user } = renderWithProviders(<Webhooks />);
  expect(await screen.findByText('Switched off')).toBeTruthy();
  expect(screen.getByText(`not delivered: ${lastError}`)).toBeTruthy();
  const control = screen.getByRole('switch', { name: `Send to ${URL_OF_HOOK}`, checked: false });
  await user.click(control);
  expect(await screen.findByRole('switch', { checked: true })).toBeTruthy();
  await expect.poll(() => screen.queryByText('Switched off')).toBeNull();
});

test('a webhook is deleted after a question', async () => {
  serve([aWebhook()]);
  const { user } = renderWithProviders(<Webhooks />);
  await user.click(await screen.findByRole('button', { name: `Delete ${URL_OF_HOOK}` }));
  await user.click(await screen.findByRole('button', { name: 'Delete Webhook' }));
  expect(await screen.findByText('Webhook Deleted')).toBeTruthy();
  expect(await screen.findByText('No webhooks yet.')).toBeTruthy();
});

test('a refusal is told in the words of the server', async () => {
  serve([]);
  const sentence = 'You have 5 webhooks. Delete one to make another.';
  server.use(http.post('/api/webhooks', () => refusal(409, sentence, 'too-many-webhooks')));
  const { user } = renderWithProviders(<Webhooks />);
  await user.type(await screen.findByLabelText('Server Address'), URL_OF_HOOK);
  await user.click(screen.getByRole('button', { name: 'Create Webhook' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});
