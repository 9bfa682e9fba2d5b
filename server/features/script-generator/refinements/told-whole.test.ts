import { generateScriptSchema, type Persona, type Refinement } from '@shared/script-generator';
import { countWords } from '@shared/scripts';
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

const LIBRARY = smallLibrary((arc) => arc, [WHOLE]);

const REQUEST = generateScriptSchema.parse({
  persona: 'Expert',
  tone: 'Professional',
  callToAction: 'Book a Call',
  length: 30,
  subject: 'Lanterns on a report',
  userInfo: { name: 'Dana', company: 'Northline', phone: '', website: '' },
});

const written = (persona: Persona = 'Expert') =>
  writeBuiltIn({ ...REQUEST, persona }, { ...LIBRARY, before: [], seed: 3 }).script;

const refine = (refinement: Refinement, script: string, persona: Persona = 'Expert') =>
  refineScript({
    refinement,
    script,
    request: { ...REQUEST, persona },
    library: LIBRARY,
    matcher: createSubjectMatcher(LIBRARY),
  });

describe('a whole script of ours', () => {
  test('made shorter keeps its advice, its title, and the source of each fact that it still states', () => {
    const { script, sources } = written();
    const shorter = refine('shorter', script);
    expect(sources).toHaveLength(2);
    expect(countWords(shorter.script)).toBeLessThan(countWords(script));
    expect(shorter.title).toBe(WHOLE.title);
    expect(shorter.script).toContain('Write to the keeper tonight.');
    for (const { fact } of sources) {
      const isStated = shorter.script.includes(fact.replace(/\.$/, ''));
      expect(shorter.sources.some((source) => source.fact === fact)).toBe(isStated);
    }
    expect(shorter.sources.length).toBeGreaterThan(0);
  });

  test('loses the source of a fact that was cut out of it', () => {
    const { script } = written();
    const cut = script.replace('A keeper must hold copies of every letter about a lantern for two years.', '');
    const facts = refine('conversational', cut).sources.map(({ fact }) => fact);
    expect(facts).toEqual(['A keeper has thirty days to answer a letter about a lantern.']);
  });

  test("stays marked as a peer's own story, and an expert's does not become one by a name", () => {
    expect(refine('shorter', written('Peer/Relatable').script, 'Peer/Relatable').notes).toContain(OWN_STORY_NOTE);
    expect(refine('shorter', written().script).notes).not.toContain(OWN_STORY_NOTE);
  });

  test('is no longer one of ours when little of it is left', () => {
    const other = `${WHOLE.text.split('.')[0]}. My own lamp is green. It hums at night. I painted it. Nobody knows. Book a call.`;
    expect(refine('shorter', other)).toMatchObject({ sources: [] });
    expect(refine('shorter', other).title).not.toBe(WHOLE.title);
  });
});
