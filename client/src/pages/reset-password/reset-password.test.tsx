import type { OperatorContact } from '@shared/auth';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { refusal } from '@/test/answers';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { ResetPasswordPage } from '.';

const TOKEN = 'A'.repeat(32);
const openPage = (query = '') => renderWithProviders(<ResetPasswordPage />, { address: `/reset-password${query}` });
const wayIs = (by: string, contact: OperatorContact | null = null) =>
  server.use(http.get('/api/auth/password-reset', () => HttpResponse.json({ by, contact })));

test('without a mail server the page says whom to ask', async () => {
  wayIs('operator');
  openPage();
  expect(await screen.findByText(/Ask the person who runs it for a link/)).toBeTruthy();
  expect(screen.queryByLabelText('Email')).toBeNull();
});

test('without a mail server the page leads to whoever runs the site, where they say how', async () => {
  wayIs('operator', { text: '(312) 555-0148', address: 'tel:3125550148' });
  openPage();
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '(312) 555-0148' });
  expect(link.parentElement?.textContent).toBe(
    'This site cannot send email. Ask the person who runs it for a link to choose a new password: (312) 555-0148',
  );
  expect(link.href).toBe('tel:3125550148');
});

test('a link is asked for, and the answer does not tell who has an account', async () => {
  wayIs('mail');
  let sent: unknown;
  server.use(
    http.post('/api/auth/password-reset', async ({ request }) => {
      sent = await request.json();
      return new HttpResponse(null, { status: 202 });
    }),
  );
  const { user } = openPage();
  await user.type(await screen.findByLabelText('Email'), 'dana');
  await user.click(screen.getByRole('button', { name: 'Send Link' }));
  expect(screen.getByText('Enter a full email address.')).toBeTruthy();
  await user.type(screen.getByLabelText('Email'), '@northline.example');
  await user.click(screen.getByRole('button', { name: 'Send Link' }));
  expect(await screen.findByText(/^If there is an account with this address/)).toBeTruthy();
  expect(sent).toEqual({ email: 'dana@northline.example' });
});

async function choosePassword(user: ReturnType<typeof openPage>['user'], confirmed = 'pear-tree-10') {
  await user.type(screen.getByLabelText('New Password'), 'pear-tree-10');
  await user.type(screen.getByLabelText('Confirm New Password'), confirmed);
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
}

test('the link of a mail leads to a new password, and its token leaves the address', async () => {
  let sent: unknown;
  server.use(
    http.put('/api/auth/password-reset', async ({ request }) => {
      sent = await request.json();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, history } = openPage(`?token=${TOKEN}`);
  expect(history.at(-1)).toBe('/reset-password');
  await choosePassword(user);
  expect(await screen.findByText('Sign in with your new password. Connected programs lost access.')).toBeTruthy();
  expect(sent).toEqual({ token: TOKEN, newPassword: 'pear-tree-10' });
  expect(history.at(-1)).toBe('/signin');
});

test('new passwords that differ are refused, and nothing is sent', async () => {
  const { user } = openPage(`?token=${TOKEN}`);
  await choosePassword(user, 'pear-tree-11');
  expect(await screen.findByText('Password Mismatch')).toBeTruthy();
});

test('a link that has ended says so, and a new one can be asked for', async () => {
  wayIs('mail');
  const sentence = 'This link has been used or is too old. Ask for a new one.';
  server.use(http.put('/api/auth/password-reset', () => refusal(400, sentence, 'ended-reset-link')));
  const { user } = openPage(`?token=${TOKEN}`);
  await choosePassword(user);
  expect(await screen.findByText(sentence)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ask for a new one' }));
  expect(await screen.findByLabelText('Email')).toBeTruthy();
});
