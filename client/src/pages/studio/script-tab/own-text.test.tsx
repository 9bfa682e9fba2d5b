import type { User } from '@shared/auth';
import { GENERATOR_LIMITS, type Origin, refinementSubject } from '@shared/script-generator';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { aUser } from '@/test/factories';
import { FakeCheckWorker } from '@/test/fake-check';
import { answerWith, written } from '@/test/fake-writer';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { ScriptTab } from '../script-tab';

const ORIGIN: Origin = {
  arc: 'identity-theft/tonight-in-order',
  length: 30,
  voices: { persona: 'Expert', tone: 'Friendly', callToAction: 'Book a Call', hook: 1, wording: 'plain' },
};
const OFFER = 'Refine the text in the editor';
const MINE = 'My own words, and many of them.';

let user: User;

beforeEach(() => {
  vi.stubGlobal('Worker', FakeCheckWorker);
  user = aUser({ id: crypto.randomUUID() });
  server.use(http.get('/api/scripts', () => HttpResponse.json([])));
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const offer = () => screen.queryByRole('button', { name: OFFER });
const scriptText = () => screen.getByRole('region', { name: 'Generated script' }).textContent;
const editor = () => screen.getByRole('textbox', { name: 'Script' }) as HTMLTextAreaElement;
const versions = () =>
  within(screen.getByRole('radiogroup', { name: 'Version' }))
    .getAllByRole('radio')
    .map(({ textContent }) => textContent);

/** A script was generated and taken into the editor. */
async function renderApplied() {
  const view = renderWithProviders(<ScriptTab user={user} switchTab={() => {}} />);
  await view.user.click(await button('Generate AI Script'));
  await screen.findByRole('region', { name: 'Generated script' });
  await view.user.click(await button('Use This Script'));
  await waitFor(() => expect(editor().value).not.toBe(''));
  return view;
}

const type = (text: string) => fireEvent.change(editor(), { target: { value: text } });

test('the text of the editor is offered for refining as long as it is none of the versions', async () => {
  answerWith(written());
  const view = await renderApplied();
  expect(offer()).toBeNull();
  type(`${editor().value}\n`);
  expect(offer()).toBeNull();
  type(MINE);
  expect(offer()).toBeTruthy();
  await view.user.clear(editor());
  expect(offer()).toBeNull();
});

test("a text of the user's own is refined instead of the generated one, and brought back to the editor with an Undo", async () => {
  const sent = answerWith(
    written({ origin: ORIGIN }),
    written({ script: 'My own words.', title: 'My own words', notes: ['A note.'] }),
  );
  const view = await renderApplied();
  fireEvent.change(screen.getByRole('textbox', { name: 'Video Title' }), { target: { value: 'Mine' } });
  type(MINE);
  await view.user.click(await button(OFFER));
  expect(await screen.findByText('Your Text in the Preview')).toBeTruthy();
  expect(scriptText()).toBe(MINE);
  expect(versions()).toEqual(['Original', 'Your text']);
  expect(screen.getByRole('radio', { name: 'Your text' }).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByText('Your own text.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Quick refinements' }));

  await view.user.click(await button('Shorter'));
  await waitFor(() => expect(scriptText()).toBe('My own words.'));
  expect(sent[1]?.subject).toBe(refinementSubject('shorter', MINE));
  expect(sent[1]?.origin).toBeUndefined();
  expect(versions()).toEqual(['Original', 'Your text', 'Shorter']);
  expect(screen.getByRole('heading', { name: 'Mine' })).toBeTruthy();
  expect(screen.getByText('Your own text, refined by the built-in writer.')).toBeTruthy();
  expect(editor().value).toBe(MINE);

  await view.user.click(await button('Use This Script'));
  await waitFor(() => expect(editor().value).toBe('My own words.'));
  expect(screen.getByRole('textbox', { name: 'Video Title' })).toHaveProperty('value', 'Mine');
  await view.user.click(await button('Undo'));
  await waitFor(() => expect(editor().value).toBe(MINE));
});

test('a text without a title is called by its first words', async () => {
  answerWith(written());
  const view = await renderApplied();
  await view.user.clear(screen.getByRole('textbox', { name: 'Video Title' }));
  type('First line.\n\nSecond one.');
  await view.user.click(await button(OFFER));
  expect(screen.getByRole('heading', { name: 'First line.' })).toBeTruthy();
});

test('what was kept as written in the editor stays so in the preview', async () => {
  answerWith(written());
  const view = await renderApplied();
  type('We guarantee it. Call the bureau.');
  const card = within(screen.getByRole('region', { name: 'Script Editor' }));
  await view.user.click(await card.findByRole('button', { name: /^Next/ }));
  await view.user.click(await button('Keep as written'));
  await view.user.click(await button('My lawyer approved it'));
  await card.findByRole('button', { name: '1 kept as written' });
  await view.user.click(await button(OFFER));
  const preview = within(screen.getByRole('region', { name: 'Script Preview & Refinement' }));
  expect(await preview.findByRole('button', { name: '1 kept as written' })).toBeTruthy();
});

test('a text that is too long to be refined is said to be, and stays offered', async () => {
  const sent = answerWith(written());
  const view = await renderApplied();
  type('word '.repeat(GENERATOR_LIMITS.scriptMax / 5 + 1));
  await view.user.click(await button(OFFER));
  expect(await screen.findByText('Text Too Long')).toBeTruthy();
  expect(screen.queryByRole('radiogroup', { name: 'Version' })).toBeNull();
  expect(document.activeElement).toBe(await button(OFFER));
  expect(sent).toHaveLength(1);
});
