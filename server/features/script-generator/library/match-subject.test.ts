import { describe, expect, test } from 'vitest';
import { createSubjectMatcher, type SubjectMatch } from './match-subject';
import type { Library, Subject } from './read-library';
import { isOwnBusiness } from './subject-words';
import { wholeScriptSchema } from './whole-script';

const subject = (id: string, name: string, also: string[], answers: Subject['answers'] = []): Subject => ({
  id,
  name,
  keyword: 'WORD',
  also,
  arcs: [],
  retellings: new Map(),
  wholeScripts: [],
  answers,
});

const question = (asked: string[], scripts: string[], facts: string[] = []) => ({ asked, scripts, facts });

const told = (match: SubjectMatch) =>
  (match.subject === null ? null : match.asked)?.map(({ subject: { id }, whole }) => `${id}/${whole.id}`);

const SUBJECTS = [
  subject('apartment', 'Denied an apartment', ['landlord said no', 'turned down for a rental']),
  subject('car', 'Denied a car loan', ['rejected for auto financing', 'car dealer said no']),
  subject('charge-offs', 'What a charge-off means', ['charged off account', 'charge off vs collection']),
  subject('collections', 'Accounts in collections', ['collection agency', 'debt collector letter']),
  subject('divorce', 'Divorce and joint accounts', ['ex stopped paying a joint card', 'my divorce decree']),
  subject('bankruptcy', 'Rebuilding after bankruptcy', ['chapter 7', 'life after bankruptcy']),
  subject('closing', 'Closing an old card', ['cancel a card', 'close my oldest card']),
  subject('cancel', 'The three-day right to cancel', ['cancel a contract within three days']),
  subject('section-609', 'What "609" means', ['609 letter', 'section 609']),
  subject('theft', 'Identity theft and your credit', ['stolen identity', 'someone opened a card in my name']),
  subject('scores', 'How credit scores work', ['credit score', 'what makes up my score']),
  subject('limit', 'A credit limit that was cut', ['bank lowered my limit', 'credit line reduced']),
];

const FACTS: Library['facts'] = new Map([
  [
    'charge-offs/dates',
    { fact: 'A charge-off stays for seven years.', source: 'FCRA', url: 'https://example.org/', month: '2026-11' },
  ],
]);

const { match, ofScript } = createSubjectMatcher({ subjects: SUBJECTS, facts: FACTS });
const found = (text: string) => match(text).subject?.id ?? null;

describe('a subject is found', () => {
  test.each([
    ['Denied an apartment', 'apartment'],
    ['got rejected for an apartment', 'apartment'],
    ['my landlord turned me down', 'apartment'],
    ['client denied for a vehicle', 'car'],
    ['charged-off accounts explained', 'charge-offs'],
    ['chargeoffs', 'charge-offs'],
    ['divorced, and we have joint accounts', 'divorce'],
    ['the truth about 609 letters', 'section-609'],
    ['credit score', 'scores'],
    ['how do you rebuild after chapter 7', 'bankruptcy'],
    ['Chase slashed my credit limit', 'limit'],
    ['should I close my oldest card', 'closing'],
    ['why closing your oldest card can backfire', 'closing'],
    ['5 mistakes people make with a credit limit that was cut', 'limit'],
    ['seven posts on Instagram about 609 letters', 'section-609'],
  ])('%s', (text, id) => {
    expect(found(text)).toBe(id);
  });

  test.each([
    ['bankrupcty', 'bankruptcy'],
    ['apartmant', 'apartment'],
    ['colections', 'collections'],
  ])('with a slip of the pen: %s', (text, id) => {
    expect(found(text)).toBe(id);
  });

  test('by its own name before another one that is also called so', () => {
    expect(found('closing an old card')).toBe('closing');
  });

  test('for two that it is written for as one', () => {
    expect(found('charge off vs collection')).toBe('charge-offs');
  });
});

describe('nothing is written', () => {
  test.each([
    ['about something else', 'air fryer recipes'],
    ['about a neighbour of what is known', 'moving a charge-off between states'],
    ['about a word that all share', 'my account'],
    ['about a denial of nobody knows what', 'I was denied'],
    ['about two subjects at once', 'bankruptcy and a denied apartment'],
    ['about two subjects joined by versus', 'bankruptcy vs charge-off'],
    ['about a life', 'why I left banking'],
    ['about a life with the right words', 'how I beat my own bankruptcy'],
    ["about a client's story", 'my favorite client success story'],
    ["about the speaker's own business", 'how to start a collection agency'],
    ['about nothing', 'why and how'],
    ['about signs only', '?!'],
  ])('%s: %s', (_name, text) => {
    expect(found(text)).toBeNull();
  });

  test('and the nearest subjects are named', () => {
    const { nearest } = match('moving a charge-off between states');
    expect(nearest).toHaveLength(3);
    expect(nearest?.[0]).toBe('What a charge-off means');
  });

  test('and three subjects are named for a text that is near to none', () => {
    expect(match('air fryer recipes').nearest).toHaveLength(3);
  });
});

