import {
  MADE_UP_PERSON_NOTE,
  OWN_STORY_NOTE,
  type Persona,
  REFINEMENT_NAMES,
  type Refinement,
} from '@shared/script-generator';
import { countWords } from '@shared/scripts';
import { describe, expect, test } from 'vitest';
import { writeBuiltIn } from '../built-in-writer/write-built-in';
import { createSubjectMatcher } from '../library/match-subject';
import { wholeScriptSchema } from '../library/whole-script';
import { LANTERN_REQUEST as REQUEST, smallLibrary } from '../test/small-library';
import { refineScript } from './refine-script';

const HOURS = 'A keeper has thirty days to answer a letter about a lantern.';
const COPIES = 'A keeper must hold copies of every letter about a lantern for two years.';

const WHOLE = wholeScriptSchema.parse({
  id: 'dark-lamp',
  seconds: 30,
  personas: ['Expert', 'Peer/Relatable'],
  tones: ['Professional', 'Friendly'],
  title: 'The Lamp That Went Dark',
  facts: ['hours', 'copies'],
  text: `A lantern went out on Rosa's page, and nobody told her why.

    ${HOURS} The harbor was loud that week. [[The ferries came late.]] ${COPIES}

    Write to the keeper tonight.`,
  offer: 'When the harbor is quiet, {act}.',
  more: 'For more lamps, {act}.',
  start: 'Get started now: find the number.',
  follow: 'Follow for tips on lamps.',
});

const RETELLING = {
  conversational: `So Rosa opens her page, and there's a lantern out, and nobody's told her why that is.\n\nThe keeper's got thirty days to answer about it, so tonight she writes to him.`,
  urgent: `The keeper's thirty days begin when your letter does.\n\n${HOURS}\n\nWrite it tonight, before supper.`,
  shorter: `A lantern went out on Rosa's page.\n\n${HOURS} Write to the keeper tonight.`,
  expanded: `${WHOLE.text.replace(/\[\[|\]\]/g, '')}\n\nPut the number of the lantern into the first line of the letter.`,
  facts: ['number'],
};

const LIBRARY = smallLibrary((arc) => arc, [WHOLE], [], new Map([[WHOLE.id, RETELLING]]));

const written = (persona: Persona = 'Expert', library = LIBRARY) =>
  writeBuiltIn({ ...REQUEST, persona }, { ...library, before: [], seed: 3 }).script;

const refine = (refinement: Refinement, script: string, library = LIBRARY) =>
  refineScript({ refinement, script, request: REQUEST, library, matcher: createSubjectMatcher(library) });

const CALL = "I'm Dana with Northline. When the harbor is quiet, book a call.";

/** Why a version stays as it is. */
const UNCHANGED = /^(This is already its|It already sounds|The script already asks|That version of it|A change would)/;

