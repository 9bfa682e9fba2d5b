import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { refusal } from '@/test/answers';
import { aUser } from '@/test/factories';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { RegisterForm } from './register-form';

const FILLED: Record<string, string> = {
  'Full Name': 'Dana Whitfield',
  Username: 'danawhitfield',
  Email: 'dana@northline.example',
  Company: 'Northline Credit',
  Phone: '(312) 555-0148',
  Password: 'plum-tree-9',
  'Confirm Password': 'plum-tree-9',
};

async function submitForm(fields: Record<string, string> = {}) {
  let registrations = 0;
  const view = renderWithProviders(
    <RegisterForm
      onRegistered={() => {
        registrations += 1;
      }}
    />,
  );
  for (const [label, text] of Object.entries({ ...FILLED, ...fields })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  }
  await view.user.click(screen.getByRole('button', { name: 'Create Account' }));
  return { ...view, countRegistrations: () => registrations };
}

test('passwords that differ are refused in a toast and beside the field', async () => {
  await submitForm({ 'Confirm Password': 'plum-tree-8' });
  expect(await screen.findByText('Password Mismatch')).toBeTruthy();
  expect(screen.getByText('Passwords do not match. Please try again.')).toBeTruthy();
  expect(screen.getByLabelText('Confirm Password').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Passwords do not match.')).toBeTruthy();
});

test('a password of five characters is refused', async () => {
  await submitForm({ Password: 'plum5', 'Confirm Password': 'plum5' });
  expect(await screen.findByText('Password Too Short')).toBeTruthy();
  expect(screen.getByText('Password must be at least 6 characters long.')).toBeTruthy();
});

test('where a password is not the only mistake, each is said at its field and none in a toast', async () => {
  await submitForm({ Email: 'dana@', Password: 'plum5', 'Confirm Password': 'plum4' });
  expect(screen.getByText('Enter a full email address.')).toBeTruthy();
  expect(screen.getByText('Use at least 6 characters.')).toBeTruthy();
  expect(screen.getByText('Passwords do not match.')).toBeTruthy();
  expect(screen.queryByText('Password Mismatch')).toBeNull();
});

test('fields left empty say what they need, and the first of them has the focus', async () => {
  await submitForm({ Company: '', Email: 'dana@' });
  expect(screen.getByText('Enter a full email address.')).toBeTruthy();
  expect(screen.getByText('Enter your company.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

test('a website without a scheme gets one, and the second password is not sent', async () => {
  let sent: unknown;
  server.use(
    http.post('/api/auth/register', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(aUser(), { status: 201 });
    }),
  );
  await submitForm({ 'Website(optional)': 'northline.example' });
  expect(await screen.findByText('Welcome to CreditCue!')).toBeTruthy();
  expect(sent).toEqual({
    fullName: 'Dana Whitfield',
    username: 'danawhitfield',
    email: 'dana@northline.example',
    company: 'Northline Credit',
    phone: '(312) 555-0148',
    website: 'https://northline.example',
    password: 'plum-tree-9',
  });
});

test("a taken username is told in the server's words, in the toast and beside the field", async () => {
  server.use(http.post('/api/auth/register', () => refusal(409, 'That username is already taken.', 'username-taken')));
  const { countRegistrations } = await submitForm();
  expect(await screen.findByText('Registration Failed')).toBeTruthy();
  expect(await screen.findAllByText('That username is already taken.')).toHaveLength(2);
  expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true');
  expect(countRegistrations()).toBe(0);
});

test.each([
  ['abc', /^Enter a phone number with at least 7 digits\.$/],
  ['555 010', /^Enter a phone number with at least 7 digits\.$/],
  ['813 555 01', /^This US number has too few digits: /],
  ['8135550134x', /^Remove the letters behind the number\./],
])('the phone number %j cannot be called, which is said at the field', async (phone, sentence) => {
  const { countRegistrations } = await submitForm({ Phone: phone });
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
  expect(countRegistrations()).toBe(0);
});
