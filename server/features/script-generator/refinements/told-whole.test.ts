import { generateScriptSchema, type Persona, type Refinement } from '@shared/script-generator';
import { describe, expect, test } from 'vitest';
import { OWN_STORY_NOTE, writeBuiltIn } from '../built-in-writer/write-built-in';
import { createSubjectMatcher } from '../library/match-subject';
import { wholeScriptSchema } from '../library/whole-script';
import { smallLibrary } from '../test/small-library';
import { refineScript } from './refine-script';

const WHOLE = wholeScriptSchema.parse({
  id: 'dark-lamp',
  seconds: 30,
  personas: ['Expert', 'Peer/Relatable'],
  tones: ['Professional', 'Friendly'],
  title: 'The Lamp That Went Dark',
  facts: ['hours', 'copies'],
  text: `A lantern went out on Rosa's page, and nobody told her why.

    A keeper has thirty days to answer a letter about a lantern. The harbor was loud that week, and the ferries came late. A keeper must hold copies of every letter about a lantern for two years.

    Write to the keeper tonight. The moon was full over all of the boats.`,
  offer: 'When the harbor is quiet, {act}.',
  more: 'For more lamps, {act}.',
  start: 'Get started now: find the number.',
  follow: 'Follow for tips on lamps.',
});

/** Each of its sentences is needed by the next one. */
const KNIT = wholeScriptSchema.parse({
  ...WHOLE,
  text: `A lantern went out on Rosa's page, and nobody told her why.

    She asked the keeper, who has thirty days to answer a letter about it. He didn't. So she asked him for the copies, which he must hold for two years.

    He hadn't. And that's why it stayed dark.`,
});

const SHORT = wholeScriptSchema.parse({
  ...WHOLE,
  id: 'name-the-number',
  seconds: 15,
  personas: ['Expert'],
  title: 'No Number, No Answer',
  facts: ['copies'],
  text: 'A keeper may turn down a letter that names no number. So copy it from the lamp before you write a single word.',
  offer: 'If the lamp is dark, {act}.',
});

const LIBRARY = smallLibrary((arc) => arc, [WHOLE]);
const asked = (question: string, scripts: string[]) => ({ asked: [question], scripts, facts: [] });
const KNIT_LIBRARY = smallLibrary((arc) => arc, [KNIT]);
const TWO_LENGTHS = smallLibrary(
  (arc) => arc,
  [KNIT, SHORT],
  [asked('who answers for a lamp that is dark', ['dark-lamp', 'name-the-number'])],
);

const REQUEST = generateScriptSchema.parse({
  persona: 'Expert',
  tone: 'Professional',
  callToAction: 'Book a Call',
  length: 30,
  subject: 'Lanterns on a report',
  userInfo: { name: 'Dana', company: 'Northline', phone: '', website: '' },
});

const written = (persona: Persona = 'Expert', library = LIBRARY) =>
  writeBuiltIn({ ...REQUEST, persona }, { ...library, before: [], seed: 3 }).script;

const refine = (refinement: Refinement, script: string, persona: Persona = 'Expert', library = LIBRARY) =>
  refineScript({
    refinement,
    script,
    request: { ...REQUEST, persona },
    library,
    matcher: createSubjectMatcher(library),
  });

const LEFT =
  'The script was left as it was: each of its thoughts is needed by another, and no shorter script tells the same.';

