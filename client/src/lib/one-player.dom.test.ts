import { expect, test, vi } from 'vitest';
import { playAlone } from './one-player';

test('a player that starts pauses the one that was playing, and nothing else', () => {
  const [first, second] = [document.createElement('video'), document.createElement('video')];
  const pauses = [first, second].map((player) => vi.spyOn(player, 'pause').mockImplementation(() => {}));
  const counts = () => pauses.map((pause) => pause.mock.calls.length);
  playAlone(first);
  playAlone(first);
  expect(counts()).toEqual([0, 0]);
  playAlone(second);
  expect(counts()).toEqual([1, 0]);
  playAlone(first);
  expect(counts()).toEqual([1, 1]);
});
