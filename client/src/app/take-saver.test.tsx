import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aCamera, DETAILS, openSession } from '@/pages/studio/take-session/take-session-fakes';
import { TakeSessionContext } from '@/pages/studio/take-session/use-take-session';
import { aUser } from '@/test/factories';
import { renderWithProviders } from '@/test/render-with-providers';
import { TakeSaver } from './take-saver';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('when its user is signed out', () => {
  function openApp() {
    const opened = openSession();
    const tree = (userId: string | null) => (
      <TakeSessionContext value={opened.session}>{userId && <TakeSaver userId={userId} />}</TakeSessionContext>
    );
    const { rerender } = renderWithProviders(tree(aUser().id));
    return { ...opened, signOut: () => act(() => rerender(tree(null))) };
  }

  test.each(['rolls', 'is paused'])('a take that %s is stopped and kept, and the camera goes off', async (moment) => {
    const { session, roll, takes, phase, signOut } = openApp();
    const camera = aCamera();
    await act(() => roll(camera));
    if (moment === 'is paused') act(() => session.pause());
    expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy();
    signOut();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(phase()).toBe('idle');
    expect(takes).toMatchObject([{ isAbandoned: false, endedAt: expect.any(Number) }]);
    expect(camera.isStopped).toBe(true);
  });

  test('a take that has not begun does not begin', async () => {
    const { session, giveCamera, takes, phase, signOut } = openApp();
    const leave = session.showStage();
    session.record(DETAILS, 3);
    await act(() => giveCamera());
    signOut();
    act(leave);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(phase()).toBe('idle');
    expect(takes).toEqual([]);
  });
});
