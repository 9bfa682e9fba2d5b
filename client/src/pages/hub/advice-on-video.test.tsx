import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withEditedRecording } from '@/test/edited-recording';
import { aUser } from '@/test/factories';
import { aRecording } from '@/test/recordings';
import { renderWithProviders } from '@/test/render-with-providers';
import { AdviceOnVideo } from './advice-on-video';

const { id } = aRecording();

test('below a video that is about to be posted it says that captions may not fit, and leads to them', async () => {
  const state = withEditedRecording({ recording: { captionsUrl: '/captions' } });
  state.spoken = [{ start: 0, end: 2 }];
  const { user } = renderWithProviders(<AdviceOnVideo user={aUser()} recordingId={id} />);
  expect(await screen.findByText('Some captions may not be what you said.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Check the words' }));
  const editor = within(await screen.findByRole('dialog', { name: /^Edit/ }));
  expect(await editor.findByRole('region', { name: 'Words' })).toBeTruthy();
});
