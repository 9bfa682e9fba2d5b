import { expect, test } from 'vitest';
import { smallLibrary } from '../test/small-library';
import { parseRetellings, type Retelling } from './retelling';
import { retellingFaults, untold } from './retelling-faults';
import { statementFaults } from './statement-faults';
import { wholeScriptSchema } from './whole-script';

const FILE = `## dark-lamp

### shorter

Write to the keeper.

Do it tonight.

### expanded

A keeper may turn down a letter.

Facts: number, ropes/length

## other

### urgent

Tonight.
`;

test('a file of retellings names the scripts, and under each what it says for each refinement', () => {
  expect([...parseRetellings(FILE)]).toEqual([
    [
      'dark-lamp',
      {
        shorter: 'Write to the keeper.\n\nDo it tonight.',
        expanded: 'A keeper may turn down a letter.',
        facts: ['number', 'ropes/length'],
      },
    ],
    ['other', { urgent: 'Tonight.', facts: [] }],
  ]);
});

test.each([
  ['## a\n\n### louder\n\nHi.', 'a: there is no refinement "louder"'],
  ['Hi.\n\n## a', 'no heading "## " stands before: Hi.'],
  ['## a\n\nHi.', 'no heading "### " stands before: Hi.'],
  ['## a\n\n### shorter\n\nHi.\n\n## a', 'a stands there twice'],
  ['## a\n\n### shorter\n\nHi.\n\n### shorter\n\nHo.', 'a: "shorter" stands there twice'],
])('%j is refused, and what is wrong with it is said', (file, message) => {
  expect(() => parseRetellings(file)).toThrow(message);
});

const WHOLE = wholeScriptSchema.parse({
  id: 'dark-lamp',
  seconds: 30,
  personas: ['Expert'],
  tones: ['Professional'],
  title: 'The Lamp That Went Dark',
  facts: ['hours'],
  text: 'A keeper has thirty days to answer a letter about a lantern, so write tonight.',
  offer: 'When the harbor is quiet, {act}.',
  more: 'For more lamps, {act}.',
  start: 'Get started now: find the number.',
  follow: 'Follow for tips on lamps.',
});

const GOOD: Retelling = {
  conversational: "So the keeper's got thirty days to answer that letter about the lantern. Write it tonight.",
  urgent: 'The thirty days a keeper has begin with your letter about the lantern. So write it tonight.',
  shorter: 'A keeper has thirty days to answer, so write tonight.',
  expanded: `${WHOLE.text} Put the number of the lantern into the first line.`,
  facts: [],
};

function faultsOf(change: Partial<Retelling>): string[] {
  const { subject, facts } = smallLibrary((arc) => arc, [WHOLE], [], new Map([[WHOLE.id, { ...GOOD, ...change }]]));
  return retellingFaults(subject, facts);
}

test('retellings in their lengths, with the figures of their facts, have no fault', () => {
  expect(faultsOf({})).toEqual([]);
});

test.each([
  [{ shorter: WHOLE.text }, 'shorter: has 15 words, the script 15'],
  [{ expanded: WHOLE.text }, 'expanded: has 15 words, the script 15'],
  [{ urgent: GOOD.urgent?.replace('thirty', 'forty') ?? '' }, 'urgent: no fact states 40'],
  [{ urgent: GOOD.urgent?.replace('.', ';') ?? '' }, 'urgent: holds a character that cannot be read aloud'],
  [{ facts: ['nowhere'] }, 'there is no fact lanterns/nowhere'],
])('the fault of %o is named', (change, fault) => {
  expect(faultsOf(change).join('\n')).toContain(`lanterns, retellings: dark-lamp: ${fault}`);
});

test('a promise in a retelling, and one in a title, are found', () => {
  const promise = 'We guarantee to delete every late payment in thirty days.';
  const bold = { ...WHOLE, title: 'We Guarantee to Delete Every Late Payment' };
  const { subject } = smallLibrary((arc) => arc, [bold], [], new Map([[WHOLE.id, { ...GOOD, urgent: promise }]]));
  const faults = statementFaults({ subject, whole: bold });
  expect(faults.filter((fault) => fault.startsWith('lanterns/dark-lamp: title: '))).not.toEqual([]);
  expect(faults.filter((fault) => fault.startsWith('lanterns/dark-lamp: urgent: '))).not.toEqual([]);
  expect(statementFaults({ subject, whole: WHOLE }).filter((fault) => !fault.includes(' urgent: '))).toEqual([]);
});

test('a script that was not told again, and a retelling of none, are named', () => {
  const { subject, facts } = smallLibrary((arc) => arc, [WHOLE], [], new Map([['gone', GOOD]]));
  expect(untold(subject)).toEqual(['dark-lamp']);
  expect(retellingFaults(subject, facts)).toEqual(['lanterns, retellings: gone: there is no such script']);
});
