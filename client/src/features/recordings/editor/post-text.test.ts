import { expect, test } from 'vitest';
import { hashtagsOf, suggestedPostText, withoutTake } from './post-text';

const SCRIPT = `Your credit report may hold mistakes. Each credit bureau keeps its own credit report, and bureaus differ.
Dispute mistakes in writing. A dispute letter starts the clock for every bureau.
Follow me for more. Comment REPORT below and I will send you the checklist.`;

test('title, first sentences, call to action and hashtags, each a paragraph', () => {
  expect(suggestedPostText({ title: 'Two mistakes on your credit report', text: SCRIPT }).split('\n\n')).toEqual([
    'Two mistakes on your credit report',
    'Your credit report may hold mistakes. Each credit bureau keeps its own credit report, and bureaus differ.',
    'Comment REPORT below and I will send you the checklist.',
    '#CreditReport #CreditBureaus #CreditDisputes #CreditTips #CreditEducation',
  ]);
});

test('a short take is told in its first words, without the title and the call', () => {
  const title = "On a Maxed-Out Card That Isn't Yours?";
  const text = `On a maxed-out card that isn't yours? You may be an authorized user.
Ask the card company to take you off. Follow me for more.`;
  expect(suggestedPostText({ title, text }).split('\n\n').slice(0, 3)).toEqual([
    title,
    'You may be an authorized user. Ask the card company to take you off.',
    'Follow me for more.',
  ]);
});

test('only whole sentences of about two hundred characters are taken, and a call is not told twice', () => {
  const long = `Your report ${'and the next report '.repeat(10)}differ.`;
  expect(suggestedPostText({ title: 'Reports', text: `Look here. ${long}` })).toMatch(/^Reports\n\nLook here\.\n\n#/);
  expect(suggestedPostText({ title: 'Reports', text: long })).toMatch(/^Reports\n\n#/);
  const asked = suggestedPostText({ title: 'One debt, twice', text: 'If you are unsure, book a call.' });
  expect(asked.split('\n\n').slice(0, 2)).toEqual(['One debt, twice', 'If you are unsure, book a call.']);
});

test('below the call stand the phone and the website of the profile, unless they are said', () => {
  const reached = { phone: '(312) 555-0148', website: 'https://www.pecos.example/' };
  const booked = { title: 'One debt, twice', text: 'If you are unsure, book a call.', ...reached };
  const lines = 'Phone: (312) 555-0148\nWebsite: https://www.pecos.example';
  expect(suggestedPostText(booked)).toContain(`If you are unsure, book a call.\n${lines}`);
  expect(suggestedPostText({ ...booked, text: 'Follow me for more.' })).toContain(`Follow me for more.\n${lines}`);
  expect(suggestedPostText({ ...booked, text: 'Two debts are one.' })).toContain(`Two debts are one.\n\n${lines}`);
  const said = { ...booked, text: 'Call me at 312-555-0148, or visit pecos.example.' };
  expect(suggestedPostText(said)).not.toMatch(/Phone:|Website:/);
  expect(suggestedPostText({ ...booked, phone: null, website: undefined })).not.toMatch(/Phone:|Website:/);
});

test('the call of the script is there although the take did not come to it', () => {
  const text = 'Your hospital bill just went to collections.';
  const script = `${text} Is it on your report? For help with your bill, book a call.`;
  expect(suggestedPostText({ title: 'A hospital bill', text, script })).toContain(
    'went to collections.\n\nFor help with your bill, book a call.',
  );
});

test('hashtags name what the script is about, as people look for it, and not its words', () => {
  const text = `Stop closing your oldest card. A client of mine closed the card she got in college because she never used it.
She thought it would help. Here is what I tell people. I guarantee a 700 score in thirty days.
Keep the old card open, buy one coffee a month on it, and pay it in full. Questions? Call me at 555-201-7788.`;
  expect(hashtagsOf({ title: 'Keep your oldest card', text })).toEqual([
    '#CreditCards',
    '#CreditHistory',
    '#CreditScore',
    '#CreditTips',
    '#CreditEducation',
  ]);
});

test('hashtags are at most five, whatever is named', () => {
  const text = `Medical debt, student loans, a charge-off, late payments, an inquiry, a collection, your score, a mortgage.`;
  const tags = hashtagsOf({ title: 'Everything', text });
  expect(tags).toHaveLength(5);
  expect(new Set(tags).size).toBe(5);
  expect(tags).toContain('#CreditTips');
});

test('what is promised makes no hashtag', () => {
  const text =
    'We delete every collection and guarantee a 700 credit score. Erase bad credit fast. Remove late payments.';
  for (const tag of hashtagsOf({ title: 'Guaranteed deletion', text })) {
    expect(tag).not.toMatch(/guarant|delet|eras|remov|fast|700|fix|boost/i);
  }
});

test('the answer to a question that was cut does not begin it', () => {
  const text = 'Not right away. Your report says paid, and the account can stay for years. Follow me for more.';
  expect(suggestedPostText({ title: 'Paid collections', text }).split('\n\n')[1]).toMatch(/^Your report says paid,/);
  const asked = `Does a paid collection come off your report? ${text}`;
  expect(suggestedPostText({ title: 'Paid collections', text: asked })).toContain('off your report? Not right away.');
});

test('half a quotation does not begin it, nor end its first lines', () => {
  const text =
    '"My ex drives the car. But my name is on the loan!" How late are the payments, I asked? "Two months. Maybe three." Follow me for more.';
  expect(suggestedPostText({ title: 'One loan, two names', text }).split('\n\n')[1]).toBe(
    'How late are the payments, I asked?',
  );
});

test('a script without a call, or without words, invents none', () => {
  expect(suggestedPostText({ title: 'Hello', text: '' })).toBe('Hello');
  expect(
    hashtagsOf({ title: 'A walk in the park', text: 'The park is green today. The park was green before.' }),
  ).toEqual([]);
});

test.each([
  ['Paid medical, take 1', 'Paid medical'],
  ['Paid medical (Take 12)', 'Paid medical'],
  ['Paid medical - take #2', 'Paid medical'],
  ['It may take 30 days', 'It may take 30 days'],
  ['Take 3', ''],
])('the title of a post has no number of a take: %s', (title, without) => {
  expect(withoutTake(title)).toBe(without);
});

test('it opens with a sentence that is understood without those before it, which may be cut', () => {
  const said =
    "With most scores, that doesn't punish her for years. If you paid your card off, the score may not know. Book a call.";
  expect(suggestedPostText({ title: 'Scores', text: said })).toContain(
    '\n\nIf you paid your card off, the score may not know.',
  );
  for (const leaning of [
    "It doesn't punish her. They say so.",
    'So use the time left. It is short.',
    'That bill waits a year.',
    'And then she paid.',
  ]) {
    expect(suggestedPostText({ title: 'Scores', text: `${leaning} Your report may differ.` }).split('\n\n')[1]).toBe(
      'Your report may differ.',
    );
    expect(suggestedPostText({ title: 'Scores', text: leaning })).toMatch(/^Scores\n\n#/);
  }
});
