import { expect, test } from 'vitest';
import { readSentence } from '../text/normalise';
import { buildLexicon } from './lexicon-index';
import { parsePhrases } from './pattern';
import { SentenceReader } from './reader';
import { indexSigns, rulesSigned } from './signs';

const LEXICON = buildLexicon(new Map([['item', parsePhrases('collection~, late payment~')]]), []);
const INDEX = indexSigns([
  { id: 'deletion', signs: 'delete~|take_off & <item>' },
  { id: 'score', signs: '#score, # & point~' },
  {
    id: 'states',
    signs: `nationwide|
    #_states`,
  },
]);
const signsIn = (text: string) => rulesSigned(new SentenceReader(readSentence(text), LEXICON), INDEX);

test.each([
  ['We deleted two late payments.', ['deletion']],
  ['They take off a collection.', ['deletion']],
  ['A 720, that is the goal.', ['score']],
  ['Forty points more.', ['score']],
  ['We work in fifty states.', ['states']],
  ['Now nationwide!', ['states']],
])('%s speaks of %s', (text, rules) => expect(signsIn(text)).toEqual(rules));

test.each([
  ['one group of two', 'We deleted your e-mail address.'],
  ['the words of a sequence apart', 'They take a collection and turn off the light.'],
  ['a number of something else', 'We have forty chairs in four rooms.'],
])('%s is no sign', (_name, text) => expect(signsIn(text)).toEqual([]));

test('signs are words, not phrases with gaps', () => {
  expect(() => indexSigns([{ id: 'wrong', signs: 'delete ..3 everything' }])).toThrow('must be words joined');
});
