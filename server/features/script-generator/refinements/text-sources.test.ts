import { describe, expect, test } from 'vitest';
import { writeBuiltIn } from '../built-in-writer/write-built-in';
import { createSubjectMatcher } from '../library/match-subject';
import { wholeScriptSchema } from '../library/whole-script';
import { LANTERN_REQUEST as REQUEST, smallLibrary } from '../test/small-library';
import { refineScript } from './refine-script';
import { sourcesOfText } from './text-sources';

const HOURS = 'A keeper has thirty days to answer a letter about a lantern.';
const COPIES = 'A keeper must hold copies of every letter about a lantern for two years.';

const WHOLE = wholeScriptSchema.parse({
  id: 'dark-lamp',
  seconds: 30,
  personas: ['Expert'],
  tones: ['Professional', 'Friendly'],
  title: 'The Lamp That Went Dark',
  facts: ['hours', 'copies'],
  text: `A lantern went out on Rosa's page, and nobody told her why.

    ${HOURS} The harbor was loud that week. ${COPIES}

    Write to the keeper tonight.`,
  offer: 'When the harbor is quiet, {act}.',
  more: 'For more lamps, {act}.',
  start: 'Get started now: find the number.',
  follow: 'Follow for tips on lamps.',
});
const RETELLING = {
  conversational: "So Rosa opens her page, and there's a lantern out.",
  urgent: `The keeper's thirty days begin when your letter does.\n\n${HOURS}`,
  shorter: `A lantern went out on Rosa's page.\n\n${HOURS}`,
  expanded: `${WHOLE.text}\n\nPut the number of the lantern into the first line of the letter.`,
  facts: ['number'],
};

const WHOLES = smallLibrary((arc) => arc, [WHOLE], [], new Map([[WHOLE.id, RETELLING]]));
const ARCS = smallLibrary();
const written = (library: typeof WHOLES) => writeBuiltIn(REQUEST, { ...library, before: [], seed: 3 }).script;

describe.each([
  ['a whole script', WHOLES],
  ['an arc', ARCS],
])('the sources of %s', (_, library) => {
  test('are known from its text, whatever its spaces and marks', () => {
    const { script, sources } = written(library);
    expect(sources.length).toBeGreaterThan(0);
    expect(sourcesOfText(script, library)).toEqual({ sources, isChanged: false });
    expect(sourcesOfText(`${script.replaceAll("'", '’')}\n`, library)).toEqual({ sources, isChanged: false });
  });

  test.each(['conversational', 'urgent', 'shorter', 'expanded'] as const)(
    'are known of its %s version',
    (refinement) => {
      const { script, origin } = written(library);
      const matcher = createSubjectMatcher(library);
      const refined = refineScript({ refinement, script, request: { ...REQUEST, origin }, library, matcher });
      const facts = (sources: typeof refined.sources) => sources.map(({ fact }) => fact).toSorted();
      const found = sourcesOfText(refined.script, library);
      expect(facts(found.sources)).toEqual(facts(refined.sources));
      expect(found.isChanged).toBe(false);
    },
  );

  test('are known of a text that was changed, which is said', () => {
    const { script, sources } = written(library);
    const changed = `My own words come first, and there are some of them.\n\n${script}`;
    expect(sourcesOfText(changed, library)).toEqual({ sources, isChanged: true });
  });
});

test('a text that was not written here has none', () => {
  const own = 'My sister asked for her report. She read page one.\n\nCall me.';
  expect(sourcesOfText(own, WHOLES)).toEqual({ sources: [], isChanged: false });
});
