import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { refusal } from '@/test/answers';
import { aRecording } from '@/test/recordings';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { RecordingGrid } from '../components/recording-grid';

async function openTrim() {
  server.use(http.get('/api/recordings', () => HttpResponse.json([aRecording({ duration: 10 })])));
  const { user } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  await user.click(await screen.findByRole('button', { name: /^Preview Two things/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Trim' }));
  return { user, dialog };
}

test('a part is chosen with the keyboard, shown in the player, and saved as a new recording', async () => {
  const asked: unknown[] = [];
  server.use(
    http.post('/api/recordings/:id/trim', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(aRecording({ title: 'Two things (trimmed)' }), { status: 201 });
    }),
  );
  const { user, dialog } = await openTrim();
  const save = dialog.getByRole('button', { name: 'Save as New' });
  expect(save).toHaveProperty('disabled', true);
  dialog.getByRole('slider', { name: 'Start' }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(dialog.getByText('00:01 - 00:10')).toBeTruthy();
  expect(dialog.getByLabelText(/^Two things/, { selector: 'video' })).toHaveProperty('currentTime', 1);
  dialog.getByRole('slider', { name: 'End' }).focus();
  await user.keyboard('{PageDown}');
  await user.click(save);
  expect(await screen.findByText('Recording Trimmed')).toBeTruthy();
  expect(asked).toEqual([{ start: 1, end: 6 }]);
  await waitFor(() => expect(dialog.queryByRole('slider')).toBeNull());
});

test('what cannot be trimmed is told in the words of the server, and the choice stays', async () => {
  server.use(http.post('/api/recordings/:id/trim', () => refusal(400, 'That part could not be cut out.')));
  const { user, dialog } = await openTrim();
  dialog.getByRole('slider', { name: 'End' }).focus();
  await user.keyboard('{ArrowLeft}');
  await user.click(dialog.getByRole('button', { name: 'Save as New' }));
  expect(await screen.findByText('That part could not be cut out.')).toBeTruthy();
  expect(dialog.getAllByRole('slider').length).toBe(2);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(dialog.queryByRole('slider')).toBeNull();
});
