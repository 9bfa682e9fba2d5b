import { expect, notice, test } from './fixtures';

/** The browser itself says no, as to a user who pressed Block. */
test.use({
  permissions: [],
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: launchOptions.args?.map((arg) => arg.replace(/^(--use-fake-ui-for-media-stream)$/, '$1=deny')),
    }),
});

test('Dana has blocked the camera: she is told each step, and no take is begun', async ({ studio }) => {
  await studio.getByRole('tab', { name: 'Record' }).click();
  await studio.getByRole('button', { name: /Camera is off/ }).click();

  await expect(notice(studio, 'Camera Error')).toBeVisible();
  const frame = studio.getByRole('button', { name: /The camera is blocked/ });
  await expect(frame).toContainText(
    'Click the camera or lock icon in the address bar, allow the camera and the microphone for this site, then click here.',
  );
  await studio.getByRole('button', { name: 'Start recording' }).click();
  await expect(frame).toBeEnabled();
  await expect(studio.getByRole('button', { name: 'Start recording' })).toBeEnabled();
  expect(await (await studio.request.get('/api/recordings')).json()).toEqual([]);
});
