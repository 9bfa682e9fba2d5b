import { DEFAULT_LINK_OPTIONS, type LinkOptions } from '@shared/recordings';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { refusal } from '@/test/answers';
import { aLinkPage, aRecording } from '@/test/recordings';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { RecordingHistory } from '../components/recording-history';
import { emailAddress, whatsAppAddress } from './share-channels';

const URL = 'https://creditcue.example/watch/abcdefghijklmnopqrstuvwxyz012345';

afterEach(() => vi.restoreAllMocks());

/** The recordings of a user, and a server that makes and ends their links, whose page shows `options`. */
function withLinks(fields = {}, options = DEFAULT_LINK_OPTIONS) {
  let hasLink = false;
  server.use(
    http.get('/api/recordings', () => HttpResponse.json([aRecording({ hasLink, ...fields })])),
    http.post('/api/recordings/:id/link', () => {
      hasLink = true;
      return HttpResponse.json({ url: URL, expiresAt: '2025-12-20T09:00:00.000Z', options }, { status: 201 });
    }),
    http.delete('/api/recordings/:id/link', () => {
      hasLink = false;
      return new HttpResponse(null, { status: 204 });
    }),
  );
}

const WITH_CONTACT: LinkOptions = { ...DEFAULT_LINK_OPTIONS, showsCompany: true, showsPhone: true };

/** Answers the calls that save a link's options; returns all options that were saved. */
function keepOptions(): LinkOptions[] {
  const saved: LinkOptions[] = [];
  server.use(
    http.get('/api/recordings/:id/link', () => HttpResponse.json(aLinkPage(saved.at(-1)))),
    http.put('/api/recordings/:id/link', async ({ request }) => {
      saved.push((await request.json()) as LinkOptions);
      return HttpResponse.json(aLinkPage(saved.at(-1)));
    }),
  );
  return saved;
}

async function openMenu() {
  const { user } = renderWithProviders(<RecordingHistory onOpenScript={() => {}} />);
  const reopen = async () => {
    await user.click(await screen.findByRole('button', { name: /^Share Two things/ }));
    return within(await screen.findByRole('menu'));
  };
  const choose = async (name: string) => user.click((await reopen()).getByRole('menuitem', { name }));
  return { user, choose, reopen };
}

function refuseToCopy() {
  const refused = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(refused);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(refused);
}