describe('a whole script of ours', () => {
  test.each(REFINEMENT_NAMES)(
    'made %s is told as it was written for that, with the same speaker, and the same call, for today where it presses',
    (name) => {
      const { script } = written();
      expect(script.slice(-CALL.length)).toBe(CALL);
      const call = name === 'urgent' ? CALL.replace('book a call', 'book a call today') : CALL;
      expect(refine(name, script)).toMatchObject({ title: WHOLE.title, script: `${RETELLING[name]}\n\n${call}` });
    },
  );

  test('says how many words it has now, and how many it had', () => {
    const { script } = written();
    const shorter = refine('shorter', script);
    expect(shorter.notes).toEqual([
      `The same script in ${countWords(shorter.script)} words instead of ${countWords(script)}. The rest was cut.`,
      MADE_UP_PERSON_NOTE,
    ]);
  });

  test('says that it is longer where it is noticeably so', () => {
    const longer = { ...RETELLING, urgent: `${RETELLING.urgent} ${WHOLE.text}` };
    const library = smallLibrary((arc) => arc, [WHOLE], [], new Map([[WHOLE.id, longer]]));
    expect(refine('urgent', written().script, library).notes[0]).toMatch(
      /It is longer now: \d+ words instead of \d+\.$/,
    );
    expect(refine('urgent', written().script).notes[0]).not.toContain('longer');
  });

  test('is known with other breaks and apostrophes, and with its call in other words', () => {
    const { script } = written();
    const typed = script.replaceAll("'", '’').replace('\n\n', '\n \n').replace('book a call', 'ring us');
    const ending = CALL.replaceAll("'", '’').replace('book a call', 'ring us');
    expect(refine('shorter', typed).script).toBe(`${RETELLING.shorter}\n\n${ending}`);
  });

  test('made expanded names the sources of what it states now, made shorter only of what it still states', () => {
    const { script } = written();
    const stated = (name: Refinement) => refine(name, script).sources.map(({ fact }) => fact);
    expect(stated('expanded')).toEqual([HOURS, COPIES, LIBRARY.facts.get('lanterns/number')?.fact]);
    expect(stated('shorter')).toEqual([HOURS]);
    expect(stated('urgent')).toEqual([HOURS, COPIES]);
  });

  test.each(REFINEMENT_NAMES)('made %s twice stays as it is, and says so', (name) => {
    const once = refine(name, written().script);
    const twice = refine(name, once.script);
    expect(twice.script).toBe(once.script);
    expect(twice.notes[0]).toMatch(UNCHANGED);
    expect(twice.sources).toEqual(once.sources);
  });

  test('made one after the other comes from the script as it first was, and is compared with the one on the screen', () => {
    const { script } = written();
    const first = countWords(script);
    const talked = refine('conversational', script);
    const shorter = refine('shorter', talked.script);
    expect(shorter).toMatchObject({
      script: `${RETELLING.shorter}\n\n${CALL}`,
      notes: [
        `The same script in ${countWords(shorter.script)} words instead of ${countWords(talked.script)}. The rest was cut.`,
        `This version was made from the original (${first} words), not from the conversational one.`,
        MADE_UP_PERSON_NOTE,
      ],
    });
    const urgent = refine('urgent', shorter.script);
    expect(countWords(urgent.script)).toBeLessThan(first);
    expect(urgent.notes).toEqual([
      'The same script, asking people more firmly to act now.',
      `This version was made from the original (${first} words), not from the shorter one.`,
    ]);
  });

  test('says of no version that it is longer when the one on the screen was longer still', () => {
    const conversational = RETELLING.expanded.replace(/\S+\.$/, 'now.');
    const retold = { ...RETELLING, conversational, expanded: `${RETELLING.expanded} That is all there is to it.` };
    const library = smallLibrary((arc) => arc, [WHOLE], [], new Map([[WHOLE.id, retold]]));
    const expanded = refine('expanded', written().script, library);
    const talked = refine('conversational', expanded.script, library);
    expect(countWords(talked.script)).toBeGreaterThan(1.1 * countWords(written().script));
    expect(countWords(talked.script)).toBeLessThan(countWords(expanded.script));
    expect(talked.notes.join(' ')).not.toContain('It is longer now');
  });

  test('stays as it is where its shorter version is no shorter', () => {
    const longer = { ...RETELLING, shorter: RETELLING.expanded, expanded: RETELLING.shorter };
    const library = smallLibrary((arc) => arc, [WHOLE], [], new Map([[WHOLE.id, longer]]));
    const { script } = written();
    for (const name of ['shorter', 'expanded'] as const) {
      const left = refine(name, script, library);
      expect(left.script).toBe(script);
      expect(left.notes[0]).toMatch(UNCHANGED);
    }
  });

  test('stays as it is where nobody has told it again', () => {
    const bare = smallLibrary((arc) => arc, [WHOLE]);
    const { script } = written('Expert', bare);
    expect(refine('urgent', script, bare)).toMatchObject({
      script,
      title: WHOLE.title,
      notes: ['That version of it does not exist yet.', MADE_UP_PERSON_NOTE],
    });
  });

  test("is marked as one's own story where its new version is one", () => {
    const own = { ...RETELLING, shorter: 'I wrote to the keeper.', expanded: `I'd write to the keeper. ${WHOLE.text}` };
    const library = smallLibrary((arc) => arc, [WHOLE], [], new Map([[WHOLE.id, own]]));
    const { script } = written();
    expect(refine('shorter', script).notes).not.toContain(OWN_STORY_NOTE);
    expect(refine('shorter', script, library).notes).toContain(OWN_STORY_NOTE);
    const past = { ...RETELLING, shorter: 'I called the keeper, and I asked him why.' };
    const called = smallLibrary((arc) => arc, [WHOLE], [], new Map([[WHOLE.id, past]]));
    expect(refine('shorter', script, called).notes).toContain(OWN_STORY_NOTE);
    // Who only says what they would do tells no story.
    expect(refine('expanded', script, library).notes).not.toContain(OWN_STORY_NOTE);
  });
});

describe('a whole script that somebody edited', () => {
  test('loses what its user put in before it loses what is ours', () => {
    const own = 'My neighbor also paints all of her boats in green and white on every first Sunday of the month.';
    const { script } = written();
    const edited = script.replace('Write to the keeper', `${own} Write to the keeper`);
    const shorter = refine('shorter', edited);
    expect(shorter.script.replace(/\s+/g, ' ')).toBe(script.replace(/\s+/g, ' '));
    expect(shorter.title).toBe(WHOLE.title);
  });

  test('loses the source of a fact that was cut out of it', () => {
    const { script } = written();
    const cut = script.replace(COPIES, '');
    expect(refine('conversational', cut).sources.map(({ fact }) => fact)).toEqual([HOURS]);
  });

  test('is no longer one of ours when little of it is left', () => {
    const other = `${WHOLE.text.split('.')[0]}. My own lamp is green. It hums at night. I painted it. Nobody knows. Book a call.`;
    expect(refine('shorter', other)).toMatchObject({ sources: [] });
    expect(refine('shorter', other).title).not.toBe(WHOLE.title);
  });
});
