import { CALLS_TO_ACTION, PERSONAS, SCRIPT_LENGTHS, type ScriptLength } from '@shared/script-generator';
import { countWords } from '@shared/scripts';
import { describe, expect, test } from 'vitest';
import type { Arc } from '../library/arc';
import { paragraphsOf, sentencesOf } from '../speech/sentences';
import type { SpokenProfile } from '../speech/spoken-profile';
import { smallLibrary } from '../test/small-library';
import { beatsOf, bodiesOf, type Telling, tellArc } from './tell-arc';

const { subject } = smallLibrary();
const [arc] = subject.arcs as [Arc, Arc];
const NOBODY: SpokenProfile = { name: null, company: null, phone: null, site: null };
const SOMEBODY: SpokenProfile = { ...NOBODY, name: 'Dana', company: 'Northline' };
const PHONE = 'two one four, five five five, zero one four two';

type Change = Partial<Omit<Telling, 'voices'>> & { voices?: Partial<Telling['voices']> };

const told = ({ voices, ...change }: Change = {}) =>
  tellArc({
    arc,
    keyword: subject.keyword,
    seconds: 30,
    profile: NOBODY,
    voices: {
      persona: 'Expert',
      tone: 'Professional',
      callToAction: 'Book a Call',
      hook: 0,
      wording: 'plain',
      ...voices,
    },
    ...change,
  });

const idsOf = ({ beats }: ReturnType<typeof told>) => beats.map(({ id }) => id);

describe('cuts', () => {
  test.each(PERSONAS)('each contains the shorter ones, as %s', (persona) => {
    const sure = SCRIPT_LENGTHS.map((seconds) =>
      idsOf(told({ seconds, voices: { persona } })).filter((id) => !['near', 'small', 'stamp'].includes(id)),
    );
    for (const [index, ids] of sure.entries()) expect(ids).toEqual(expect.arrayContaining(sure[index - 1] ?? []));
  });

  test('tell the beats in the order of the arc, the hook first and the call last', () => {
    const { script, beats } = told({ seconds: 60 });
    const order = arc.beats.map(({ id }) => id);
    expect(beats.map(({ id }) => order.indexOf(id))).toEqual(
      beats.map(({ id }) => order.indexOf(id)).sort((a, b) => a - b),
    );
    expect(sentencesOf(script)[0]).toBe('A lantern on a report can go out.');
    expect(sentencesOf(script).at(-1)).toMatch(/book a call/i);
  });

  test('leave out what a persona skips, and what it tells only later', () => {
    expect(beatsOf(arc, 60, 'peer').map(({ id }) => id)).not.toContain('date');
    expect(beatsOf(arc, 45, 'entertainer').map(({ id }) => id)).not.toContain('letter');
    expect(beatsOf(arc, 60, 'entertainer').map(({ id }) => id)).toContain('letter');
  });

  test("have a persona's own wording from the length on that it names", () => {
    const coach = (seconds: ScriptLength) => told({ seconds, voices: { persona: 'Coach' } }).script;
    expect(coach(15)).toContain('The keeper has thirty days to answer');
    expect(coach(30)).toContain('Count thirty days from the day');
  });
});

describe('half-beats', () => {
  const voices = {
    persona: 'Expert',
    tone: 'Professional',
    callToAction: 'Book a Call',
    hook: 0,
    wording: 'plain',
  } as const;

  test('never leave one that points at another without it', () => {
    const choices = bodiesOf(arc, 30, voices).map((body) => body.told.map(({ id }) => id));
    expect(choices).toHaveLength(3);
    expect(choices.filter((ids) => ids.includes('small') && !ids.includes('near'))).toEqual([]);
  });

  test('open and close so that long and short calls both come within the length', () => {
    const lengths = CALLS_TO_ACTION.map((callToAction) => told({ seconds: 30, voices: { callToAction } }));
    expect(lengths.every(({ isInLength }) => isInLength)).toBe(true);
    expect(new Set(lengths.map((script) => idsOf(script).join())).size).toBeGreaterThan(1);
  });
});

