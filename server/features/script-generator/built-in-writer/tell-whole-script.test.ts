import { CALLS_TO_ACTION, generateScriptSchema, OWN_STORY_NOTE } from '@shared/script-generator';
import { countWords } from '@shared/scripts';
import { describe, expect, test } from 'vitest';
import { wholeScriptSchema } from '../library/whole-script';
import { smallLibrary } from '../test/small-library';
import { tellWholeScript } from './tell-whole-script';
import { type ToldBefore, writeBuiltIn } from './write-built-in';

const NOBODY = { name: null, company: null, phone: null, site: null };
const SOMEBODY = { ...NOBODY, name: 'Dana', company: 'Northline' };
const PHONE = 'two one four, five five five, zero one four two';

const WHOLE = wholeScriptSchema.parse({
  id: 'the-second-lamp',
  seconds: 30,
  personas: ['Expert', 'Coach'],
  tones: ['Professional', 'Friendly'],
  title: 'The Second Lamp',
  facts: ['hours'],
  text: `A lantern on your report went out, and the page does not say why.

    Write to its keeper, and name the number that stands beside it. [[Keep a copy of the letter.]] The keeper has thirty days to answer you, so circle that day on the wall and go to bed with the light on.`,
  offer: 'When the circled day comes, {act}.',
  more: '{Act}, and read what keepers answer.',
  start: 'Get started now: find the number.',
  follow: 'Follow for tips, and send this to a keeper.',
});

const told = (change: Partial<Parameters<typeof tellWholeScript>[0]> = {}) =>
  tellWholeScript({ whole: WHOLE, keyword: 'LANTERN', callToAction: 'Book a Call', profile: NOBODY, ...change });

test.each(['[[[[Twice.]]]] Then once.', 'An [[open one. Then more.', 'One [bracket] alone.'])(
  'a text whose brackets would be read aloud is refused: %s',
  (text) => {
    expect(wholeScriptSchema.safeParse({ ...WHOLE, text }).success).toBe(false);
  },
);

