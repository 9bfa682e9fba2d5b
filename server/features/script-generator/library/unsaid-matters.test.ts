import { describe, expect, test } from 'vitest';
import { otherRelative, unsaidMatters } from './unsaid-matters';

const SCRIPT =
  'Your landlord can send what you owe to a debt collector. Ask your servicer to pause the house payment, and keep the proof.';

describe('what was typed and a script does not mention', () => {
  test.each([
    ['an event', 'a Hurricane hit and I owe rent', ['Hurricane']],
    ['a program of two words', 'tenants on  Section  8', ['Section 8']],
    ['several, in the order typed', 'FHA after a divorce with no down payment', ['FHA', 'divorce', 'down payment']],
    ['three at most', 'FHA, divorce, foreclosure, wildfire', ['FHA', 'divorce', 'foreclosure']],
    ['one only once', 'repo or repossession', ['repo']],
    ['the longest name of a matter', 'medical collections and student loans', ['medical collections', 'student loans']],
    ['a state', 'can my landlord do that in New York', ['New York']],
    ['its own spelling without the apostrophe', "the hurricane's damage", ['hurricane']],
  ])('is named: %s', (_name, typed, unsaid) => {
    expect(unsaidMatters(typed, SCRIPT)).toEqual(unsaid);
  });

  test.each([
    ['the same stem', 'foreclosed', 'The foreclosure can be stopped.'],
    ['a synonym', 'repo', 'They took the car, and it was sold. It was repossessed.'],
    ['a synonym of the library', 'chapter 13', 'Your bankruptcy is over.'],
    ['other words', 'forbearance or a loan mod', 'Ask for a pause, or to modify the loan.'],
    ['other words for pay', 'garnishment', 'They may take a part of what you earn.'],
    ['the name of its kind', 'collections', 'A debt collector called.'],
    ['a company of which it names none', 'Klarna', 'A pay-later plan has four payments.'],
    ['a state, as another one is an example', 'an address in Ohio', 'The address is in Nevada.'],
    ['filler', 'please help me explain this to my clients in a free friendly video, months later', 'It stops.'],
    ['what any script is about', 'debt, bank, bills, credit, pay, report', 'It stops.'],
    ['a word with the same stem as a matter', 'the main one still dunning, as we’d said', 'It stops.'],
    ['nothing', '', 'It stops.'],
  ])('is not named where the script says it in %s', (_name, typed, script) => {
    expect(unsaidMatters(typed, script)).toEqual([]);
  });

  test('is one kind of what the script speaks of in general', () => {
    const newcomers = 'You are new to the country, and an immigrant may get a mortgage. It was filed in May.';
    expect(unsaidMatters('ITIN for a reverse mortgage', newcomers)).toEqual(['ITIN', 'reverse mortgage']);
    expect(unsaidMatters('bankruptcy', newcomers)).toEqual(['bankruptcy']);
  });

  test('is a company where the script names another of its kind', () => {
    expect(unsaidMatters('klarna and afterpay', 'Affirm and Klarna report.')).toEqual(['afterpay']);
  });
});

describe('another relative', () => {
  const UNCLE = 'Your uncle pays the card. If he stops, so does your uncle’s score.';

  test.each([
    ["authorized user on my mom's card", { typed: 'mom', told: 'uncle' }],
    ['authorized user on moms card', { typed: 'moms', told: 'uncle' }],
    ['co-signed for my older brother', { typed: 'brother', told: 'uncle' }],
    ["a client's daughter owes", { typed: 'daughter', told: 'uncle' }],
  ])('is told of: %s', (typed, other) => {
    expect(otherRelative(typed, UNCLE)).toEqual(other);
  });

  test.each([
    ['the same one', 'my tio pays late', UNCLE],
    ['one who may be the same', 'my kid owes', 'Your daughter owes it.'],
    ['nobody in particular', 'tips for moms with bad credit', UNCLE],
    ['one who may be the user', 'my daughter wants me to sign', 'A mother could co-sign.'],
    ['two who were typed', 'my mom and my brother owe', UNCLE],
    ['one of another one', "my boyfriend's father pays late", 'Your father owes it.'],
    ['a payment that is named after one', 'my dad owes', 'Child support is another matter.'],
    ['one who only comes by later', 'my mom owes', `${'You owe nothing. '.repeat(20)}It is on an uncle's couch.`],
    ['two in the script', 'my mom owes', 'Your uncle asks your cousin.'],
    ['nobody in the script', 'my mom owes', 'You owe nothing.'],
    ['a name that is asked for', 'my brother owes', "They ask for your mother's maiden name."],
  ])('is not told of where there is %s', (_name, typed, script) => {
    expect(otherRelative(typed, script)).toBeNull();
  });
});