describe('joints', () => {
  test('have the wording for the beat that really stands before', () => {
    const scripts = CALLS_TO_ACTION.flatMap((callToAction) => [
      told({ seconds: 30, voices: { callToAction } }),
      told({ seconds: 30, voices: { callToAction }, profile: SOMEBODY }),
    ]);
    for (const script of scripts) {
      const ids = idsOf(script);
      const isAfterNear = ids[ids.indexOf('letter') - 1] === 'near';
      expect(script.script.includes('Then write a letter')).toBe(isAfterNear);
    }
    expect(scripts.some(({ script }) => script.includes('Then write a letter'))).toBe(true);
    expect(scripts.some(({ script }) => !script.includes('Then write a letter'))).toBe(true);
  });
});

describe('the introduction', () => {
  test('stands behind the last thought, and says who offers help', () => {
    const offered = told({ seconds: 60, profile: SOMEBODY }).script;
    expect(offered).toMatch(/I'm Dana with Northline, and if your lantern is still dark, book a call\.$/);
    const linked = told({ seconds: 60, profile: SOMEBODY, voices: { callToAction: 'Click Link' } }).script;
    expect(linked).toMatch(/I'm Dana with Northline\. For the whole lantern list, tap the link\.$/);
  });

  test('leaves a spoken phone number whole', () => {
    const voices = { persona: 'Coach', callToAction: 'Call Us' } as const;
    const { script } = told({ seconds: 60, profile: { ...SOMEBODY, phone: PHONE }, voices });
    expect(script).toMatch(new RegExp(`if your lantern is still dark, call us at ${PHONE}\\.$`));
  });

  test('is left to the call in fifteen seconds', () => {
    const { script } = told({ seconds: 15, profile: SOMEBODY });
    expect(script).not.toContain("I'm Dana");
    expect(script).toContain('with me, Dana, at Northline');
  });
});

describe('length', () => {
  test.each([15, 30, 45] as const)('%s seconds hold with a phone number and a name, and without', (seconds) => {
    for (const profile of [NOBODY, SOMEBODY, { ...SOMEBODY, phone: PHONE }]) {
      const script = told({ seconds, profile, voices: { callToAction: 'Call Us' } });
      expect(script.words).toBe(countWords(script.script));
      expect(script.isInLength, `${script.words} words: ${script.script}`).toBe(true);
    }
  });

  test('says when an arc is too short for its cut', () => {
    expect(told({ seconds: 180 }).isInLength).toBe(false);
  });
});

describe('the ending', () => {
  test('has the honest line where a service is offered, right before the call, and nowhere else', () => {
    const offered = sentencesOf(told({ seconds: 60 }).script);
    expect(offered.at(-2)).toBe('You can light it yourself, free.');
    expect(told({ seconds: 60, voices: { callToAction: 'Follow for Tips' } }).script).not.toContain('yourself');
  });

  test('is a paragraph of its own, and no thought is torn apart', () => {
    const { script } = told({ seconds: 60 });
    const paragraphs = paragraphsOf(script);
    expect(paragraphs.length).toBeGreaterThan(2);
    expect(paragraphs.at(-1)).toMatch(/You can light it yourself, free\..+call/i);
    for (const beat of told({ seconds: 60 }).beats) {
      const words = beat.text.split(' ').slice(-4).join(' ');
      expect(paragraphs.filter((paragraph) => paragraph.includes(words))).toHaveLength(1);
    }
  });
});

describe('wordings', () => {
  test('conversational says the beats as they are talked, and contracts', () => {
    const { script } = told({ voices: { wording: 'conversational' }, seconds: 45 });
    expect(script).toContain("So the keeper's got thirty days");
  });

  test('urgent opens and closes with the deadline', () => {
    const { script } = told({ voices: { wording: 'urgent' }, seconds: 45 });
    expect(script.startsWith('The keeper has thirty days from your letter.')).toBe(true);
  });
});

test('the same telling is the same script', () => {
  for (const seconds of SCRIPT_LENGTHS) expect(told({ seconds })).toEqual(told({ seconds }));
});

test('the person of an example never has the first name of the speaker', () => {
  const example = {
    ...arc.beats[0],
    id: 'example',
    text: "Say Dana finds one. She dates Dana's letter.",
  } as Arc['beats'][number];
  const withExample = { ...arc, beats: [example, ...arc.beats] };
  const { script } = told({ arc: withExample, seconds: 60, profile: SOMEBODY });
  expect(script).toContain("Say Alma finds one. She dates Alma's letter.");
  expect(script).toContain("I'm Dana");
});
