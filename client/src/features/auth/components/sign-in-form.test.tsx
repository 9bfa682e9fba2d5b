import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { refusal } from '@/test/answers';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { AuthLayout } from './auth-layout';
import { SignInForm } from './sign-in-form';

async function signIn() {
  const { user } = renderWithProviders(<SignInForm />);
  await user.type(screen.getByLabelText('Username'), 'danawhitfield');
  await user.type(screen.getByLabelText('Password'), 'plum-tree-8');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Sign In Failed')).toBeTruthy();
}

test('a failed sign-in is told in the toast and at the password, which has the focus', async () => {
  const sentence = 'Invalid username or password.';
  server.use(http.post('/api/auth/signin', () => refusal(401, sentence, 'invalid-credentials')));
  await signIn();
  expect(screen.getAllByText(sentence)).toHaveLength(2);
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
});

test('too many tries say nothing about the password', async () => {
  server.use(http.post('/api/auth/signin', () => refusal(429, 'Too many tries. Wait a minute.', 'too-many-requests')));
  await signIn();
  expect(screen.getByLabelText('Password').hasAttribute('aria-invalid')).toBe(false);
});

test('who is not signed in finds how to use the API below the form', () => {
  renderWithProviders(
    <AuthLayout title="Sign in" lead="Welcome back." footer="No account yet?">
      <SignInForm />
    </AuthLayout>,
  );
  expect(screen.getByRole('link', { name: 'How to use the API' }).getAttribute('href')).toBe('/api/docs');
});
