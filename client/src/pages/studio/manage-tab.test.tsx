import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { aUser } from '@/test/factories';
import { aRecording } from '@/test/recordings';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { ManageTab } from './manage-tab';

const idOf = (n: number) => `01980000-0000-7000-8000-00000000000${n}`;
const SCRIPT = {
  id: idOf(9),
  title: 'Saved',
  content: 'Words that are saved.',
  wpm: 150,
  fontSize: 32,
  textColor: '#FFFFFF',
  backgroundColor: '#000000',
  createdAt: '2025-11-20T09:00:00.000Z',
};

test('the scripts tell of takes whose words are not among them, and lead to these', async () => {
  const content = 'Read page one of your report.';
  server.use(
    http.get('/api/scripts', () => HttpResponse.json([SCRIPT])),
    http.get('/api/recordings', () =>
      HttpResponse.json([
        aRecording({ id: idOf(1), title: 'Page one', hasScript: true }),
        aRecording({ id: idOf(2), title: 'Saved', hasScript: true, scriptId: SCRIPT.id }),
        aRecording({ id: idOf(3), title: 'Without words' }),
      ]),
    ),
    http.get('/api/recordings/:id/script', ({ params }) =>
      params.id === idOf(1) ? HttpResponse.json({ title: 'Page one', content }) : HttpResponse.error(),
    ),
  );
  const switchTab = vi.fn();
  const { user } = renderWithProviders(<ManageTab user={aUser({ id: crypto.randomUUID() })} switchTab={switchTab} />);
  expect(await screen.findByText('1 take has a script that is not saved')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open it' }));
  await waitFor(() => expect(switchTab).toHaveBeenCalledWith('script'));
});
