import { expect, test } from 'vitest';
import { withoutChange } from './undoable-edit';

const BEFORE = 'One. We promise. Three.';
const AFTER = 'One. Results vary. Three.';

test.each([
  ['nothing else was written', AFTER, BEFORE],
  ['something was written before it', `Zero. ${AFTER}`, `Zero. ${BEFORE}`],
  ['something before it was removed', AFTER.replace('One. ', ''), BEFORE.replace('One. ', '')],
  ['something was written after it', `${AFTER} Four.`, `${BEFORE} Four.`],
  ['it was written into', AFTER.replace('vary', 'may vary'), BEFORE],
])('a change is taken back when %s', (_, present, text) => expect(withoutChange(BEFORE, AFTER, present)).toBe(text));
