import { describe, expect, test } from 'vitest';
import { checkScript, ruleFindings } from './check-script';

const rulesIn = (text: string) => ruleFindings(text).map(({ ruleId }) => ruleId);
const statementsIn = (text: string) => ruleFindings(text).map(({ start, end }) => text.slice(start, end));

describe('spans', () => {
  test('a finding marks its whole sentence, in UTF-16 offsets', () => {
    const statement = 'We guarantee that every collection gets deleted.';
    expect(statementsIn(`Hi 👋 friends.  ${statement}\n\nFollow for more.`)).toEqual([statement]);
  });

  test('findings stand in the order of the text', () => {
    const text = 'The set-up fee is $99 up front. Your report will be clean in thirty days. We erase bad credit.';
    const starts = ruleFindings(text).map(({ start }) => start);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  });

  test('an empty text has no findings', () => {
    expect(ruleFindings('')).toEqual([]);
    expect(ruleFindings(' \n … ')).toEqual([]);
  });
});

describe('spellings', () => {
  test.each([
    'We guarantee your score climbs a hundred and twenty points.',
    'We guarantee your score climbs 120 points.',
    'we guarantee ur score climbs 120 pts',
    'WE GUARANTEE YOUR SCORE CLIMBS ONE HUNDRED TWENTY POINTS!!!',
    'We gu@rantee your score climbs 120 points.',
  ])('%s', (text) => expect(rulesIn(text)).toContain('score-promise'));

  test.each(['Get a CPN for your loans.', 'Get a C-P-N for your loans.', 'Get a c.p.n. for your loans.'])(
    '%s',
    (text) => expect(rulesIn(text)).toContain('new-identity'),
  );

  test('a myth that is told in its own sentence does not excuse the next one', () => {
    const text = 'Myth: a goodwill letter always works. We guarantee that every collection comes off your report.';
    expect(rulesIn(text)).toContain('guaranteed-deletion');
    expect(rulesIn('Myth: We guarantee that every collection comes off.')).toEqual([]);
  });

  test('curly quotes negate like straight ones', () => {
    expect(rulesIn('We can’t guarantee that any item gets deleted.')).toEqual([]);
  });

  test('a run-on without punctuation is read as well', () => {
    expect(
      rulesIn(
        'so basically you sign up and we send the letters and we guarantee the collections get deleted that is it',
      ),
    ).toContain('guaranteed-deletion');
  });
});

describe('a plain promise', () => {
  test.each(['We guarantee an 800 score.', 'We guarantee a perfect score in thirty days.'])('%s', (text) =>
    expect(rulesIn(text)).toContain('score-promise'),
  );
});

describe('who is speaking', () => {
  test.each([
    'Anyone who promises to delete every collection is lying to you.',
    'If a company says it can raise your score by 100 points, walk away.',
    'He told me my score would jump two hundred points.',
    "You may have heard that a CPN is legal. It isn't.",
    'Erase your bad credit, the ad said. They could not.',
    'Myth: closing old cards raises your score. Not true.',
    'Beware of anyone who asks for a set-up fee.',
    '"We erase every collection in 30 days!" That is what the flyer said.',
    '“We guarantee your collections get deleted!” the ad said. I laughed.',
    "That's illegal.",
    "Run, that's illegal.",
    'They slide in your DMs with a "brand new credit number". Block, report, move on.',
  ])('reported or warned about: %s', (text) => expect(rulesIn(text)).toEqual([]));

  test('a quotation of a client is a testimonial all the same', () => {
    expect(rulesIn('"I gained 120 points in a month with them!" That is what my client Maria said.')).not.toEqual([]);
  });

  test('the speaker may take over after a warning', () => {
    expect(rulesIn('Other companies make promises, but we guarantee every collection gets deleted.')).toContain(
      'guaranteed-deletion',
    );
  });

  test('a question for information is no claim, an offer in a question is', () => {
    expect(rulesIn('Can anyone guarantee a deletion?')).toEqual([]);
    expect(rulesIn('Must the bureau delete what I dispute?')).toEqual([]);
    expect(rulesIn('Want eighty more points on your score by summer?')).toContain('score-promise');
  });

  test('a negation in another clause does not touch the promise', () => {
    expect(rulesIn("Don't worry, we guarantee every collection gets deleted.")).toContain('guaranteed-deletion');
    expect(rulesIn('Your bankruptcy is gone by Christmas, or my name is not Ray.')).toContain('timeline-promise');
  });
});

describe('a fee that is due once the work is done', () => {
  test.each([
    'Pay only when we are done.',
    "Pay us only when we're done.",
    'We get paid only when we are finished.',
    'You pay only when we have done the work.',
    'Payment is due only once we are done.',
    'Pay nothing until we finish.',
    'You pay only when we finish.',
    "Only pay once we're done.",
    'You are billed only when we are finished.',
    "You won't be charged until we're finished, not before.",
    'Payment comes only after we finish.',
    'You pay after the work is done.',
  ])('is lawful: %s', (text) => expect(checkScript(text).findings).toEqual([]));

  test.each(['Only we can get this done.', 'You cannot dispute on your own, so pay us only when we are done.'])(
    'does not excuse: %s',
    (text) => expect(rulesIn(text)).toContain('discourage-diy'),
  );

  test.each([
    'Our setup fee is due today, and you pay the rest only when we finish.',
    'Pay half now and the rest when we are done.',
    'Pay us $99 today and $200 once we are done.',
  ])('does not excuse what is due before: %s', (text) => expect(rulesIn(text)).toContain('advance-fee'));
});

