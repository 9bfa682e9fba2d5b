import { MADE_UP_CLIENT_NOTE, MADE_UP_PERSON_NOTE, OWN_STORY_NOTE } from '@shared/script-generator';
import { expect, test } from 'vitest';
import { storyNotes } from './story-notes';

test.each([
  ['I called the bureau, and nobody answered.', [OWN_STORY_NOTE]],
  ['My aunt asked whether a client of mine had waited. Omar owes it.', [OWN_STORY_NOTE]],
  ['"Is that legal?" a client asks. It is, if you agreed in writing.', [MADE_UP_CLIENT_NOTE]],
  ['She puts the letter down. I ask her for the date.', [MADE_UP_CLIENT_NOTE]],
  ['"Do I dispute it?" says Gwen. "Not before the lender knows," I say.', [MADE_UP_CLIENT_NOTE]],
  ["A worried client called. Gwen's card is full.", [MADE_UP_CLIENT_NOTE]],
  ['"My client never called me," the company says. Read the contract.', []],
  ["Maya's never had a credit card, so she's sure that she has no report.", [MADE_UP_PERSON_NOTE]],
  ['Omar owes nine hundred dollars on a card.', [MADE_UP_PERSON_NOTE]],
  ['"Is that legal?" asks Nora. It is, if you agreed in writing.', [MADE_UP_PERSON_NOTE]],
  ['At the counter, Mrs. Okonkwo reads her report twice.', [MADE_UP_PERSON_NOTE]],
  ['Ask Sam about the fee, and thank Nora for the copy. Then read page one.', []],
  ['Experian says that it looked. Will it help? Mark each line of March.', []],
  ['"Who is Tolliver?" asks Zebulon.', [MADE_UP_PERSON_NOTE]],
  ['"We looked," says Experian. Read page one.', []],
  ["If June's payment is wrong, dispute it. Chapter 7 stays for ten years.", []],
  ["Read page one. I'd start with the date.", []],
])('%s', (text, notes) => expect(storyNotes(text)).toEqual(notes));
