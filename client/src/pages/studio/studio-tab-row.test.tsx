import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Tabs } from '@/components/ui/tabs';
import { useDraft } from '@/features/scripts';
import { aUser } from '@/test/factories';
import { FakeCheckWorker } from '@/test/fake-check';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { StudioTabRow } from './studio-tab-row';

beforeEach(() => {
  vi.stubGlobal('Worker', FakeCheckWorker);
  server.use(http.get('/api/scripts', () => HttpResponse.json([])));
});
afterEach(() => vi.unstubAllGlobals());

test('on wide screens the Record tab tells how many statements of the script in the editor are to be reviewed', async () => {
  const user = aUser({ id: crypto.randomUUID() });
  const { result } = renderHook(() => useDraft(user.id));
  const write = (content: string) => act(() => result.current.update({ content }));
  renderWithProviders(
    <Tabs value="script">
      <StudioTabRow user={user} />
    </Tabs>,
  );
  const names = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(names()).toEqual(['Script', 'Record', 'Manage', 'Profile']);
  write('We guarantee it. Read page one. We guarantee that, too.');
  await waitFor(() => expect(names()).toEqual(['Script', 'Record2 to review', 'Manage', 'Profile']));
  write('Read page one.');
  await waitFor(() => expect(names()).toEqual(['Script', 'Record', 'Manage', 'Profile']));
});
