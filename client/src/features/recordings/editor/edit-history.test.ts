import { expect, test } from 'vitest';
import { changed, historyOf, redone, settled, undone } from './edit-history';

test('changes are taken back one by one and made again', () => {
  const history = changed(changed(historyOf('a'), 'b'), 'c');
  expect(undone(history).present).toBe('b');
  expect(undone(undone(undone(history))).present).toBe('a');
  expect(redone(redone(undone(undone(history)))).present).toBe('c');
  expect(redone(changed(undone(history), 'd')).present).toBe('d');
});

test('a drag is one step, and the next drag of the same thing is another', () => {
  const dragged = changed(changed(historyOf(0), 1, 'start'), 2, 'start');
  expect(undone(dragged).present).toBe(0);
  const again = changed(settled(dragged), 3, 'start');
  expect(undone(again).present).toBe(2);
  expect(undone(changed(dragged, 5, 'end')).present).toBe(2);
});
