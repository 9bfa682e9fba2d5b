import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { refusal } from '@/test/answers';
import { aRecording } from '@/test/recordings';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { RecordingGrid } from '../components/recording-grid';

const READY = { kind: 'mp4', status: 'ready', progress: 100 };

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
});

function withFile() {
  server.use(
    http.get('/api/recordings', () => HttpResponse.json([aRecording()])),
    http.get('/api/recordings/:id/versions', () => HttpResponse.json([READY])),
    http.post('/api/recordings/:id/versions', () => HttpResponse.json(READY, { status: 202 })),
    http.get('/api/recordings/:id/video', () => HttpResponse.arrayBuffer(new Uint8Array([1, 2, 3]).buffer)),
  );
}

/** A browser that hands files to other apps, and what it was given. */
function withApps(answer: () => Promise<void>): ShareData[] {
  const given: ShareData[] = [];
  const share = (data: ShareData) => {
    given.push(data);
    return answer();
  };
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
  return given;
}

async function openDialog() {
  const { user } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  await user.click(await screen.findByRole('button', { name: /^Share Two things/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Share file' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Share file' })) };
}

test('the MP4 is handed to another app, which ends the dialog', async () => {
  withFile();
  const given = withApps(() => Promise.resolve());
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Choose an app' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [file] = given[0]?.files ?? [];
  expect([file?.type, file?.size]).toEqual(['video/mp4', 3]);
  expect(file?.name).toMatch(/^Two things.*\.mp4$/);
});

test('an app that refuses the file leaves the download, a cancelled choice leaves everything as it was', async () => {
  withFile();
  let error = new DOMException('cancelled', 'AbortError');
  withApps(() => Promise.reject(error));
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Choose an app' }));
  expect(dialog.getByRole('button', { name: 'Choose an app' })).toBeTruthy();
  error = new DOMException('too large', 'DataError');
  await user.click(dialog.getByRole('button', { name: 'Choose an app' }));
  expect(await dialog.findByText(/The other app did not take the file/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Download Video' })).toBeTruthy();
});

test('a browser that hands no files to other apps says so and offers the download', async () => {
  withFile();
  const { dialog } = await openDialog();
  expect(await dialog.findByText(/This browser cannot send files to other apps/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Download Video' })).toBeTruthy();
});

test('a file that cannot be had is said, and can be asked for again', async () => {
  withFile();
  server.use(http.get('/api/recordings/:id/video', () => refusal(503, 'Overloaded.'), { once: true }));
  const { user, dialog } = await openDialog();
  expect(await dialog.findByText('The file could not be prepared.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByRole('button', { name: 'Download Video' })).toBeTruthy();
});

test('a file that is too large for other apps is not kept in memory, and offered as a download', async () => {
  withFile();
  const given = withApps(() => Promise.resolve());
  // It never ends: reading it would, too.
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1_000)) });
  const headers = { 'content-length': '50000001', 'content-type': 'video/mp4' };
  server.use(http.get('/api/recordings/:id/video', () => new HttpResponse(body, { headers })));
  const { dialog } = await openDialog();
  expect(await dialog.findByText(/^This video is too large to send to another app/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Download Video' })).toBeTruthy();
  expect(given).toEqual([]);
});
