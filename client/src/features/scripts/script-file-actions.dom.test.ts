import { afterEach, expect, test, vi } from 'vitest';
import { scriptFileActions } from './script-file-actions';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('an exported file can be read for a while after the click, as Safari needs', async () => {
  vi.useFakeTimers();
  const readable = new Set<string>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    readable.add('blob:script');
    return 'blob:script';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void readable.delete(address));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});

  scriptFileActions('dana').exportFile([]);
  vi.advanceTimersByTime(5_000);
  expect([...readable]).toEqual(['blob:script']);
  vi.advanceTimersByTime(10 * 60_000);
  expect([...readable]).toEqual([]);
});