test.each([
  'Your three-day cancellation period ends Thursday at midnight, so our work on your file begins on Friday.',
  'The 2023 late payment is accurate, so we will not be disputing it.',
])('what excuses a rule excuses it also where only the model finds it: %s', (text) =>
  expect(checkScript(text).findings).toEqual([]),
);

describe('a client story', () => {
  const STORY = 'My client Maria from Tampa said we erased her bankruptcy in two weeks and she bought a house.';

  test.each([
    'Results differ from person to person.',
    'Results vary.',
    'Her result is not typical.',
    'There are no guarantees.',
    'Everyone is different.',
  ])('is a statement to review also beside: %s', (disclaimer) => {
    expect(rulesIn(`${STORY} ${disclaimer}`)).toContain('atypical-testimonial');
  });

  test('is disclosed by what clients generally achieve', () => {
    expect(rulesIn(`${STORY} Most of our clients see no change in that time.`)).not.toContain('atypical-testimonial');
  });
});

describe('the rewrites of one sentence', () => {
  const applied = (text: string) => {
    const taken = ruleFindings(text).find(({ rewrite }) => rewrite.kind !== 'advice');
    if (!taken) return text;
    const at = taken.rewrite.kind === 'insert' ? taken.end : taken.start;
    const join = taken.rewrite.kind === 'insert' ? ' ' : '';
    return `${text.slice(0, at)}${join}${taken.rewrite.text}${text.slice(taken.end)}`;
  };

  test.each([
    'My client Luis went from 540 to 701 in five weeks and leased a car.',
    'Open this secured card with my link, and your score goes up fifty points in thirty days.',
  ])('need one press, which leaves nothing for a second: %s', (text) => {
    const once = applied(text);
    expect(ruleFindings(text).length).toBeGreaterThan(1);
    expect(rulesIn(once)).toEqual([]);
    expect(once).not.toContain("That's one person's story");
    expect(applied(once)).toBe(once);
  });
});

describe('the script as a whole', () => {
  test.each([
    'If that hospital collection was paid in full, it should not be on your report.',
    "I send my invoice when the job is finished, not a day before, because that's federal law.",
    "We challenge errors. We don't promise deletions, because the bureaus decide.",
    "People want to hear that I can make it vanish, and I have to tell them I can't.",
  ])('claims beside it do not make a claim of: %s', (lawful) => {
    const claims = 'I guarantee we will delete every collection in 30 days. My clients gain 120 points.';
    const found = statementsIn(
      `Denied the apartment over a hospital bill? ${lawful} ${claims} It takes a week. Call us.`,
    );
    expect(found).toContain('My clients gain 120 points.');
    expect(found.filter((statement) => lawful.includes(statement))).toEqual([]);
  });

  const OFFER = 'My team gets collections deleted, guaranteed. Work with us and see your report change. Call us today.';
  const LONG = `${OFFER} We read every page of your report with you, and we explain each line in plain words.`;

  test('a script that sells results and never qualifies them lacks a disclaimer', () => {
    expect(rulesIn(LONG)).toContain('missing-results-disclaimer');
  });

  test('the suggested line cures it', () => {
    const missing = ruleFindings(LONG).find(({ ruleId }) => ruleId === 'missing-results-disclaimer');
    expect(missing?.rewrite.kind).toBe('insert');
    expect(rulesIn(`${LONG} ${missing?.rewrite.text}`)).not.toContain('missing-results-disclaimer');
  });

  describe('is asked for its disclaimer as long as it has none', () => {
    const DELETION = 'We will delete your late payments.';
    const CLAIM = "Last year we removed 214 errors from our clients' reports.";
    const CALL = 'Call us today and we will look at your reports together, page by page.';
    const missingIn = (text: string) =>
      ruleFindings(text)
        .filter(({ ruleId }) => ruleId === 'missing-results-disclaimer')
        .map(({ start, end }) => text.slice(start, end));

    test('also when the sentence that it was asked at is said in the suggested words, which are no disclaimer', () => {
      const text = `${DELETION} ${CLAIM} ${CALL}`;
      const suggested = ruleFindings(text).find(({ ruleId }) => ruleId === 'guaranteed-deletion')?.rewrite.text ?? '';
      expect(missingIn(text)).toEqual([DELETION]);
      expect(missingIn(text.replace(DELETION, suggested))).toEqual([CLAIM]);
    });

    test.each([
      'We dispute what you believe is inaccurate, incomplete, or outdated.',
      'The bureau has to delete what it cannot verify.',
      'We go after wrong or outdated entries.',
    ])('beside: %s', (line) => expect(missingIn(`${CLAIM} ${line} ${CALL}`)).toEqual([CLAIM]));

    test.each([
      'Results vary.',
      "Accurate items can't be removed.",
      'You can dispute errors yourself for free.',
      'We work on inaccurate items only.',
    ])('no longer beside: %s', (line) => expect(missingIn(`${CLAIM} ${line} ${CALL}`)).toEqual([]));
  });

  test('it is not asked of a single sentence or of plain education', () => {
    expect(rulesIn('My team deletes the bad stuff, guaranteed.')).not.toContain('missing-results-disclaimer');
    expect(
      rulesIn(
        'Your report has four parts. Start with your name and addresses. Then read each account and its payment marks. DM me the word REPORT for the checklist.',
      ),
    ).toEqual([]);
  });

  test('a disclosed commission cures the paid link in the same text', () => {
    expect(rulesIn('Open this secured card with my link.')).toContain('undisclosed-connection');
    expect(rulesIn('Open this secured card with my link, I earn a commission.')).toEqual([]);
  });
});
