import { DEFAULT_LINK_OPTIONS, type LinkOptions, type LinkPage } from '@shared/recordings';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { type TextAdvice, TextAdviceContext } from '@/components/text-advice';
import { refusal } from '@/test/answers';
import { aRecording } from '@/test/recordings';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { RecordingHistory } from '../components/recording-history';

const CONTACT = { name: 'Dana Whitfield', company: 'Northline Credit', phone: '(312) 555-0148', website: null };

/** A server that keeps the options of a recording; returns what was saved. */
function withOptions(contact: LinkPage['contact'] = CONTACT): LinkOptions[] {
  const saved: LinkOptions[] = [];
  const page = () => ({ options: saved.at(-1) ?? DEFAULT_LINK_OPTIONS, views: 12, contact });
  server.use(
    http.get('/api/recordings', () => HttpResponse.json([aRecording()])),
    http.get('/api/recordings/:id/link', () => HttpResponse.json(page())),
    http.put('/api/recordings/:id/link', async ({ request }) => {
      saved.push((await request.json()) as LinkOptions);
      return HttpResponse.json(page());
    }),
  );
  return saved;
}

async function openOptions(advice: TextAdvice | null = null) {
  const { user } = renderWithProviders(
    <TextAdviceContext value={advice}>
      <RecordingHistory onOpenScript={() => {}} />
    </TextAdviceContext>,
  );
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: /^Share Two things/ }));
    await user.click(await screen.findByRole('menuitem', { name: /^Link options/ }));
    return within(await screen.findByRole('dialog', { name: 'Link options' }));
  };
  return { user, open, dialog: await open() };
}

test('the owner sees how often the video was watched, and switches on what its page shows', async () => {
  const saved = withOptions();
  const { user, open, dialog } = await openOptions();
  expect(await dialog.findByText('Watched 12 times.')).toBeTruthy();
  expect(dialog.getByText(/^These options apply to every link to this video,/)).toBeTruthy();
  expect(dialog.getByText('(312) 555-0148')).toBeTruthy();
  await user.click(dialog.getByRole('switch', { name: 'Phone' }));
  await user.click(dialog.getByRole('switch', { name: 'Download' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Link Options Saved')).toBeTruthy();
  expect(saved).toEqual([{ ...DEFAULT_LINK_OPTIONS, showsPhone: true, allowsDownload: false }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await open();
  expect(await again.findByRole('switch', { name: 'Phone', checked: true })).toBeTruthy();
});

test('the button takes an address as people type it, and says at the field what is wrong', async () => {
  const saved = withOptions();
  const { user, dialog } = await openOptions();
  await user.click(await dialog.findByRole('switch', { name: 'Button' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Text on the button' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Where it leads' }));
  await user.type(dialog.getByRole('textbox', { name: 'Where it leads' }), 'javascript:alert(1)');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(
    dialog.getByText('Enter a web address that starts with https://, a phone number or an email address.'),
  ).toBeTruthy();
  expect(dialog.getByText('Say what the button does, for example "Book a call".')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Text on the button' }));
  expect(saved).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Text on the button' }), 'Call us');
  const address = dialog.getByRole('textbox', { name: 'Where it leads' });
  await user.clear(address);
  await user.type(address, '(312) 555-0148{Enter}');
  await waitFor(() => expect(saved[0]?.callToAction).toEqual({ label: 'Call us', address: 'tel:3125550148' }));
});

test('what viewers read is checked as a post is: the title, and the text of the button while it is typed', async () => {
  const saved = withOptions();
  const { user, dialog } = await openOptions((text, onChange) => (
    <p>
      Advice on: {text}
      <button
        type="button"
        onClick={() => typeof onChange === 'function' && onChange((present) => `${present}${'!'.repeat(30)}`)}
      >
        Rewrite: {text}
      </button>
    </p>
  ));
  expect(await dialog.findByText('Advice on: Two things to check first on your credit report')).toBeTruthy();
  await user.click(dialog.getByRole('switch', { name: 'Button' }));
  const label = dialog.getByRole('textbox', { name: 'Text on the button' });
  await user.clear(label);
  await user.type(label, 'We delete late payments');
  expect(dialog.getByText('Advice on: We delete late payments')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: /^Rewrite: We delete/ }));
  // As long as a button may be.
  const rewritten = `We delete late payments${'!'.repeat(17)}`;
  expect(label).toHaveProperty('value', rewritten);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved[0]?.callToAction?.label).toBe(rewritten));
});

test.each([
  ['https://northline.example', 'Visit our website', 'https://northline.example'],
  ['http://northline.example', 'Call us', '(312) 555-0148'],
  [null, 'Call us', '(312) 555-0148'],
])('the button begins with what the profile has: with the website %j it is %j', async (website, label, address) => {
  withOptions({ ...CONTACT, website });
  const { user, dialog } = await openOptions();
  await user.click(await dialog.findByRole('switch', { name: 'Button' }));
  expect(dialog.getByRole('textbox', { name: 'Text on the button' })).toHaveProperty('value', label);
  expect(dialog.getByRole('textbox', { name: 'Where it leads' })).toHaveProperty('value', address);
});

test('options that cannot be saved stay in the dialog', async () => {
  withOptions();
  server.use(http.put('/api/recordings/:id/link', () => refusal(429, 'Too many attempts. Try again in 9 seconds.')));
  const { user, dialog } = await openOptions();
  await user.click(await dialog.findByRole('switch', { name: 'Phone' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Too many attempts. Try again in 9 seconds.')).toBeTruthy();
  expect(dialog.getByRole('switch', { name: 'Phone', checked: true })).toBeTruthy();
});

test('a link with what was just chosen is copied with one press, and none is made when that is not saved', async () => {
  const url = 'https://creditcue.example/watch/abcdefghijklmnopqrstuvwxyz012345';
  const saved = withOptions();
  const made: LinkOptions[] = [];
  let isRefused = true;
  server.use(
    http.put('/api/recordings/:id/link', () => (isRefused ? refusal(503, 'Try again in a moment.') : undefined)),
    http.post('/api/recordings/:id/link', () => {
      const options = saved.at(-1) ?? DEFAULT_LINK_OPTIONS;
      made.push(options);
      return HttpResponse.json({ url, expiresAt: '2025-12-20T09:00:00.000Z', options }, { status: 201 });
    }),
  );
  const { user, dialog } = await openOptions();
  await user.click(await dialog.findByRole('switch', { name: 'Phone' }));
  await user.click(dialog.getByRole('button', { name: 'Save and copy link' }));
  expect(await screen.findByText('Try again in a moment.')).toBeTruthy();
  expect(made).toEqual([]);

  isRefused = false;
  await user.click(dialog.getByRole('button', { name: 'Save and copy link' }));
  expect(await screen.findByText('Link Copied')).toBeTruthy();
  expect(made).toEqual([{ ...DEFAULT_LINK_OPTIONS, showsPhone: true }]);
  expect(await navigator.clipboard.readText()).toBe(url);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
