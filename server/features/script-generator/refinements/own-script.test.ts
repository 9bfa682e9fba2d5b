import { type GenerateScript, type Origin, OWN_STORY_NOTE, type Refinement } from '@shared/script-generator';
import { countWords } from '@shared/scripts';
import { describe, expect, test } from 'vitest';
import { writeBuiltIn } from '../built-in-writer/write-built-in';
import { createSubjectMatcher } from '../library/match-subject';
import { LANTERN_REQUEST as REQUEST, smallLibrary } from '../test/small-library';
import { refineScript } from './refine-script';

const LIBRARY = smallLibrary();

/** A script of the arc named, as the writer hands it out. */
function written(arc: string, change: Partial<GenerateScript> = {}) {
  const before = LIBRARY.subject.arcs
    .filter(({ id }) => id !== arc)
    .map(({ id }) => ({ arc: `lanterns/${id}`, opening: '' }));
  const { subject, facts } = LIBRARY;
  return writeBuiltIn({ ...REQUEST, ...change }, { subject, facts, before, seed: 3 }).script;
}

function refine(refinement: Refinement, script: string, origin: Origin | null, change: Partial<GenerateScript> = {}) {
  return refineScript({
    refinement,
    script,
    request: { ...REQUEST, ...change, origin },
    library: LIBRARY,
    matcher: createSubjectMatcher(LIBRARY),
  });
}

describe.each(['first', 'second'])('the %s arc', (arc) => {
  const thirty = written(arc);

  test('gets shorter and longer by the cut beside it, with the same hook and voices', () => {
    const shorter = refine('shorter', thirty.script, thirty.origin);
    const longer = refine('expanded', thirty.script, thirty.origin);
    expect(shorter.origin).toEqual({ ...thirty.origin, length: 15 });
    expect(longer.origin).toEqual({ ...thirty.origin, length: 45 });
    expect(countWords(shorter.script)).toBeLessThan(countWords(thirty.script));
    expect(countWords(longer.script)).toBeGreaterThan(countWords(thirty.script));
    const hook = thirty.script.split('.')[0] ?? '';
    for (const { script } of [shorter, longer]) expect(script.startsWith(hook)).toBe(true);
    expect(longer.notes).toEqual([]);
  });

  test('comes back from longer to what it was', () => {
    const longer = refine('expanded', thirty.script, thirty.origin);
    expect(refine('shorter', longer.script, longer.origin).script).toBe(thirty.script);
  });

  test('keeps its title and names its facts', () => {
    const shorter = refine('shorter', thirty.script, thirty.origin);
    expect(shorter.title).toBe(thirty.title);
    expect(shorter.sources).toHaveLength(1);
  });
});

describe('urgent', () => {
  test("puts the arc's own deadline first", () => {
    const { script, origin } = written('first');
    const urgent = refine('urgent', script, origin);
    expect(urgent.script.startsWith('The keeper has thirty days from your letter.')).toBe(true);
    expect(urgent.notes).toEqual([]);
  });

  test('says so where there is no deadline', () => {
    const { script, origin } = written('second');
    expect(refine('urgent', script, origin).notes).toEqual([
      'This subject has no deadline of its own, so only the opening and the close are more urgent now.',
    ]);
  });

  test('presses only once', () => {
    const { script, origin } = written('first');
    const urgent = refine('urgent', script, origin);
    const again = refine('urgent', urgent.script, urgent.origin);
    expect(again.script).toBe(urgent.script);
    expect(again.notes).toEqual(['The deadline already comes first.']);
  });
});

describe('conversational', () => {
  test('says the beats as they are talked, once', () => {
    const { script, origin } = written('first');
    const talked = refine('conversational', script, origin);
    expect(talked.script).toContain("So the keeper's got thirty days");
    const again = refine('conversational', talked.script, talked.origin);
    expect(again.script).toBe(talked.script);
    expect(again.notes).toEqual(['It already sounds like everyday speech.']);
  });
});

describe('at the end of the cuts', () => {
  test('nothing is made shorter than the shortest', () => {
    const fifteen = written('first', { length: 15 });
    const shorter = refine('shorter', fifteen.script, fifteen.origin, { length: 15 });
    expect(shorter).toMatchObject({ script: fifteen.script, notes: ['This is already its shortest version.'] });
    expect(shorter.origin).toEqual(fifteen.origin);
  });

  test('nothing is made longer than the longest', () => {
    const longest = written('first', { length: 180 });
    const longer = refine('expanded', longest.script, longest.origin, { length: 180 });
    expect(longer).toMatchObject({ script: longest.script, notes: ['This is already its longest version.'] });
  });
});

describe('whose script it is', () => {
  test('line breaks do not matter', () => {
    const { script, origin } = written('first');
    expect(refine('expanded', `${script.replaceAll('\n\n', '\n')}\n`, origin).origin?.length).toBe(45);
  });

  test.each(['shorter', 'expanded', 'conversational', 'urgent'] as const)(
    'an edited one is treated as pasted: %s keeps the edit',
    (refinement) => {
      const { script, origin } = written('first');
      const edited = script.replace('The keeper has', 'My neighbor Zebulon has');
      expect(edited).not.toBe(script);
      const refined = refine(refinement, edited, origin);
      expect(refined.origin).toBeNull();
      expect(refined.script).toContain('Zebulon has');
    },
  );

  test('an arc that there is not is treated as pasted', () => {
    const { script, origin } = written('first');
    if (!origin) throw new Error('The script has no origin.');
    expect(refine('shorter', script, { ...origin, arc: 'lanterns/none' }).origin).toBeNull();
    expect(refine('shorter', script, { ...origin, arc: 'nothing/first' }).origin).toBeNull();
  });

  test('another profile makes it another text', () => {
    const { script, origin } = written('first', { length: 45 });
    const userInfo = { name: 'Kim', company: '', phone: '', website: '' };
    expect(refine('shorter', script, origin, { userInfo }).script).not.toContain('Kim');
  });
});

test('what a peer tells stays marked as their own story', () => {
  const { script, origin } = written('first', { persona: 'Peer/Relatable' });
  expect(refine('expanded', script, origin).notes).toContain(OWN_STORY_NOTE);
});
