import type { User } from '@shared/auth';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDraft } from '@/features/scripts';
import { PHONE } from '@/lib/media-query';
import { aUser } from '@/test/factories';
import { FakeCheckWorker } from '@/test/fake-check';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { RecordTab } from '../../record-tab';
import { ScriptTab } from '../../script-tab';
import type { StudioTab } from '../../studio-tabs';
import { openSession } from '../../take-session/take-session-fakes';
import { TakeSessionContext } from '../../take-session/use-take-session';

const LIMITS = { maxVideoBytes: 500 * 1024 * 1024, userQuotaBytes: 5 * 1024 ** 3, usedBytes: 0 };
const STILL = { play() {}, pause() {}, cancel() {}, updatePlaybackRate() {}, currentTime: 0, effect: null };

beforeEach(() => {
  server.use(
    http.get('/api/limits', () => HttpResponse.json(LIMITS)),
    http.get('/api/generator', () => HttpResponse.json({ model: null })),
  );
  vi.stubGlobal('Worker', FakeCheckWorker);
  vi.spyOn(Element.prototype, 'animate').mockImplementation(() => ({ ...STILL }) as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Studio({ user }: { user: User }) {
  const [tab, setTab] = useState<StudioTab>('record');
  const Tab = tab === 'record' ? RecordTab : ScriptTab;
  return <Tab user={user} switchTab={setTab} />;
}

function openRecord(userId: string, content: string) {
  const { result } = renderHook(() => useDraft(userId));
  act(() => result.current.update({ title: 'Scores', content }));
  const opened = openSession();
  return {
    ...opened,
    ...renderWithProviders(
      <TakeSessionContext value={opened.session}>
        <Studio user={aUser({ id: userId })} />
      </TakeSessionContext>,
    ),
  };
}

const note = () => screen.queryByRole('button', { name: /statements? to review\. Review$/ });

test.each(['desktop', 'phone'])(
  'before a take on a %s, also in rehearsal, it says how many statements are to review, and not while it rolls',
  async (device) => {
    const list = (matches: boolean) => ({ matches, addEventListener() {}, removeEventListener() {} });
    if (device === 'phone') vi.stubGlobal('matchMedia', (query: string) => list(query === PHONE));
    const { roll, session, phase } = openRecord(
      `to review on a ${device}`,
      'We guarantee it. Read on. We guarantee more.',
    );
    await waitFor(() => expect(note()?.textContent).toBe('2 statements to review. Review'));
    fireEvent.click(screen.getByRole('button', { name: 'Rehearse' }));
    expect(note()).toBeTruthy();
    vi.useFakeTimers();
    await act(() => roll());
    expect([phase(), note()]).toEqual(['recording', null]);
    act(() => session.stop());
  },
);

test('it leads to the first of them in the editor', async () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const { user } = openRecord('to the first', 'Read on. We guarantee it. We guarantee more.');
  await waitFor(() => expect(note()).toBeTruthy());
  await user.click(note() as HTMLElement);
  expect(await screen.findByText('1 of 2')).toBeTruthy();
});

test('nothing is said of a script without statements', async () => {
  openRecord('nothing to review', 'Read page one.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rehearse' })).toBeTruthy());
  expect(note()).toBeNull();
});
