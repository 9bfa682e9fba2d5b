import { MADE_UP_CLIENT_NOTE, OWN_STORY_NOTE } from '@shared/script-generator';
import { expect, test } from 'vitest';
import { storyNotes } from './story-notes';

test.each([
  ['I called the bureau, and nobody answered.', [OWN_STORY_NOTE]],
  ['My aunt asked whether a client of mine had waited.', [OWN_STORY_NOTE]],
  ['"Is that legal?" a client asks. It is, if you agreed in writing.', [MADE_UP_CLIENT_NOTE]],
  ['She puts the letter down. I ask her for the date.', [MADE_UP_CLIENT_NOTE]],
  ['"Do I dispute it?" says Gwen. "Not before the lender knows," I say.', [MADE_UP_CLIENT_NOTE]],
  ["A worried client called. She'd paid twice.", [MADE_UP_CLIENT_NOTE]],
  ['"My client never called me," the company says. Read the contract.', []],
  ["Read page one. I'd start with the date.", []],
])('%s', (text, notes) => expect(storyNotes(text)).toEqual(notes));
