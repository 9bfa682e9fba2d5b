import { type DismissalChanges, sentenceHashOf } from '@shared/compliance/dismissals';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissalsOf } from '@/features/compliance';
import { MyRecordingsPage } from '@/pages/my-recordings';
import { ManageTab } from '@/pages/studio/manage-tab';
import { aUser } from '@/test/factories';
import { FakeCheckWorker } from '@/test/fake-check';
import { aRecording } from '@/test/recordings';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';

const SCRIPT_ID = '01980000-0000-7000-8000-00000000aaaa';

beforeEach(() => {
  vi.stubGlobal('Worker', FakeCheckWorker);
  server.use(
    http.get('/api/scripts', () => HttpResponse.json([])),
    http.get('/api/recordings', () =>
      HttpResponse.json([aRecording({ title: 'Filmed', hasScript: true, scriptId: SCRIPT_ID })]),
    ),
    http.get('/api/recordings/:id/script', () =>
      HttpResponse.json({ title: 'Scores', content: 'We guarantee it. Read page one. We guarantee a score.' }),
    ),
    http.get('/api/scripts/:id/dismissals', () => HttpResponse.json([])),
    http.patch('/api/scripts/:id/dismissals', async ({ request }) =>
      HttpResponse.json(((await request.json()) as DismissalChanges).kept),
    ),
  );
});
afterEach(() => vi.unstubAllGlobals());

test.each(['Library', 'My Recordings'])(
  'a tile in %s carries how many statements of what was filmed are to review',
  async (page) => {
    const user = aUser({ id: crypto.randomUUID() });
    renderWithProviders(
      page === 'Library' ? <ManageTab user={user} switchTab={() => {}} /> : <MyRecordingsPage user={user} />,
    );
    const mark = await screen.findByText('2 to review');
    expect(mark.closest('li')?.textContent).toContain('Filmed');
    const kept = ['We guarantee it.', 'We guarantee a score.'].map((statement) => ({
      sentenceHash: sentenceHashOf(statement),
      ruleId: 'guaranteed-deletion' as const,
      reason: 'It is so.',
    }));
    act(() => dismissalsOf(user.id).keep(SCRIPT_ID, kept));
    await waitFor(() => expect(screen.queryByText(/to review$/)).toBeNull());
  },
);
