import type { Limits } from '@shared/recordings';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { violationsShown } from '@/test/accessibility';
import { aUser } from '@/test/factories';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { PrivacyPage } from '.';

let limitsReads = 0;

beforeEach(() => {
  limitsReads = 0;
  const limits: Limits = { maxVideoBytes: 2_000 * 1024 ** 2, userQuotaBytes: 20 * 1024 ** 3, usedBytes: 0 };
  server.use(
    http.get('/api/limits', () => {
      limitsReads += 1;
      return HttpResponse.json(limits);
    }),
  );
});

const storage = () => {
  const section = screen.getByRole('heading', { name: 'How much you can store', level: 2 }).parentElement;
  return within(section ?? document.body);
};

test('who is not signed in reads the usual sizes, that this site may have others, and asks for no limits', async () => {
  renderWithProviders(<PrivacyPage user={null} />);
  expect(screen.getByRole('heading', { name: 'Privacy and limits', level: 1 })).toBeTruthy();
  expect(storage().getByText(/^One recording can usually have up to 500 MB, .* up to 5 GB\.$/)).toBeTruthy();
  expect(storage().getByText(/^This site may have set other sizes\./)).toBeTruthy();
  expect(storage().getByText('You can save up to 2,000 scripts, each with up to 100,000 characters.')).toBeTruthy();
  expect(await violationsShown()).toEqual([]);
  expect(limitsReads).toBe(0);
});

test('everybody reads how to reach whoever runs the site, where they say how', async () => {
  const contact = { text: 'help@cue.example', address: 'mailto:help@cue.example' };
  server.use(http.get('/api/auth/password-reset', () => HttpResponse.json({ by: 'mail', contact })));
  renderWithProviders(<PrivacyPage user={null} />);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'help@cue.example' });
  expect(link.parentElement?.textContent).toBe('Questions or a lost password: help@cue.example');
  expect(link.href).toBe('mailto:help@cue.example');
  expect(await violationsShown()).toEqual([]);
});

test('who is signed in reads the sizes of this site', async () => {
  renderWithProviders(<PrivacyPage user={aUser()} />);
  const sizes = 'One recording can have up to 2,000 MB, and all your recordings together up to 20 GB.';
  expect(await storage().findByText(sizes)).toBeTruthy();
  expect(storage().queryByText(/usually|other sizes/)).toBeNull();
  expect(await violationsShown()).toEqual([]);
});
