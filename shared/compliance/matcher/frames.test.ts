import { describe, expect, test } from 'vitest';
import { ruleFindings } from '../check-script';

const rulesIn = (text: string) => ruleFindings(text).map(({ ruleId }) => ruleId);

describe('what is not asserted, over the borders of sentences', () => {
  test.each([
    [
      'a list of what others believe',
      'Three things people believe about credit. Number one, closing an old card raises your score. It lowers what you have to use. Number two, you have to carry a balance to build credit. Pay it in full.',
    ],
    ['what others hope', 'Nearly everybody hopes that paying takes it off. It is updated to paid.'],
    [
      'a correction that goes on',
      'Checking your own credit lowers your score. Nope, that is a soft pull and it costs you nothing.',
    ],
    [
      'an advertisement that is unmasked later',
      'We erase every collection in thirty days, guaranteed! Call now. Okay, I can put the hat down. That ad is not real.',
    ],
    [
      'the case in which the law does help',
      'The form is for a person whose wallet was stolen. The bureaus must block those accounts within four business days.',
    ],
    [
      'an advertisement that is commented on',
      '"Our average client gains 112 points in a month!" Average of whom, and measured when?',
    ],
    [
      'a quotation of several sentences',
      'The company told her, "We delete every collection. Your score jumps a hundred points in a month. We guarantee it." She hung up.',
    ],
    [
      'what somebody will say',
      "The man at the next table will sit down with you. He'll tell you he deletes every collection in a month, guaranteed.",
    ],
    ['what an advertisement goes on to say', 'One more ad on that page deserves a word. It guarantees you a loan.'],
    [
      'what others like to say',
      "Here's what the gurus love to say: I found a secret letter and every collection went away.",
    ],
    [
      'an example that goes on',
      'Say you have one card with a limit of a thousand dollars. The score jumps forty points when the balance falls.',
    ],
  ])('%s', (_name, text) => expect(rulesIn(text)).toEqual([]));

  test('an item of the list that the speaker agrees with is asserted', () => {
    const text =
      'Three things people say about us. Number one, and it is true, we guarantee every collection gets deleted.';
    expect(rulesIn(text)).toContain('guaranteed-deletion');
  });

  test('what "they" keep quiet about is told by the speaker', () => {
    const text = "Here's what they don't tell you. Once a debt is sold, it's illegal to report it.";
    expect(rulesIn(text)).toContain('law-misstatement');
  });

  test('a sentence in another language that begins with "No" takes nothing back', () => {
    expect(rulesIn('We guarantee you 100 points.\n\nNo es un error.')).toContain('score-promise');
    expect(rulesIn('We guarantee you 100 points.\n\nNo. Nobody can.')).toEqual([]);
  });

  test('after the example the speaker may promise again', () => {
    const text =
      'Say you have one card with a limit of a thousand dollars. We guarantee your score jumps forty points.';
    expect(rulesIn(text)).toContain('score-promise');
  });
});

describe('what a sentence says only with the ones before it', () => {
  test('a question that is answered with yes is asserted', () => {
    expect(rulesIn('Can we delete every collection, guaranteed? Absolutely, every time.')).not.toEqual([]);
    expect(rulesIn('Can anyone guarantee that every collection gets deleted? Absolutely not.')).toEqual([]);
  });

  test("a client's result is promised to the viewer", () => {
    const story = 'My client Ines gained 140 points and got the keys to a condo. We met on Mondays.';
    const statements = (text: string) =>
      ruleFindings(text)
        .filter(({ ruleId }) => ruleId === 'atypical-testimonial')
        .map(({ start, end }) => text.slice(start, end));
    expect(statements(`${story} If she can do it, what is yours going to look like?`)).toContain(
      'If she can do it, what is yours going to look like?',
    );
    expect(statements('If she can do it, what is yours going to look like?')).toEqual([]);
  });

  test("a client's story goes on after the client was introduced", () => {
    const text =
      'Let me tell you about a client, I will call her Ines. She drives the night bus. We sat down with her mail twice. That was January, and in May she texts me a picture of a 702.';
    expect(rulesIn(text)).toContain('atypical-testimonial');
    expect(rulesIn('That was January, and in May she texts me a picture of a dog.')).toEqual([]);
  });
});

test.each([
  ["Don't panic, I guarantee forty points.", 'score-promise'],
  ["Don't give up, we guarantee every late payment comes off.", 'guaranteed-deletion'],
])('an encouragement before a promise takes nothing of it back: %s', (text, rule) => {
  expect(rulesIn(text)).toContain(rule);
});
