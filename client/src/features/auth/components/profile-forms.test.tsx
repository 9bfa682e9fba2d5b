import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { refusal } from '@/test/answers';
import { aUser } from '@/test/factories';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';

async function changePassword(current: string, next: string, confirmed: string) {
  const { user } = renderWithProviders(<PasswordForm />);
  await user.type(screen.getByLabelText('Current Password'), current);
  await user.type(screen.getByLabelText('New Password'), next);
  await user.type(screen.getByLabelText('Confirm New Password'), confirmed);
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
}

test('the profile is saved with all five fields', async () => {
  let sent: unknown;
  server.use(
    http.patch('/api/auth/profile', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(aUser({ company: 'Southline' }));
    }),
  );
  const { user } = renderWithProviders(<ProfileForm user={aUser()} />);
  await user.clear(screen.getByLabelText('Company'));
  await user.type(screen.getByLabelText('Company'), 'Southline');
  await user.click(screen.getByRole('button', { name: 'Update Profile' }));

  expect(await screen.findByText('Profile Updated')).toBeTruthy();
  const { fullName, email, phone, website } = aUser();
  expect(sent).toEqual({ fullName, email, company: 'Southline', phone, website });
});

test('a profile that cannot be saved says why', async () => {
  server.use(http.patch('/api/auth/profile', () => refusal(409, 'That email is already registered.')));
  const { user } = renderWithProviders(<ProfileForm user={aUser()} />);
  await user.click(screen.getByRole('button', { name: 'Update Profile' }));
  expect(await screen.findByText('Update Failed')).toBeTruthy();
  expect(screen.getByText('That email is already registered.')).toBeTruthy();
});

test('without a sentence from the server the fixed text is shown', async () => {
  server.use(http.patch('/api/auth/profile', () => HttpResponse.error()));
  const { user } = renderWithProviders(<ProfileForm user={aUser()} />);
  await user.click(screen.getByRole('button', { name: 'Update Profile' }));
  expect(await screen.findByText('Failed to update profile. Please try again.')).toBeTruthy();
});

test('a changed password empties the form', async () => {
  server.use(http.patch('/api/auth/password', () => new HttpResponse(null, { status: 204 })));
  await changePassword('plum-tree-9', 'pear-tree-10', 'pear-tree-10');
  expect(await screen.findByText('Password Changed')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe('');
});

test('new passwords that differ are refused', async () => {
  await changePassword('plum-tree-9', 'pear-tree-10', 'pear-tree-11');
  expect(await screen.findByText('Password Mismatch')).toBeTruthy();
  expect(screen.getByText('New passwords do not match. Please try again.')).toBeTruthy();
});

test('a wrong current password is told in the server’s words', async () => {
  server.use(http.patch('/api/auth/password', () => refusal(400, 'Current password is incorrect.')));
  await changePassword('wrong', 'pear-tree-10', 'pear-tree-10');
  expect(await screen.findByText('Password Change Failed')).toBeTruthy();
  expect(screen.getByText('Current password is incorrect.')).toBeTruthy();
});