describe('a whole script', () => {
  test('ends with its own call in the action asked for', () => {
    expect(told().script).toMatch(/When the circled day comes, book a call\.$/);
    expect(told({ callToAction: 'DM Me' }).script).toMatch(/DM me the word LANTERN\.$/);
    expect(told({ callToAction: 'Click Link' }).script).toMatch(/Tap the link, and read what keepers answer\.$/);
    expect(told({ callToAction: 'Get Started Now' }).script).toMatch(/Get started now: find the number\.$/);
  });

  test.each([
    ['{Act} for what keepers answer.', 'Request info on what keepers answer.', 'Sign up to learn what keepers answer.'],
    ['{Act} for writing to a keeper.', 'Request info on writing to a keeper.', 'Sign up for help writing to a keeper.'],
    ['{Act} for the three lamps.', 'Request info on the three lamps.', 'Sign up for the three lamps.'],
    [
      '{Act} for more on how lamps go out.',
      'Request info on how lamps go out.',
      'Sign up for more on how lamps go out.',
    ],
    ['{Act} for more good lamps.', 'Request info for more good lamps.', 'Sign up for more good lamps.'],
  ])('says after a question what to ask or to sign up for: %s', (more, info, signUp) => {
    const whole = { ...WHOLE, offer: 'Has it gone out? {Act}.', more };
    expect(told({ whole, callToAction: 'Request Info' }).script.endsWith(`\n\n${info}`)).toBe(true);
    expect(told({ whole, callToAction: 'Sign Up' }).script.endsWith(`\n\n${signUp}`)).toBe(true);
    expect(told({ whole, callToAction: 'Book a Call' }).script).toMatch(/Has it gone out\? Book a call\.$/);
  });

  test('does not introduce a speaker who is called as somebody in it is', () => {
    const whole = { ...WHOLE, text: WHOLE.text.replace('its keeper', "Dana's keeper") };
    const { script } = told({ whole, profile: SOMEBODY });
    expect(script).not.toContain("I'm Dana");
    expect(script).toMatch(/We're Northline\. When the circled day comes/);
    expect(told({ profile: SOMEBODY }).script).toContain("I'm Dana");
  });

  test('asks in fewer words where there are only fifteen seconds', () => {
    const whole = { ...WHOLE, seconds: 15 as const, text: 'A lantern went out. Ask its keeper why, in writing.' };
    expect(told({ whole, callToAction: 'DM Me' }).script).toMatch(/comes, DM me LANTERN\.$/);
    expect(told({ whole, callToAction: 'Call Us' }).script).toMatch(/comes, call us\.$/);
    expect(told({ callToAction: 'Call Us' }).script).toMatch(/comes, call us at the number on our profile\.$/);
  });

  test('says who is speaking before the call, and the phone number whole', () => {
    expect(told({ profile: SOMEBODY }).script).toContain("I'm Dana with Northline. When the circled day comes");
    expect(told({ callToAction: 'Call Us', profile: { ...SOMEBODY, phone: PHONE } }).script).toContain(PHONE);
  });

  test('of somebody without a name keeps no introduction, and is told all the same', () => {
    expect(told({ keepsIntroduction: true }).script).toBe(told().script);
    expect(told({ keepsIntroduction: true, profile: SOMEBODY }).script).toContain("I'm Dana with Northline.");
  });

  test('says its optional sentence where there is room for it, and never its brackets', () => {
    const scripts = CALLS_TO_ACTION.flatMap((callToAction) =>
      [NOBODY, { ...SOMEBODY, phone: PHONE }].map((profile) => told({ callToAction, profile }).script),
    );
    expect(scripts.some((script) => script.includes('Keep a copy'))).toBe(true);
    expect(scripts.some((script) => !script.includes('Keep a copy'))).toBe(true);
    for (const script of scripts) expect(script).not.toMatch(/[[\]{}]| {2}/);
  });

  test('keeps its paragraphs apart, also where one begins with an optional sentence', () => {
    const text = 'One lamp went out.\n\n[[It was the old one.]] The other still burns, and so on and on and on.';
    const paragraphs = told({ whole: { ...WHOLE, text } }).script.split('\n\n');
    expect(paragraphs).toHaveLength(3);
    expect(paragraphs[0]).toBe('One lamp went out.');
    expect(paragraphs[1]).toMatch(/^(?:It was the old one\. )?The other/);
  });

  test('counts its words, and says when they are too many or too few', () => {
    const { script, words, isInLength } = told();
    expect([words, isInLength]).toEqual([countWords(script), true]);
    expect(told({ whole: { ...WHOLE, text: 'Too short.' } }).isInLength).toBe(false);
  });
});

describe('the writer', () => {
  const request = generateScriptSchema.parse({
    persona: 'Coach',
    tone: 'Friendly',
    callToAction: 'Book a Call',
    length: 30,
    subject: 'Lanterns',
  });
  const write = (change: Partial<typeof request> = {}, before: ToldBefore[] = []) =>
    writeBuiltIn({ ...request, ...change }, { ...smallLibrary((arc) => arc, [WHOLE]), before, seed: 3 });

  test('tells the whole script first, with its sources, where it suits length, persona and tone', () => {
    const { script } = write();
    expect(script).toMatchObject({ title: WHOLE.title, origin: null, sources: [{ source: 'Keepers Act' }] });
    for (const other of [{ length: 45 }, { persona: 'Peer/Relatable' }, { persona: 'Entertainer' }] as const) {
      expect(write(other).script.origin?.arc).toMatch(/^lanterns\//);
    }
  });

  test('tells a script for a tone that sounds alike after one for this very tone, then one for any tone, before the arcs', () => {
    const exact = { ...WHOLE, id: 'the-first-lamp', title: 'The First Lamp', tones: ['Empathetic' as const] };
    const library = smallLibrary((arc) => arc, [WHOLE, exact]);
    const titleAfter = (before: ToldBefore[], change: Partial<typeof request> = {}) =>
      writeBuiltIn({ ...request, tone: 'Empathetic', ...change }, { ...library, before, seed: 3 }).script.title;
    const opening = 'A lantern on your report went out, and the page does not say why.';
    expect(titleAfter([])).toBe(exact.title);
    expect(write({ tone: 'Empathetic' }).script.title).toBe(WHOLE.title);
    expect(write({ tone: 'Motivational' }).script.title).toBe(WHOLE.title);
    const bold = { ...WHOLE, id: 'the-bold-lamp', title: 'The Bold Lamp', tones: ['Bold' as const] };
    const both = { ...smallLibrary((arc) => arc, [WHOLE, bold]), before: [], seed: 3 };
    expect(writeBuiltIn({ ...request, tone: 'Motivational' }, both).script.title).toBe(bold.title);
    expect(titleAfter([{ arc: 'lanterns/the-first-lamp', opening }])).not.toBe(exact.title);
  });

  test('tells the script that answers what was typed, though another is for this very tone', () => {
    const ofBrother = { ...WHOLE, id: 'of-brother', title: "My Brother's Harbour", tones: ['Empathetic' as const] };
    const library = smallLibrary((arc) => arc, [WHOLE, ofBrother]);
    const titleFor = (subject: string) =>
      writeBuiltIn({ ...request, subject }, { ...library, before: [], seed: 3 }).script.title;
    expect(titleFor('the lantern on my report, after the harbour')).toBe(ofBrother.title);
    expect(titleFor('Lanterns on a report')).toBe(WHOLE.title);
  });

  test('tells a script on the subject itself before one at its edge, and to a coach no life story before either', () => {
    const edge = { ...WHOLE, id: 'edge', title: 'The Edge', text: WHOLE.text.replaceAll('lantern', 'lamp') };
    const story = { ...WHOLE, id: 'story', title: 'My Story', text: `I lost one. ${WHOLE.text}` };
    const firstOf = (scripts: (typeof WHOLE)[], persona: 'Coach' | 'Peer/Relatable', seed: number) =>
      writeBuiltIn(
        { ...request, persona },
        {
          ...smallLibrary(
            (arc) => arc,
            scripts.map((script) => ({ ...script, personas: ['Coach', 'Peer/Relatable'] })),
          ),
          before: [],
          seed,
        },
      ).script.title;
    const titles = (...how: [(typeof WHOLE)[], 'Coach' | 'Peer/Relatable']) =>
      new Set([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => firstOf(...how, seed)));
    expect(titles([edge, WHOLE], 'Coach')).toEqual(new Set([WHOLE.title]));
    expect(titles([story, WHOLE], 'Coach')).toEqual(new Set([WHOLE.title]));
    expect(titles([story, WHOLE], 'Peer/Relatable')).toEqual(new Set([story.title, WHOLE.title]));
  });

  test('tells what was liked more before what was liked less', () => {
    const liked = { ...WHOLE, id: 'liked', title: 'The Liked Lamp', mark: 8 };
    const scripts = [{ ...liked, id: 'less', title: 'Less', mark: 6.5 }, liked, WHOLE];
    const library = smallLibrary((arc) => arc, scripts);
    const asked = scripts.map((whole) => ({ subject: library.subject, whole }));
    for (const how of [{}, { asked }]) {
      const titles = [1, 2, 3, 4].map(
        (seed) => writeBuiltIn(request, { ...library, ...how, before: [], seed }).script.title,
      );
      expect(new Set(titles)).toEqual(new Set([liked.title]));
    }
  });

  describe('asked a question', () => {
    const opening = 'A lantern on your report went out, and the page does not say why.';
    const other = { ...WHOLE, id: 'the-third-lamp', title: 'The Third Lamp' };
    const otherOpening = { ...other, text: `Look up. ${WHOLE.text}` };
    const ofConsultant = { ...WHOLE, personas: ['Consultant' as const] };
    const ofEntertainer = { ...WHOLE, personas: ['Entertainer' as const], title: 'The Joke' };
    const write = (named: (typeof WHOLE)[], change: Partial<typeof request> = {}, before: ToldBefore[] = []) => {
      const library = smallLibrary((arc) => arc, [other, WHOLE]);
      const asked = named.map((whole) => ({ subject: library.subject, whole }));
      return writeBuiltIn({ ...request, ...change }, { ...library, asked, before, seed: 3 }).script;
    };
    const titleOf = (...how: Parameters<typeof write>) => write(...how).title;

    test('tells only the scripts that answer it, whatever else is written for this voice', () => {
      expect(titleOf([ofConsultant])).toBe(WHOLE.title);
      expect(titleOf([ofEntertainer])).toBe('The Joke');
      const told = [{ arc: 'lanterns/the-second-lamp', opening }];
      expect(titleOf([WHOLE], {}, told)).toBe(WHOLE.title);
    });

    test('tells the one named first, the nearest voice, and what was not told yet', () => {
      expect(titleOf([WHOLE, otherOpening])).toBe(WHOLE.title);
      expect(titleOf([otherOpening, WHOLE])).toBe(other.title);
      expect(titleOf([ofEntertainer, { ...ofConsultant, title: 'Nearer' }])).toBe('Nearer');
      const told = [{ arc: 'lanterns/the-second-lamp', opening }];
      expect(titleOf([WHOLE, otherOpening], {}, told)).toBe(other.title);
    });

    test('tells the nearest length where none of the length asked for answers, and says so', () => {
      const longer = { ...other, seconds: 60 as const };
      const longest = { ...other, id: 'longest', title: 'The Longest', seconds: 180 as const };
      expect(titleOf([longest, longer, WHOLE])).toBe(WHOLE.title);
      const { title, notes } = write([longest, WHOLE, longer], { length: 120 });
      expect(title).toBe(longest.title);
      expect(notes).toEqual(['This takes 180 seconds, not 120, because no 120-second script answers it.']);
      expect(titleOf([longer, WHOLE], { length: 15 })).toBe(WHOLE.title);
      expect(write([WHOLE]).notes).toEqual([]);
    });

    describe('in a length in which no script answers it', () => {
      const longer = { ...other, seconds: 60 as const, facts: ['hours'] };
      const shorter = `Look up. ${WHOLE.text.replaceAll(/\[\[|\]\]/g, '')}`;
      const library = smallLibrary(
        (arc) => arc,
        [longer],
        [],
        new Map([[longer.id, { shorter, expanded: `${shorter} ${shorter}`, facts: ['number'] }]]),
      );
      const asked = [{ subject: library.subject, whole: longer }];
      const ask = (change: Partial<typeof request>) =>
        writeBuiltIn({ ...request, ...change }, { ...library, asked, before: [], seed: 3 }).script;

      test('tells what was made shorter of a longer one, with the sources of what it still states', () => {
        const { title, script, notes, sources } = ask({ length: 30 });
        expect([title, notes]).toEqual([other.title, []]);
        expect(script.startsWith('Look up.')).toBe(true);
        expect(sources.map(({ fact }) => fact)).toEqual([library.facts.get('lanterns/hours')?.fact]);
      });

      test('tells neither what is too long nor what is too short for it', () => {
        expect(ask({ length: 15 }).notes).toEqual([
          'This takes 60 seconds, not 15, because no 15-second script answers it.',
        ]);
        expect(ask({ length: 120 }).notes).toEqual([
          'This takes 60 seconds, not 120, because no 120-second script answers it.',
        ]);
      });
    });

    test('tells one of a near length where that answers better and only that one speaks of what was typed, and says so', () => {
      const longer = {
        ...other,
        seconds: 45 as const,
        text: `The harbour master left a widow, a boat and an anchor. ${WHOLE.text} ${'The lamp stays where it is. '.repeat(6).trim()}`,
      };
      expect(titleOf([longer, WHOLE])).toBe(WHOLE.title);
      const { title, notes } = write([longer, WHOLE], {
        subject: 'the boat and the anchor of the harbour master and his widow',
      });
      expect(title).toBe(longer.title);
      expect(notes).toEqual([
        'This takes 45 seconds, not 30, because it answers what you typed better than the 30-second ones that are left.',
      ]);
    });

    test('tells a joke to those who asked for an empathetic script only where nothing else answers', () => {
      const longer = { ...other, seconds: 60 as const };
      expect(titleOf([ofEntertainer, longer], { tone: 'Empathetic' })).toBe(other.title);
      expect(titleOf([ofEntertainer], { tone: 'Empathetic' })).toBe('The Joke');
    });

    test('tells a story of one’s own to those who ask about a client only where nothing else answers', () => {
      const own = { ...WHOLE, text: WHOLE.text.replace('Write to', 'I wrote to') };
      const longer = { ...other, seconds: 60 as const };
      expect(titleOf([own, longer])).toBe(WHOLE.title);
      expect(titleOf([own, longer], { subject: "My client's lanterns are late" })).toBe(other.title);
      expect(titleOf([own, longer], { subject: 'Late lanterns of buyers' })).toBe(other.title);
      expect(titleOf([own], { subject: "My client's lanterns are late" })).toBe(WHOLE.title);
    });

    test('tells another length rather than the same words again, and says when there are no others', () => {
      const told = [{ arc: 'lanterns/the-second-lamp', opening }];
      const longer = { ...otherOpening, text: `${otherOpening.text}\n\n${WHOLE.text}`, seconds: 60 as const };
      const joke = { ...longer, personas: ['Entertainer' as const] };
      const again = write([WHOLE, longer], {}, told);
      expect([again.title, again.notes]).toEqual([
        other.title,
        ['This takes 60 seconds, not 30, because no other 30-second script answers it.'],
      ]);
      expect(write([WHOLE], {}, told).notes).toEqual(['This is the only script on this question so far.']);
      expect(write([WHOLE, joke], {}, told)).toMatchObject({
        title: WHOLE.title,
        notes: ['This is the only script on this question so far that fits your choices.'],
      });
      expect(write([WHOLE]).notes).toEqual([]);
    });

    test('tells a script of another subject with its keyword and its sources', () => {
      const library = smallLibrary((arc) => arc, [WHOLE]);
      const ropes = library.subjects[1];
      if (!ropes) throw new Error('There are no ropes.');
      const asked = [{ subject: library.subject, whole: WHOLE }];
      const { script, told } = writeBuiltIn(
        { ...request, callToAction: 'DM Me' },
        { subject: ropes, facts: library.facts, asked, before: [], seed: 3 },
      );
      expect(script.script).toMatch(/DM me the word LANTERN\.$/);
      expect(script.sources).toMatchObject([{ source: 'Keepers Act' }]);
      expect(told.arc).toBe('lanterns/the-second-lamp');
    });
  });

  test('never tells an entertainer’s jokes to those who asked for an empathetic script', () => {
    const joke = { ...WHOLE, personas: ['Entertainer' as const] };
    const titleFor = (tone: 'Professional' | 'Empathetic' | 'Friendly') =>
      writeBuiltIn(
        { ...request, persona: 'Entertainer', tone },
        { ...smallLibrary((arc) => arc, [{ ...joke, tones: ['Friendly'] }]), before: [], seed: 3 },
      ).script.title;
    expect(titleFor('Friendly')).toBe(WHOLE.title);
    expect(titleFor('Professional')).toBe(WHOLE.title);
    expect(titleFor('Empathetic')).not.toBe(WHOLE.title);
    const ofCoach = smallLibrary((arc) => arc, [{ ...joke, personas: ['Coach'], tones: ['Empathetic'] }]);
    const asked = { ...request, persona: 'Entertainer', tone: 'Empathetic' } as const;
    expect(writeBuiltIn(asked, { ...ofCoach, before: [], seed: 3 }).script.title).toBe(WHOLE.title);
  });

  test("says of a whole script in the first person that it is told as one's own story", () => {
    const own = { ...WHOLE, text: WHOLE.text.replace('Write to', 'I wrote to') };
    const notesOf = (whole: typeof WHOLE) =>
      writeBuiltIn(request, { ...smallLibrary((arc) => arc, [whole]), before: [], seed: 3 }).script.notes;
    expect(notesOf(WHOLE)).toEqual([]);
    expect(notesOf({ ...WHOLE, text: WHOLE.text.replace('Write to', 'Say, "I write to you." Write to') })).toEqual([]);
    const asking = {
      ...WHOLE,
      text: WHOLE.text.replace('Write to', 'Ask yourself first. If it waits, do I lose my turn? Write to'),
    };
    expect(notesOf(asking)).toEqual([]);
    expect(notesOf(own)).toEqual([OWN_STORY_NOTE]);
  });

  test('tells the arcs next, and the whole script again when all were told', () => {
    let before: ToldBefore[] = [];
    const titles: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      const { script, told: last } = write({}, before);
      before = [last, ...before];
      titles.push(script.title);
    }
    expect(titles[0]).toBe(WHOLE.title);
    expect(titles[1]).not.toBe(WHOLE.title);
    expect(titles.slice(1)).toContain(WHOLE.title);
  });
});
