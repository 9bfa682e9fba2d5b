import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { RegisterPage } from '.';

test('whoever runs the site can be asked before an account is created, in a tab beside the form', async () => {
  const contact = { text: 'https://cue.example/help', address: 'https://cue.example/help' };
  server.use(http.get('/api/auth/password-reset', () => HttpResponse.json({ by: 'mail', contact })));
  renderWithProviders(<RegisterPage />);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'https://cue.example/help' });
  expect(link.parentElement?.textContent).toBe('Questions or a lost password: https://cue.example/help');
  expect([link.href, link.target]).toEqual(['https://cue.example/help', '_blank']);
});