describe('a question', () => {
  const scriptOf = (id: string) =>
    wholeScriptSchema.parse({
      id,
      seconds: 30,
      personas: ['Coach'],
      tones: ['Friendly'],
      title: 'A Title',
      facts: ['years'],
      text: 'It stays for years.',
      offer: '{Act}.',
      more: '{Act}.',
      start: 'Start now.',
      follow: 'Follow me.',
    });
  const asked = createSubjectMatcher({
    subjects: [
      {
        ...subject(
          'foreclosure',
          'Foreclosure',
          ['stop a foreclosure', 'buy time in a foreclosure'],
          [
            question(['how long does a foreclosure stay', 'when does it come off'], ['seven-years', 'home/first-step']),
            question(['buy a house after a foreclosure'], []),
            question(['can the state stop a foreclosure'], [], ['state-decides']),
          ],
        ),
        wholeScripts: [scriptOf('another'), scriptOf('seven-years')],
      },
      { ...subject('home', 'Keeping your home', ['keep my home']), wholeScripts: [scriptOf('first-step')] },
      subject('company', 'Choosing a company', ['hire a credit repair company']),
      subject(
        'job',
        'Turned down for a job',
        ['failed background check'],
        [question(['company wants to hire me but checks my credit'], ['foreclosure/another'])],
      ),
    ],
    facts: FACTS,
  });

  test('names the scripts that answer it, also those of other subjects, and in their order', () => {
    const found = asked.match('how long does a foreclosure stay on there');
    expect(found.subject?.id).toBe('foreclosure');
    expect(told(found)).toEqual(['foreclosure/seven-years', 'home/first-step']);
  });

  test('asks for nothing in particular where it only names the subject', () => {
    expect(asked.match('foreclosure')).toMatchObject({ subject: { id: 'foreclosure' }, asked: null });
  });

  test('decides against a subject that shares its words', () => {
    expect(asked.match('a company wants to hire me and checks my credit')).toMatchObject({ subject: { id: 'job' } });
    expect(asked.match('hire a credit repair company')).toMatchObject({ subject: { id: 'company' }, asked: null });
  });

  test('in the very words of a known one is answered, also where these words name another subject', () => {
    const found = asked.match('Company wants to hire me but checks my credit!');
    expect(found).toMatchObject({ subject: { id: 'job' }, asked: [{ whole: { id: 'another' } }] });
  });

  test('comes with the others that were near, which other scripts answer', () => {
    expect(asked.match('how long does a foreclosure stay when a company checks my credit')).toMatchObject({
      subject: { id: 'foreclosure' },
      alternatives: ['Company wants to hire me but checks my credit'],
    });
  });

  test('that is nearest to what is declined is named, so that it can be asked instead', () => {
    const { subject: none, nearest } = asked.match(
      'foreclosure from my ex and how long does it come back to the house',
    );
    expect([none, nearest]).toEqual([null, expect.arrayContaining(['How long does a foreclosure stay'])]);
  });

  test('that no script answers is declined, with its own subject as the nearest', () => {
    const { subject: none, nearest } = asked.match('want to buy a house after my foreclosure');
    expect([none, nearest?.[0]]).toEqual([null, 'Foreclosure']);
  });

  test('that no script answers is declined also where it is asked in other words', () => {
    expect(asked.match('my foreclosure is over and now I would like to buy some house').subject).toBeNull();
  });

  test('that only a verified fact answers is known to a writer that needs no script', () => {
    expect(asked.match('can the state stop a foreclosure')).toMatchObject({
      subject: null,
      known: { id: 'foreclosure' },
    });
    expect(asked.match('buy a house after a foreclosure')).toMatchObject({ subject: null, known: null });
  });
});

describe('what a script is about', () => {
  test('is what it names more than once', () => {
    const script = 'A charge-off scares people. Charged off means the lender closed the account. Check its date.';
    expect(ofScript(script)?.id).toBe('charge-offs');
  });

  test('stays open where it names nothing that is known', () => {
    expect(ofScript('Bake the bread for an hour. Then let it rest.')).toBeNull();
    expect(ofScript('Credit matters. Pay your account, and keep your money.')).toBeNull();
  });
});

describe("the speaker's own business", () => {
  test.each([
    'how to get my first 10 credit repair clients with no ad budget',
    'find leads for my credit repair business',
    'how to get more clients on instagram',
    'attract paying clients',
    'marketing ideas for credit repair',
    'lead gen for a credit coach',
    'grow my credit repair business',
  ])('is meant by "%s"', (text) => {
    expect(isOwnBusiness(text)).toBe(true);
  });

  test.each([
    'how do i get clients to forward their mail',
    'get my clients from 500 to 700',
    "find my clients' errors",
    'get more clients from referrals',
    'opt out of trigger leads',
    'free budget for a month without money',
  ])('is not meant by "%s"', (text) => {
    expect(isOwnBusiness(text)).toBe(false);
  });
});
