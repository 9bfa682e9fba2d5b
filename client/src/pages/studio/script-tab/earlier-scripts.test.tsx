import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { aUser } from '@/test/factories';
import { FakeCheckWorker } from '@/test/fake-check';
import { answerWith, written } from '@/test/fake-writer';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { ScriptTab } from '../script-tab';

beforeEach(() => {
  vi.stubGlobal('Worker', FakeCheckWorker);
  server.use(http.get('/api/scripts', () => HttpResponse.json([])));
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const scriptText = () => screen.getByRole('region', { name: 'Generated script' }).textContent;

test('a script that was generated before is shown again as it was left, and what was typed as a subject stays', async () => {
  answerWith(
    written({ title: 'Medical Debt', script: 'Ask for the itemized bill.' }),
    written({ script: 'Ask for the bill.' }),
    written({ title: 'Old Debts', script: 'Look at the date.' }),
  );
  const user = aUser({ id: crypto.randomUUID() });
  const view = renderWithProviders(<ScriptTab user={user} switchTab={() => {}} />);
  await view.user.click(screen.getByRole('radio', { name: 'Custom Topic' }));
  const subject = screen.getByRole('textbox', { name: 'Custom topic' });
  await view.user.type(subject, 'old debts');
  const generate = await button('Generate AI Script');
  await view.user.click(generate);
  await screen.findByRole('heading', { name: 'Medical Debt' });
  expect(screen.queryByRole('button', { name: 'Earlier scripts' })).toBeNull();
  await view.user.click(await button('Shorter'));
  await waitFor(() => expect(scriptText()).toBe('Ask for the bill.'));
  await view.user.click(generate);
  await screen.findByRole('heading', { name: 'Old Debts' });

  await view.user.click(await button('Earlier scripts'));
  const item = await screen.findByRole('menuitem');
  expect(screen.getByText('Kept on this device until you sign out. Save a script to keep it.')).toBeTruthy();
  expect(item.textContent).toMatch(/^Medical Debt\d.*, 4 words$/);
  await view.user.click(item);
  expect(await screen.findByRole('heading', { name: 'Medical Debt' })).toBeTruthy();
  expect(scriptText()).toBe('Ask for the bill.');
  expect(screen.getByRole('button', { name: 'Original' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Medical Debt'));
  expect(subject).toHaveProperty('value', 'old debts');

  await view.user.click(await button('Earlier scripts'));
  expect(await screen.findByRole('menuitem', { name: /^Old Debts/ })).toBeTruthy();
});

test('the preview is closed once its script is in the editor, which keeps its sources, and can be had back', async () => {
  const source = { fact: 'A freeze is free.', source: 'FTC', url: 'https://www.ftc.gov', month: '2026-10' };
  answerWith(written({ title: 'Freezes', script: 'Freeze all three files. It is free.', sources: [source] }));
  const person = aUser({ id: crypto.randomUUID() });
  const { user } = renderWithProviders(<ScriptTab user={person} switchTab={() => {}} />);
  await user.click(await button('Generate AI Script'));
  await user.click(await button('Use This Script'));
  await user.click(await button('Close the preview'));
  expect(screen.queryByRole('heading', { name: 'Freezes' })).toBeNull();
  expect(document.activeElement).toBe(await button('Generate AI Script'));
  const sources = await button('Sources (1)');
  expect(sources.getAttribute('aria-expanded')).toBe('false');
  await user.click(sources);
  expect(screen.getByRole('link', { name: /^FTC/ })).toBeTruthy();

  await user.click(await button('Earlier scripts'));
  await user.click(await screen.findByRole('menuitem', { name: /^Freezes/ }));
  expect(await screen.findByRole('heading', { name: 'Freezes' })).toBeTruthy();
});

test('a topic is emptied with one press', async () => {
  answerWith();
  const person = aUser({ id: crypto.randomUUID() });
  const { user } = renderWithProviders(<ScriptTab user={person} switchTab={() => {}} />);
  await user.click(screen.getByRole('radio', { name: 'Custom Topic' }));
  const subject = screen.getByRole('textbox', { name: 'Custom topic' });
  expect(screen.queryByRole('button', { name: 'Clear the topic' })).toBeNull();
  await user.type(subject, 'old debts');
  await user.click(await button('Clear the topic'));
  expect(subject).toHaveProperty('value', '');
  expect(document.activeElement).toBe(subject);
});
