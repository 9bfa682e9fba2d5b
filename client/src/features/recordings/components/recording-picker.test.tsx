import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { aRecording } from '@/test/recordings';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { RecordingPicker } from './recording-picker';

const open = async (recordings: ReturnType<typeof aRecording>[]) => {
  server.use(http.get('/api/recordings', () => HttpResponse.json(recordings)));
  const { user } = renderWithProviders(<RecordingPicker label="Add a video" onChoose={() => {}} />);
  await user.click(screen.getByRole('button', { name: 'Add a video' }));
};

test('the button has words on every screen', async () => {
  await open([]);
  const words = screen.getByText('Add a video');
  expect(words.closest('[class*="sr-only"]')).toBeNull();
});

test('who has no recordings is told so', async () => {
  await open([]);
  expect(await screen.findByText('You have no recordings yet.')).toBeTruthy();
});

test('who has shared all recordings is told so', async () => {
  await open([aRecording({ isShared: true })]);
  expect(await screen.findByText('All your recordings are shared already.')).toBeTruthy();
});

test('of many recordings, only so many rows are made at once', async () => {
  await open(
    Array.from({ length: 100 }, (_, i) =>
      aRecording({ id: `01980000-0000-7000-8000-${String(i).padStart(12, '0')}`, title: `Take ${i}` }),
    ),
  );
  await screen.findByText('Take 0');
  expect(screen.getAllByRole('button', { name: /^Take/ }).length).toBeLessThan(100);
});

test('takes of one title are told apart by number and picture', async () => {
  await open([
    aRecording({ id: '01980000-0000-7000-8000-000000000003', title: 'Hook', takeNumber: 3, thumbnailUrl: '/3.jpg' }),
    aRecording({ id: '01980000-0000-7000-8000-000000000001', title: 'Hook', thumbnailUrl: '/1.jpg' }),
    aRecording({ id: '01980000-0000-7000-8000-000000000002', title: 'Other' }),
  ]);
  const rows = await screen.findAllByRole('button', { name: /^(Hook|Other)/ });
  expect(rows.map(({ textContent }) => textContent?.match(/Take \d/)?.[0])).toEqual(['Take 3', 'Take 1', undefined]);
  expect(rows.slice(0, 2).map((row) => row.querySelector('img')?.getAttribute('src'))).toEqual(['/3.jpg', '/1.jpg']);
});
