import type { Recording, Version } from '@shared/recordings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '@/test/answers';
import { aRecording } from '@/test/recordings';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { RecordingGrid } from '../components/recording-grid';

const saved: string[] = [];
beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.getAttribute('href')?.split('/').at(-1)} as ${this.download}`);
  });
});
afterEach(() => {
  saved.length = 0;
  vi.restoreAllMocks();
});

/** A server whose versions stand as told, one answer after the other; the last one stays. */
function withVersions(steps: Version[], fields: Partial<Recording> = {}) {
  let asked = 0;
  const current = () => steps[Math.min(asked, steps.length - 1)];
  server.use(
    http.get('/api/recordings', () => HttpResponse.json([aRecording(fields)])),
    http.post('/api/recordings/:id/versions', () => HttpResponse.json(current(), { status: 202 })),
    http.get('/api/recordings/:id/versions', () => {
      const version = current();
      asked += 1;
      return HttpResponse.json(version ? [version] : []);
    }),
  );
}

const version = (status: Version['status'], progress = 0, kind: Version['kind'] = 'mp4'): Version => ({
  kind,
  status,
  progress,
});

async function openPreview() {
  const { user } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  await user.click(await screen.findByRole('button', { name: /^Preview Two things/ }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

test('a download is only announced when there is something to download', async () => {
  withVersions([]);
  server.use(http.post('/api/recordings/:id/versions', () => refusal(404, 'Not found.')));
  const { user } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  await user.click(await screen.findByRole('button', { name: /^Download Two things/ }));
  expect(await screen.findByText('Unable to download the video. Please try again.')).toBeTruthy();
  expect(saved).toEqual([]);
});

test('a tile saves the MP4, at once when it is there', async () => {
  withVersions([version('ready', 100)]);
  const { user } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  await user.click(await screen.findByRole('button', { name: /^Download Two things/ }));
  await waitFor(() =>
    expect(saved).toEqual([expect.stringMatching(/^video\?version=mp4&download=1 as Two things.*\.mp4$/)]),
  );
  expect(await screen.findByText('Download Started')).toBeTruthy();
});

test('a tile saves the post-ready video once there is one, and says so; it makes none', async () => {
  withVersions([version('ready', 100, 'post-ready')]);
  server.use(http.post('/api/recordings/:id/versions', () => refusal(429, 'Nothing is to be made.')));
  const { user } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  await user.click(await screen.findByRole('button', { name: /^Download Two things/ }));
  const fileName = 'Two things to check first on your credit report (post-ready).mp4';
  await waitFor(() => expect(saved).toEqual([`video?version=post-ready&download=1 as ${fileName}`]));
  expect(await screen.findByText(`Saving the post-ready video, ${fileName}.`)).toBeTruthy();
});

test.each(['processing', 'failed'] as const)(
  'a tile saves the MP4 while the post-ready video is %s',
  async (status) => {
    withVersions([version(status, 40, 'post-ready')]);
    server.use(
      http.post('/api/recordings/:id/versions', async ({ request }) => {
        expect(await request.json()).toEqual({ kind: 'mp4' });
        return HttpResponse.json(version('ready', 100), { status: 202 });
      }),
    );
    const { user } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
    await user.click(await screen.findByRole('button', { name: /^Download Two things/ }));
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^video\?version=mp4&/)]));
  },
);

test('the preview shows how far the MP4 is, also one that was begun before', async () => {
  withVersions([
    version('processing', 42),
    version('processing', 42),
    version('processing', 42),
    version('ready', 100),
  ]);
  const { dialog } = await openPreview();
  const bar = await dialog.findByRole('progressbar', { name: 'Preparing MP4...' });
  expect(bar.getAttribute('aria-valuenow')).toBe('42');
  expect(await dialog.findByText(/Preparing MP4\.\.\. 42 %/)).toBeTruthy();
  await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull());
});

test('an MP4 that could not be made says so, and can be tried again', async () => {
  withVersions([version('failed')]);
  const { dialog, user } = await openPreview();
  expect(await dialog.findByText('The MP4 could not be made.')).toBeTruthy();
  server.use(
    http.post('/api/recordings/:id/versions', () => HttpResponse.json(version('ready', 100), { status: 202 })),
    http.get('/api/recordings/:id/versions', () => HttpResponse.json([version('ready', 100)])),
  );
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(saved.length).toBe(1));
});

test('the cover is saved as a picture, from a tile and from the preview', async () => {
  const thumbnailUrl = '/api/recordings/01980000-0000-7000-8000-000000000001/thumbnail?v=2';
  withVersions([], { thumbnailUrl, takeNumber: 2 });
  const { user } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  const coverIn = async (menu: RegExp) => {
    await user.click(await screen.findByRole('button', { name: menu }));
    return screen.findByRole('menuitem', { name: 'Download cover' });
  };
  await user.click(await coverIn(/^More for Two things/));
  await user.click(await screen.findByRole('button', { name: /^Preview Two things/ }));
  await user.click(await coverIn(/^More downloads/));
  const expected = expect.stringMatching(/^thumbnail\?v=2 as Two things.* \(take 2\) \(cover\)\.jpg$/);
  expect(saved).toEqual([expected, expected]);
});

test('a cover that is made anew cannot be saved yet: it would be the picture from before', async () => {
  withVersions([], { thumbnailUrl: '/api/recordings/1/thumbnail', thumbnailStatus: 'processing' });
  const { user, dialog } = await openPreview();
  await user.click(dialog.getByRole('button', { name: 'More downloads' }));
  const item = await screen.findByRole('menuitem', { name: 'Download cover' });
  expect(item.getAttribute('aria-disabled')).toBe('true');
});

test('the original and the small one stand beside it', async () => {
  withVersions([version('ready', 100, 'small')]);
  server.use(
    http.head('/api/recordings/:id/video', () => new HttpResponse(null, { headers: { 'content-length': '9' } })),
  );
  const { dialog, user } = await openPreview();
  const choose = async (name: RegExp) => {
    await user.click(dialog.getByRole('button', { name: 'More downloads' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose(/^Original \(WebM, 29\.6 MB\)/);
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^video\?version=original.*\.webm$/)]));
  await choose(/^Fits WhatsApp \(under 16 MB\)/);
  await waitFor(() => expect(saved[1]).toMatch(/^video\?version=small.*\.mp4$/));
});

test.each([
  [
    'is small enough for WhatsApp is offered for it, and no other file is made',
    1_396_480,
    'Fits WhatsApp as it is (MP4, 1.4 MB)',
    'mp4',
  ],
  ['is too large for WhatsApp is not', 16_000_001, 'Fits WhatsApp (under 16 MB)', 'small'],
])('an MP4 that %s', async (_name, bytes, label, kind) => {
  withVersions([version('ready', 100)]);
  server.use(
    http.head(
      '/api/recordings/:id/video',
      () => new HttpResponse(null, { headers: { 'content-length': String(bytes) } }),
    ),
    http.post('/api/recordings/:id/versions', async ({ request }) => {
      const asked = (await request.json()) as Pick<Version, 'kind'>;
      return HttpResponse.json(version('ready', 100, asked.kind), { status: 202 });
    }),
  );
  const { dialog, user } = await openPreview();
  await user.click(dialog.getByRole('button', { name: 'More downloads' }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
  await waitFor(() => expect(saved).toEqual([expect.stringContaining(`video?version=${kind}&`)]));
  expect(screen.queryByRole('menuitem', { name: /Small for/ })).toBeNull();
});

test('a recording that could not be finished says so and can be tried again', async () => {
  withVersions([], { status: 'failed', thumbnailUrl: null });
  let retried = 0;
  server.use(
    http.post('/api/recordings/:id/retry', () => {
      retried += 1;
      server.use(http.get('/api/recordings', () => HttpResponse.json([aRecording()])));
      return HttpResponse.json(aRecording({ status: 'processing' }), { status: 202 });
    }),
  );
  const { dialog, user } = await openPreview();
  expect(dialog.getByText(/could not be fully prepared/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(dialog.queryByText(/could not be fully prepared/)).toBeNull());
  expect(retried).toBe(1);
});

test('a recording that is not finished yet is played as it was sent, also when it is finished meanwhile', async () => {
  withVersions([], { status: 'processing' });
  const { dialog } = await openPreview();
  const player = dialog.getByLabelText(/^Two things/, { selector: 'video' });
  expect(player.getAttribute('src')).toMatch(/video\?version=original$/);
});

test('while edits are made the preview says so; what plays meanwhile plays on, and then gives way to what was made', async () => {
  let editStatus: Recording['editStatus'] = 'processing';
  server.use(http.get('/api/recordings', () => HttpResponse.json([aRecording({ editRevision: 2, editStatus })])));
  const { dialog } = await openPreview();
  const player = () => dialog.getByLabelText(/^Two things/, { selector: 'video' });
  expect(dialog.getByText(/^Your changes are being prepared\. .* as it was before\.$/)).toBeTruthy();
  expect(player().getAttribute('src')).toMatch(/v=2-before$/);
  fireEvent.play(player());
  editStatus = 'ready';
  await waitFor(() => expect(dialog.queryByText(/being prepared/)).toBeNull(), { timeout: 20_000 });
  expect(player().getAttribute('src')).toMatch(/v=2-before$/);
  fireEvent.pause(player());
  expect(player().getAttribute('src')).toMatch(/v=2$/);
});

test('a post-ready file is made when asked for, with its progress, and downloaded once it is there', async () => {
  const steps = [version('processing', 40, 'post-ready'), version('ready', 100, 'post-ready')];
  let asked = 0;
  let hasBegun = false;
  const current = () => steps[Math.min(asked, steps.length - 1)];
  server.use(
    http.get('/api/recordings', () => HttpResponse.json([aRecording()])),
    http.post('/api/recordings/:id/versions', async ({ request }) => {
      expect(await request.json()).toEqual({ kind: 'post-ready' });
      hasBegun = true;
      return HttpResponse.json(current(), { status: 202 });
    }),
    http.get('/api/recordings/:id/versions', () => {
      if (!hasBegun) return HttpResponse.json([]);
      const answer = current();
      asked += 1;
      return HttpResponse.json([answer]);
    }),
  );
  const { user, dialog } = await openPreview();
  await user.click(dialog.getByRole('button', { name: 'Make post-ready' }));
  expect(await dialog.findByText('Making the post-ready video... 40 %')).toBeTruthy();
  // No notice lies over it: it is what the person waits for.
  expect(dialog.getByRole('progressbar').closest('[data-keep-clear="whole"]')).toBeTruthy();
  // The row of the button and the note below it keep their height, so that no other button gets under the pointer.
  const row = dialog.getByRole('progressbar').closest('[class*="min-h-control"]');
  expect(row?.nextElementSibling?.textContent).toContain('You can leave this page.');
  await user.click(await dialog.findByRole('button', { name: 'Download post-ready' }, { timeout: 5_000 }));
  await waitFor(() =>
    expect(saved).toEqual([
      'video?version=post-ready&download=1 as Two things to check first on your credit report (post-ready).mp4',
    ]),
  );
  expect(dialog.getByRole('button', { name: 'Share the post-ready video' })).toBeTruthy();
  // The one accent leads to the file that is posted, no longer to Share.
  const accents = dialog.getAllByRole('button').filter(({ className }) => /(^| )bg-accent( |$)/.test(className));
  expect(accents.map(({ textContent }) => textContent)).toEqual(['Download post-ready']);
});

test('the notice that a post-ready file is made saves it', async () => {
  withVersions([version('ready', 100, 'post-ready')]);
  let hasBegun = false;
  server.use(
    http.post('/api/recordings/:id/versions', () => {
      hasBegun = true;
      return HttpResponse.json(version('ready', 100, 'post-ready'), { status: 202 });
    }),
    http.get('/api/recordings/:id/versions', () =>
      HttpResponse.json(hasBegun ? [version('ready', 100, 'post-ready')] : []),
    ),
  );
  const { user, dialog } = await openPreview();
  await user.click(dialog.getByRole('button', { name: 'Make post-ready' }));
  const notice = within((await screen.findByText('Ready to Post')).closest('li') as HTMLElement);
  await user.click(notice.getByRole('button', { name: 'Download', hidden: true }));
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^video\?version=post-ready&/)]));
});

test('of a video with captions the plain download says that they are not in its picture', async () => {
  withVersions([version('ready', 100)], { captionsUrl: '/api/recordings/1/captions.vtt' });
  // What says whether the captions are to be checked.
  for (const part of ['edits', 'captions', 'sound'])
    server.use(http.get(`/api/recordings/:id/${part}`, () => refusal(404, 'Not here.')));
  const { dialog } = await openPreview();
  const button = dialog.getByRole('button', { name: 'Download Video' });
  const note = dialog.getByText('Without captions in the picture.');
  expect(button.getAttribute('aria-describedby')).toBe(note.id);
});
