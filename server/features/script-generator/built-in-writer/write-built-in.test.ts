import { ruleFindings } from '@shared/compliance';
import { type GenerateScript, generateScriptSchema, OWN_STORY_NOTE } from '@shared/script-generator';
import { describe, expect, test } from 'vitest';
import type { Arc } from '../library/arc';
import { smallLibrary } from '../test/small-library';
import { type ToldBefore, writeBuiltIn } from './write-built-in';

const PROMISE = 'We guarantee that we delete every collection.';

const REQUEST = generateScriptSchema.parse({
  persona: 'Expert',
  tone: 'Professional',
  callToAction: 'Book a Call',
  length: 30,
  subject: 'Lanterns on a report',
});

function write(
  change: Partial<GenerateScript> = {},
  before: readonly ToldBefore[] = [],
  seed = 1,
  library = smallLibrary(),
) {
  const { subject, facts } = library;
  return writeBuiltIn({ ...REQUEST, ...change }, { subject, facts, before, seed });
}

/** What the service does: the last script told stands first. */
function tellOften(times: number, change: Partial<GenerateScript> = {}): ToldBefore[] {
  let before: ToldBefore[] = [];
  for (let index = 0; index < times; index += 1) before = [write(change, before, index).told, ...before];
  return before;
}

describe('what was told before', () => {
  test('comes again only when everything else was told', () => {
    expect(new Set(tellOften(4).map(({ opening }) => opening)).size).toBe(4);
  });

  test('makes way for the other arc', () => {
    const arcs = tellOften(6).map(({ arc }) => arc);
    for (const [index, arc] of arcs.entries()) expect(arc).not.toBe(arcs[index + 1]);
  });

  test('is told again in the order in which it was told', () => {
    const openings = tellOften(8).map(({ opening }) => opening);
    expect(openings.slice(0, 4)).toEqual(openings.slice(4));
  });

  test('of other subjects changes nothing', () => {
    const other = [{ arc: 'ropes/first', opening: 'A rope.' }];
    expect(write({}, other, 5)).toEqual(write({}, [], 5));
  });
});

describe('a seed', () => {
  test('gives the same script again', () => {
    expect(write({}, [], 7)).toEqual(write({}, [], 7));
  });

  test('chooses among all openings', () => {
    const openings = Array.from({ length: 60 }, (_, seed) => write({}, [], seed).told.opening);
    expect(new Set(openings).size).toBe(4);
  });
});

describe('an opening that breaks a rule', () => {
  const isFirst = (arc: Arc) => arc.id === 'first';
  const spoiled = smallLibrary((arc) =>
    isFirst(arc) ? { ...arc, hooks: { ...arc.hooks, plain: [PROMISE, ...arc.hooks.plain.slice(1)] } } : arc,
  );

  test('is passed over for another one', () => {
    expect(ruleFindings(PROMISE).some(({ severity }) => severity === 'violation')).toBe(true);
    for (let seed = 0; seed < 20; seed += 1) {
      expect(write({}, [], seed, spoiled).script.script).not.toContain(PROMISE);
    }
  });

  test('in a company name is left out, and the user is told', () => {
    const userInfo = { name: '', company: 'Guaranteed Deletion in 30 Days', phone: '', website: '' };
    const { script } = write({ userInfo, length: 45 });
    expect(script.script).not.toContain('Guaranteed');
    expect(script.notes).toEqual(['Your profile is not mentioned, because a statement would have needed review.']);
  });
});

describe('the answer', () => {
  test('says which arc it tells, and in which voices', () => {
    const { script, told } = write();
    expect(script.origin).toMatchObject({
      arc: told.arc,
      length: 30,
      voices: { persona: 'Expert', tone: 'Professional', callToAction: 'Book a Call', wording: 'plain' },
    });
    expect(script.script.startsWith(told.opening)).toBe(true);
  });

  test('names each fact that is told, once, with its source', () => {
    const { script, told } = write();
    const fact = told.arc === 'lanterns/first' ? /thirty days/ : /without|does not name/;
    expect(script.sources).toHaveLength(1);
    expect(script.sources[0]).toMatchObject({ source: 'Keepers Act', month: '2026-11' });
    expect(script.sources[0]?.fact).toMatch(fact);
  });

  test("of a peer carries the remark that it is told as one's own story", () => {
    expect(write({ persona: 'Peer/Relatable' }).script.notes).toEqual([OWN_STORY_NOTE]);
    expect(write().script.notes).toEqual([]);
  });

  test('names what was typed and is not in it', () => {
    const notesFor = (subject: string) => write({ subject }).script.notes;
    expect(notesFor('Lanterns after a Hurricane')).toEqual([
      'The script does not mention "Hurricane", which you typed.',
    ]);
    expect(notesFor('lanterns on Section 8 in a foreclosure during a divorce, and FHA')).toEqual([
      'The script does not mention "Section 8", "foreclosure" or "divorce", which you typed.',
    ]);
    expect(notesFor('please explain lanterns to my clients in a friendly video')).toEqual([]);
  });
});
