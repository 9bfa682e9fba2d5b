import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client';
import { queryKeys } from '@/lib/query-keys';
import { aUser } from '@/test/factories';
import { aRecording } from '@/test/recordings';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { onTileWords } from '../recordings.toasts';
import { RecordingGrid } from './recording-grid';
import { TILES_AHEAD } from './tile';

/** An observer that finds near what it is told to. */
function stubObserver() {
  const watched = new Set<Element>();
  let report: IntersectionObserverCallback = () => {};
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      report = callback;
    }
    observe = (element: Element) => void watched.add(element);
    unobserve = (element: Element) => void watched.delete(element);
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const comeNear = (target: Element) =>
    act(() => report([{ isIntersecting: true, target } as IntersectionObserverEntry], {} as IntersectionObserver));
  return { watched, comeNear };
}

// The page has one for all tests.
const { watched, comeNear } = stubObserver();

test('of hundreds of recordings only the titles are made, and the rest when it comes near the screen', async () => {
  const recordings = Array.from({ length: 300 }, (_, n) =>
    aRecording({ id: `01980000-0000-7000-8000-${String(300 - n).padStart(12, '0')}`, title: `Take ${n}` }),
  );
  server.use(http.get('/api/recordings', () => HttpResponse.json(recordings)));
  renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  const last = (await screen.findByRole('heading', { name: 'Take 299' })).closest('li') as HTMLElement;
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(300);
  expect(document.querySelectorAll('img')).toHaveLength(TILES_AHEAD);
  expect(watched.size).toBe(300 - TILES_AHEAD);

  comeNear(last);
  expect(screen.getByRole('button', { name: 'Preview Take 299' })).toBeTruthy();
  expect(last.querySelector('img')?.getAttribute('loading')).toBe('lazy');
  expect(watched.has(last)).toBe(false);
  expect(document.querySelectorAll('img')).toHaveLength(TILES_AHEAD + 1);
});

test('a recording that is still being finished says so in the place of its picture', async () => {
  const ready = aRecording({ id: '01980000-0000-7000-8000-0000000000a2', title: 'Ready' });
  const saved = aRecording({ title: 'Just saved', status: 'processing', thumbnailUrl: null });
  server.use(http.get('/api/recordings', () => HttpResponse.json([saved, ready])));
  renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  const tileOf = (title: string) => screen.getByRole('heading', { name: title }).closest('li')?.textContent;
  await screen.findByRole('heading', { name: 'Just saved' });
  expect(tileOf('Just saved')).toContain('Getting it ready...');
  expect(tileOf('Ready')).not.toContain('Getting it ready...');
});

test('a tile says that edits are being put together, and which recording has some that were never saved', async () => {
  const account = aUser({ id: crypto.randomUUID() });
  const edited = aRecording({ id: '01980000-0000-7000-8000-0000000000a3', title: 'Edited', editStatus: 'processing' });
  const begun = aRecording({ id: '01980000-0000-7000-8000-0000000000a4', title: 'Begun' });
  localStorage.setItem(`creditcue.edits.${begun.id}.${account.id}.closed-tab`, '{}');
  server.use(http.get('/api/recordings', () => HttpResponse.json([edited, begun])));
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKeys.currentUser, account);
  renderWithProviders(<RecordingGrid onOpenScript={() => {}} />, { queryClient });
  const tileOf = (title: string) => screen.getByRole('heading', { name: title }).closest('li')?.textContent;
  await screen.findByRole('heading', { name: 'Edited' });
  expect(tileOf('Edited')).toContain(onTileWords.beingMade);
  expect(tileOf('Edited')).not.toContain(onTileWords.unsavedEdits);
  expect(tileOf('Begun')).toContain(onTileWords.unsavedEdits);
});

test('of thousands of recordings the first five hundred are made, and more when their end comes near the screen', async () => {
  const recordings = Array.from({ length: 1100 }, (_, n) =>
    aRecording({ id: `01980000-0000-7000-8000-${String(1100 - n).padStart(12, '0')}`, title: `Take ${n}` }),
  );
  server.use(http.get('/api/recordings', () => HttpResponse.json(recordings)));
  renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  const last = (await screen.findByText('Take 499')).closest('li') as HTMLElement;
  expect(screen.queryByText('Take 500')).toBeNull();
  comeNear(last.nextElementSibling as HTMLElement);
  expect(screen.getByText('Take 999')).toBeTruthy();
  expect(screen.queryByText('Take 1000')).toBeNull();
});