describe('a whole script of ours', () => {
  test('made shorter loses what nothing else in it needs, and keeps its facts and its step', () => {
    const { script } = written();
    const shorter = refine('shorter', script);
    expect(shorter.script).not.toContain('The harbor was loud');
    expect(shorter.script).toContain('A keeper has thirty days');
    expect(shorter.script).toContain('Write to the keeper tonight.');
    expect(shorter.title).toBe(WHOLE.title);
    expect(shorter.notes[0]).toMatch(/^The script is the same, with less in it: \d+ words, not \d+\./);
  });

  test('of which nothing can go gives way to a shorter one on its question, with its title, its sources and the same call', () => {
    const { script } = written('Expert', KNIT_LIBRARY);
    const shorter = refine('shorter', script, 'Expert', TWO_LENGTHS);
    expect(shorter).toMatchObject({ title: SHORT.title, origin: null });
    expect(shorter.script).toBe(`${SHORT.text}\n\nI'm Dana with Northline, and if the lamp is dark, book a call.`);
    expect(shorter.sources.map(({ fact }) => fact)).toEqual([LIBRARY.facts.get('lanterns/copies')?.fact]);
    expect(shorter.notes).toEqual([
      'This is another story: a shorter script on the same question, 15 seconds, not 30. Original brings the first one back.',
    ]);
  });

  test('stays as it is where nothing in it can go and there is no shorter one', () => {
    const { script } = written('Expert', KNIT_LIBRARY);
    const left = refine('shorter', script, 'Expert', KNIT_LIBRARY);
    expect(left).toMatchObject({ script, title: WHOLE.title, notes: [LEFT] });
  });

  test('stays as it is where what is shorter answers another question of its subject', () => {
    const library = smallLibrary(
      (arc) => arc,
      [KNIT, SHORT],
      [
        asked('who answers for a lamp that is dark', ['dark-lamp']),
        asked('what stands in a letter', ['name-the-number']),
      ],
    );
    const { script } = written('Expert', KNIT_LIBRARY);
    const left = refine('shorter', script, 'Expert', library);
    expect(left).toMatchObject({ script, title: WHOLE.title, notes: [LEFT] });
  });

  test('gives way to what answers most of its questions, and of these to what answers best', () => {
    const other = { ...SHORT, id: 'other', title: 'The Other' };
    const third = { ...SHORT, id: 'third', title: 'The Third' };
    const library = smallLibrary(
      (arc) => arc,
      [KNIT, SHORT, other, third],
      [
        asked('who answers for a lamp that is dark', ['name-the-number', 'third', 'other', 'dark-lamp']),
        asked('what stands in a letter', ['third', 'dark-lamp', 'other']),
      ],
    );
    const { script } = written('Expert', KNIT_LIBRARY);
    expect(refine('shorter', script, 'Expert', library).title).toBe('The Third');
  });

  test('with words of somebody else in it is not given up: these are what may go', () => {
    const own = 'My neighbor also paints all of her boats in green and white on every first Sunday of the month.';
    const { script } = written();
    const edited = script.replace('Write to the keeper', `${own} Write to the keeper`);
    const shorter = refine('shorter', edited);
    expect(shorter.script.replace(/\s+/g, ' ')).toBe(script.replace(/\s+/g, ' '));
    expect(shorter.title).toBe(WHOLE.title);
  });

  test('loses the source of a fact that was cut out of it', () => {
    const { script } = written();
    const cut = script.replace('A keeper must hold copies of every letter about a lantern for two years.', '');
    const facts = refine('conversational', cut).sources.map(({ fact }) => fact);
    expect(facts).toEqual(['A keeper has thirty days to answer a letter about a lantern.']);
  });

  test("stays marked as one's own story where it is one, and does not become one by a name", () => {
    expect(refine('shorter', written().script).notes).not.toContain(OWN_STORY_NOTE);
    const own = smallLibrary((arc) => arc, [{ ...WHOLE, text: WHOLE.text.replace('Write to', 'I wrote to') }]);
    expect(refine('shorter', written('Expert', own).script, 'Expert', own).notes).toContain(OWN_STORY_NOTE);
  });

  test('is no longer one of ours when little of it is left', () => {
    const other = `${WHOLE.text.split('.')[0]}. My own lamp is green. It hums at night. I painted it. Nobody knows. Book a call.`;
    expect(refine('shorter', other)).toMatchObject({ sources: [] });
    expect(refine('shorter', other).title).not.toBe(WHOLE.title);
  });
});