test('copying a link says how long it works, and then sharing can be stopped', async () => {
  const callToAction = { label: 'Book a call', address: 'tel:3125550148' };
  withLinks({}, { ...DEFAULT_LINK_OPTIONS, showsCompany: true, showsPhone: true, callToAction });
  const { choose, reopen, user } = await openMenu();
  const stopItem = async () => (await reopen()).getByRole('menuitem', { name: 'Stop sharing this link' });
  // It has its place from the start: the items above must not move when there is a link.
  expect((await stopItem()).getAttribute('aria-disabled')).toBe('true');
  // Above the items: below them it is not seen where the menu scrolls.
  const note = screen.getByText('Links work for 30 days, without an account.');
  const copy = screen.getByRole('menuitem', { name: 'Copy link' });
  expect(note.compareDocumentPosition(copy)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.keyboard('{Escape}');
  await choose('Copy link');
  const toast = await screen.findByText('Link Copied');
  expect(toast.parentElement?.textContent).toContain(
    'for 30 days, without an account. Its page shows your name, company, phone, and button "Book a call", not your website.',
  );
  expect(await navigator.clipboard.readText()).toBe(URL);
  await choose('Stop sharing this link');
  // The address is dead for good: it is asked first.
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  expect(screen.getByRole('alertdialog', { name: /^Stop sharing "Two things/ })).toBeTruthy();
  await user.click(cancel);
  expect((await stopItem()).getAttribute('aria-disabled')).toBeNull();
  await user.keyboard('{Escape}');
  await choose('Stop sharing this link');
  await user.click(await screen.findByRole('button', { name: 'Stop sharing' }));
  expect(await screen.findByText('Link Stopped')).toBeTruthy();
  await waitFor(async () => {
    const isDisabled = (await stopItem()).getAttribute('aria-disabled');
    await user.keyboard('{Escape}');
    expect(isDisabled).toBe('true');
  });
});

test('the notice after copying says that company and phone are not shown, and shows them with one press', async () => {
  withLinks();
  const saved = keepOptions();
  const { choose, user } = await openMenu();
  await choose('Copy link');
  const notice = within((await screen.findByText('Link Copied')).closest('li') as HTMLElement);
  expect(notice.getByText(/Its page does not show your company or phone\.$/)).toBeTruthy();
  await user.click(notice.getByRole('button', { name: 'Show them', hidden: true }));
  expect(await screen.findByText(/^Every link to this video shows your company and phone now\./)).toBeTruthy();
  expect(saved).toEqual([WITH_CONTACT]);
});

test('the menu switches company and phone on with one press, and a link copied right then shows them', async () => {
  withLinks({}, WITH_CONTACT);
  const saved = keepOptions();
  const order: string[] = [];
  server.events.on('request:start', ({ request }) => void order.push(request.method));
  const { reopen, user } = await openMenu();
  const menu = await reopen();
  const item = menu.getByRole('menuitemcheckbox', { name: 'Show company and phone', checked: false });
  await waitFor(() => expect(item.getAttribute('aria-disabled')).toBeNull());
  await user.click(item);
  expect(item.getAttribute('aria-checked')).toBe('true');
  await user.click(menu.getByRole('menuitem', { name: 'Copy link' }));
  const notice = within((await screen.findByText('Link Copied')).closest('li') as HTMLElement);
  expect(notice.getByText(/Its page shows your name, company, and phone, not your website\.$/)).toBeTruthy();
  expect(notice.queryByRole('button', { name: /^Show/, hidden: true })).toBeNull();
  expect(saved).toEqual([WITH_CONTACT]);
  expect(order.filter((method) => method === 'PUT' || method === 'POST')).toEqual(['PUT', 'POST']);
  server.events.removeAllListeners();
});

test('a browser that does not copy gets the link on screen', async () => {
  withLinks();
  const saved = keepOptions();
  const { choose, user } = await openMenu();
  refuseToCopy();
  await choose('Copy link');
  const dialog = within(await screen.findByRole('dialog', { name: 'Share link' }));
  expect(dialog.getByText('Its page shows your name, not your company, phone, or website.')).toBeTruthy();
  const field = dialog.getByRole('textbox', { name: 'Link' }) as HTMLInputElement;
  expect(field.value).toBe(URL);
  expect(dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(encodeURIComponent(URL));
  expect(dialog.getByText(/for 30 days, without an account/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Copy It by Hand')).toBeTruthy();
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, URL.length]);
  await user.click(dialog.getByRole('button', { name: 'Show company and phone' }));
  expect(await dialog.findByText('Its page shows your name, company, and phone, not your website.')).toBeTruthy();
  expect(saved).toEqual([WITH_CONTACT]);
  await user.click(dialog.getByRole('button', { name: 'Link options' }));
  expect(await screen.findByRole('dialog', { name: 'Link options' })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Share link' })).toBeNull();
});

test.each([
  [{}, 'Not shown: company, phone, website'],
  [{ showsCompany: true, showsPhone: true, showsWebsite: true }, 'Your contact details are shown.'],
])('with the options %j the menu says before anything is shared: %s', async (chosen, words) => {
  withLinks();
  server.use(http.get('/api/recordings/:id/link', () => HttpResponse.json(aLinkPage(chosen))));
  const { reopen, user } = await openMenu();
  const menu = await reopen();
  const item = menu.getByRole('menuitem', { name: /^Link options/ });
  await within(item).findByText(words);
  await user.click(item);
  expect(await screen.findByRole('dialog', { name: 'Link options' })).toBeTruthy();
});

test('WhatsApp opens with the click and is led to the message once there is a link', async () => {
  withLinks();
  const { choose } = await openMenu();
  const tab = { closed: false, opener: {} as unknown, location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await choose('WhatsApp');
  expect(await screen.findByText('Link Created')).toBeTruthy();
  const message = `Watch "Two things to check first on your credit report": ${URL}`;
  expect(tab.location.replace.mock.calls).toEqual([[whatsAppAddress(message)]]);
  expect(tab.opener).toBeNull();
});

test('where no window may open, the link is on screen', async () => {
  withLinks();
  const { choose } = await openMenu();
  vi.spyOn(window, 'open').mockReturnValue(null);
  await choose('WhatsApp');
  expect(await screen.findByRole('dialog', { name: 'Share link' })).toBeTruthy();
});

test('a link that cannot be made is told in the words of the server, and leaves no empty window', async () => {
  withLinks();
  server.use(http.post('/api/recordings/:id/link', () => refusal(429, 'Too many attempts. Try again in 9 seconds.')));
  const { choose } = await openMenu();
  const tab = { closed: false, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await choose('WhatsApp');
  const toast = await screen.findByText('Share Failed');
  expect(toast.parentElement?.textContent).toContain('Too many attempts. Try again in 9 seconds.');
  await waitFor(() => expect(tab.close.mock.calls).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('links that cannot be stopped are still there', async () => {
  withLinks({ hasLink: true });
  server.use(http.delete('/api/recordings/:id/link', () => refusal(502, '<html>Bad gateway</html>')));
  const { choose, reopen, user } = await openMenu();
  await choose('Stop sharing this link');
  await user.click(await screen.findByRole('button', { name: 'Stop sharing' }));
  expect(await screen.findByText('Failed to stop sharing the link. Please try again.')).toBeTruthy();
  const stop = (await reopen()).getByRole('menuitem', { name: 'Stop sharing this link' });
  expect(stop.hasAttribute('aria-disabled')).toBe(false);
});

test('the menu offers other apps only where the browser can', async () => {
  withLinks();
  const { reopen, user } = await openMenu();
  expect((await reopen()).queryByRole('menuitem', { name: 'Send link with another app...' })).toBeNull();
  await user.keyboard('{Escape}');
  const share = vi.fn<Navigator['share']>().mockRejectedValue(new DOMException('cancelled', 'AbortError'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await user.click((await reopen()).getByRole('menuitem', { name: 'Send link with another app...' }));
  await waitFor(() => expect(share.mock.calls[0]?.[0]).toMatchObject({ url: URL }));
  expect(screen.queryByRole('dialog')).toBeNull();
  Reflect.deleteProperty(navigator, 'share');
});

test('a recording in the hub is removed from it after a question', async () => {
  let isShared = true;
  server.use(
    http.get('/api/recordings', () => HttpResponse.json([aRecording({ isShared })])),
    http.delete('/api/recordings/:id/share', () => {
      isShared = false;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { choose, user } = await openMenu();
  const question = () => screen.findByRole('alertdialog', { name: /^Remove "Two things .*" from the Ideas Hub\?$/ });
  await choose('Remove from Ideas Hub');
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  await choose('Remove from Ideas Hub');
  const dialog = await question();
  expect(isShared).toBe(true);
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed from Ideas Hub')).toBeTruthy();
});

test('messages survive every character', () => {
  expect(whatsAppAddress('a & b? "c" #1 ü')).toBe('https://wa.me/?text=a%20%26%20b%3F%20%22c%22%20%231%20%C3%BC');
  expect(emailAddress('a&b', 'x\n#')).toBe('mailto:?subject=a%26b&body=x%0A%23');
});
