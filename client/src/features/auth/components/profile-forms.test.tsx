import { screen, waitFor } from '@testing-library/react';
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

test('a profile that cannot be saved says why, also at the field', async () => {
  server.use(http.patch('/api/auth/profile', () => refusal(409, 'That email is already registered.', 'email-taken')));
  const { user } = renderWithProviders(<ProfileForm user={aUser()} />);
  await user.click(screen.getByRole('button', { name: 'Update Profile' }));
  expect(await screen.findByText('Update Failed')).toBeTruthy();
  expect(screen.getAllByText('That email is already registered.')).toHaveLength(2);
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
});

test.each(['no address', 'maplecredit', 'http://javascript', 'https://5', 'a%20b.com'])(
  'the website %j is no address, which is told at the field beside what else is wrong, and nothing is sent',
  async (address) => {
    const { user } = renderWithProviders(<ProfileForm user={aUser()} />);
    const website = screen.getByLabelText(/^Website/);
    await user.clear(website);
    await user.type(website, address);
    await user.clear(screen.getByLabelText('Company'));
    await user.click(screen.getByRole('button', { name: 'Update Profile' }));
    expect(screen.getByText('Enter a web address like example.com.')).toBeTruthy();
    expect(screen.getByText('Enter your company.')).toBeTruthy();
    expect(website.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Update Failed')).toBeNull();
  },
);

test('a new phone number has to be one to call, the one before may stay', async () => {
  let sent: unknown;
  server.use(
    http.patch('/api/auth/profile', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(aUser());
    }),
  );
  const { user } = renderWithProviders(<ProfileForm user={aUser({ phone: '813 555 01' })} />);
  const phone = screen.getByLabelText('Phone');
  await user.type(phone, '3');
  await user.click(screen.getByRole('button', { name: 'Update Profile' }));
  expect(screen.getByText(/^This US number has too few digits: /)).toBeTruthy();
  expect(sent).toBeUndefined();
  await user.clear(phone);
  await user.type(phone, '813 555 01');
  await user.click(screen.getByRole('button', { name: 'Update Profile' }));
  expect(await screen.findByText('Profile Updated')).toBeTruthy();
  expect(sent).toMatchObject({ phone: '813 555 01' });
});

test('without a sentence from the server the fixed text is shown', async () => {
  server.use(http.patch('/api/auth/profile', () => new HttpResponse('<html>Bad gateway</html>', { status: 502 })));
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

test('a changed password says which tokens go on working, and revokes them if asked to', async () => {
  const sent: unknown[] = [];
  server.use(
    http.patch('/api/auth/password', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderWithProviders(<PasswordForm tokenNames={['Zapier']} />);
  const change = async () => {
    await user.type(screen.getByLabelText('Current Password'), 'plum-tree-9');
    await user.type(screen.getByLabelText('New Password'), 'pear-tree-10');
    await user.type(screen.getByLabelText('Confirm New Password'), 'pear-tree-10');
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
  };
  expect(screen.getByText('The token "Zapier" goes on working.')).toBeTruthy();
  await change();
  expect(await screen.findByText('Use the new password the next time you sign in.')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Revoke access tokens too' }));
  expect(screen.getByText('Programs that use "Zapier" are signed out.')).toBeTruthy();
  await change();
  expect(await screen.findByText(/^Your access tokens are revoked\./)).toBeTruthy();
  const passwords = { currentPassword: 'plum-tree-9', newPassword: 'pear-tree-10' };
  expect(sent).toEqual([passwords, { ...passwords, revokeTokens: true }]);
});

test('new passwords that differ are refused', async () => {
  await changePassword('plum-tree-9', 'pear-tree-10', 'pear-tree-11');
  expect(await screen.findByText('Password Mismatch')).toBeTruthy();
  expect(screen.getByText('New passwords do not match. Please try again.')).toBeTruthy();
});

test('a wrong current password is told in the server’s words, also at the field', async () => {
  server.use(http.patch('/api/auth/password', () => refusal(400, 'Current password is incorrect.', 'wrong-password')));
  await changePassword('wrong', 'pear-tree-10', 'pear-tree-10');
  expect(await screen.findByText('Password Change Failed')).toBeTruthy();
  expect(screen.getAllByText('Current password is incorrect.')).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current Password')));
});

test('another e-mail address asks for the current password, which is sent and then forgotten', async () => {
  let sent: unknown;
  server.use(
    http.patch('/api/auth/profile', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(aUser({ email: 'new@northline.example' }));
    }),
  );
  const { user } = renderWithProviders(<ProfileForm user={aUser()} />);
  expect(screen.queryByLabelText('Current Password')).toBeNull();
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'new@northline.example');
  await user.click(screen.getByRole('button', { name: 'Update Profile' }));
  expect(screen.getByText('Enter your current password.')).toBeTruthy();
  expect(sent).toBeUndefined();
  await user.type(screen.getByLabelText('Current Password'), 'plum-tree-9');
  await user.click(screen.getByRole('button', { name: 'Update Profile' }));
  expect(await screen.findByText('Profile Updated')).toBeTruthy();
  expect(sent).toMatchObject({ email: 'new@northline.example', currentPassword: 'plum-tree-9' });
  expect(screen.getByLabelText<HTMLInputElement>('Current Password').value).toBe('');
});
