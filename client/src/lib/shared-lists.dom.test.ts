import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client';
import { queryKeys } from './query-keys';
import { followOtherLists, refetchEverywhere } from './shared-lists';

const ends: (() => void)[] = [];
const anotherTab = () => {
  const channel = new BroadcastChannel('creditcue.lists');
  ends.push(() => channel.close());
  return channel;
};
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
});

function openTab() {
  const queryClient = createQueryClient();
  for (const list of ['scripts', 'recordings'] as const) queryClient.setQueryData(queryKeys[list], []);
  ends.push(followOtherLists(queryClient));
  const isStale = (list: 'scripts' | 'recordings') => queryClient.getQueryState(queryKeys[list])?.isInvalidated;
  return { queryClient, isStale };
}

test('a list that another tab changed is read again, and no other', async () => {
  const { isStale } = openTab();
  anotherTab().postMessage('recordings');
  await vi.waitFor(() => expect(isStale('recordings')).toBe(true));
  expect(isStale('scripts')).toBe(false);
});

test('a tab in the background reads it when it comes to the front', async () => {
  const { isStale } = openTab();
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const [other, hearing] = [anotherTab(), anotherTab()];
  const isHeard = new Promise((resolve) => hearing.addEventListener('message', resolve));
  other.postMessage('scripts');
  await isHeard;
  expect(isStale('scripts')).toBe(false);
  isHidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(isStale('scripts')).toBe(true));
});

test('a list that changed here is told to the others, and read once here', async () => {
  const { queryClient } = openTab();
  const heard: unknown[] = [];
  anotherTab().addEventListener('message', ({ data }) => heard.push(data));
  await refetchEverywhere(queryClient, 'scripts');
  await vi.waitFor(() => expect(heard).toEqual(['scripts']));
  expect(queryClient.getQueryState(queryKeys.scripts)?.isInvalidated).toBe(true);
});
