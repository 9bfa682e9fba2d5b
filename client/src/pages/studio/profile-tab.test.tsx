import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { listUnsavedWork } from '@/lib/navigation-guard';
import { aUser } from '@/test/factories';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { ProfileTab } from './profile-tab';

let sessionReads = 0;

beforeEach(() => {
  sessionReads = 0;
  server.use(
    http.get('/api/auth/sessions', () => {
      sessionReads += 1;
      return HttpResponse.json([]);
    }),
    http.get('/api/tokens', () => HttpResponse.json([])),
    http.get('/api/webhooks', () => HttpResponse.json([])),
  );
});

const openProfile = (user = aUser()) => renderWithProviders(<ProfileTab user={user} switchTab={() => {}} />);
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('what was typed in one tab of Profile is still there after looking at the others', async () => {
  const { user } = openProfile();
  const show = (name: string) => user.click(screen.getByRole('tab', { name }));
  await user.type(screen.getByLabelText('Company'), ' West');
  await show('Security');
  await user.type(screen.getByLabelText('New Password'), 'pear-tree-10');
  await show('API');
  await show('Profile Information');
  expect(typedIn('Company')).toBe('Northline Credit West');
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  const before = sessionReads;
  await show('Security');
  expect(typedIn('New Password')).toBe('pear-tree-10');
  await expect.poll(() => sessionReads).toBe(before + 1);
});

test('the tokens that a new password leaves working are those that there are when it is asked for', async () => {
  const token = { scope: 'read', createdAt: '2026-11-21T09:30:00.000Z', lastUsedAt: null };
  const tokens = [{ ...token, id: '019a9c1e-5b00-7000-8000-000000000002', name: 'Zapier' }];
  server.use(http.get('/api/tokens', () => HttpResponse.json(tokens)));
  const { user } = openProfile();
  const show = (name: string) => user.click(screen.getByRole('tab', { name }));
  await show('Security');
  expect(await screen.findByText('The token "Zapier" goes on working.')).toBeTruthy();
  await show('Profile Information');
  tokens.push({ ...token, id: '019a9c1e-5b00-7000-8000-000000000003', name: 'Made elsewhere' });
  await show('Security');
  expect(await screen.findByText('The tokens "Zapier" and "Made elsewhere" go on working.')).toBeTruthy();
});

test('unsaved changes of the profile outlive the page, are named when signing out, and can be discarded', async () => {
  const { user, unmount } = openProfile();
  await user.type(screen.getByLabelText('Company'), ' West');
  expect(await listUnsavedWork()).toEqual([
    'Your profile has unsaved changes. They stay on this device for when you sign in again.',
  ]);
  unmount();
  const { user: person } = openProfile();
  expect(typedIn('Company')).toBe('Northline Credit West');
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  expect(typedIn('Company')).toBe('Northline Credit');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  expect(await listUnsavedWork()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('they are offered to the same user only, and no password is kept', async () => {
  const { user, unmount } = openProfile();
  await user.type(screen.getByLabelText('Email'), '.org');
  await user.type(screen.getByLabelText('Current Password'), 'plum-tree-9');
  unmount();
  expect(JSON.stringify(localStorage)).not.toContain('plum-tree-9');
  openProfile(aUser({ id: '01980000-0000-7000-8000-0000000000ff' }));
  expect(typedIn('Email')).toBe(aUser().email);
});
