import { hasNamedPerson, MADE_UP_CLIENT_NOTE, MADE_UP_PERSON_NOTE, OWN_STORY_NOTE } from '@shared/script-generator';

/** What somebody who gives advice says of themselves: "I'd start with the date", "I don't mean the number". */
const ADVISING =
  /\bI(?:'d|'ll|'m not|'m going to| can| can't| don't| would| wouldn't| will| won't| mean| know| think| guess| hope| bet| say| call| ask| tell you| promise| get it| get that)\b/g;

/** What a viewer asks themselves: "If this waits, do I lose the home?" */
const ASKED = /[^.?!]*\b(?:do|did|should|can|could|would|will|am|may|must) I\b[^.?!]*\?/gi;

/** Whether the speaker of a script tells of their own life: "I called the bank", outside of what others say in it. */
export const isInFirstPerson = (text: string) =>
  /\b(?:I|[Mm]y)\b/.test(
    text
      .replaceAll(/"[^"]*"/g, '')
      .replaceAll(ASKED, '')
      .replaceAll(ADVISING, ''),
  );

/** Outside of what others say in it, a script has a client of the speaker, or somebody who talks to the speaker. */
const CLIENT =
  /\b(?:an?|my|our|one|another) (?:\w+ )?clients?\b|\bI (?:ask|tell) (?:her|him|them)\b|\bI (?:ask|say|answer)(?=[.,:])|\b(?:asks|tells|told|shows|showed|calls|called) me\b/i;

/** What the user has to know before telling a script as true: that the story is told as their own, or that it is made up. */
export function storyNotes(text: string): string[] {
  if (isInFirstPerson(text)) return [OWN_STORY_NOTE];
  if (CLIENT.test(text.replaceAll(/"[^"]*"/g, ''))) return [MADE_UP_CLIENT_NOTE];
  return hasNamedPerson(text) ? [MADE_UP_PERSON_NOTE] : [];
}
