import { checkScript, countFindings } from '@shared/compliance';
import { generateScriptSchema, REFINEMENT_NAMES, type Refinement } from '@shared/script-generator';
import { countWords } from '@shared/scripts';
import { describe, expect, test } from 'vitest';
import { createSubjectMatcher } from '../library/match-subject';
import type { Library } from '../library/read-library';
import { sentencesOf } from '../speech/sentences';
import { makeShorter, refinePastedScript } from './pasted-script';

const fact = (text: string) => ({ fact: text, source: 'FCRA', url: 'https://example.org/fcra', month: '2026-11' });

const LIBRARY: Library = {
  subjects: [
    {
      id: 'theft',
      name: 'Identity theft',
      keyword: 'THEFT',
      also: ['stolen identity', 'fraud alert'],
      arcs: [],
      wholeScripts: [],
      answers: [],
      retellings: new Map(),
    },
    {
      id: 'calls',
      name: 'A collector who calls at work',
      keyword: 'WORK',
      also: ['collector calls my job'],
      arcs: [],
      wholeScripts: [],
      answers: [],
      retellings: new Map(),
    },
  ],
  facts: new Map([
    [
      'theft/block',
      fact(
        'With an identity theft report and proof of identity, a bureau must block an account within four business days.',
      ),
    ],
    ['theft/elsewhere', fact('The company that bought the identity theft report must keep the report for the buyer.')],
    [
      'theft/again',
      fact('The other two bureaus hear of a fraud alert because the first is required to notify the other two.'),
    ],
    ['calls/boss', fact('A debt collector may not contact you at work if it knows that your employer forbids it.')],
  ]),
};

const REQUEST = generateScriptSchema.parse({
  persona: 'Expert',
  tone: 'Friendly',
  callToAction: 'Book a Call',
  length: 30,
  subject: 'x',
});

const refine = (refinement: Refinement, script: string, library = LIBRARY) =>
  refinePastedScript({ refinement, script, request: REQUEST, library, matcher: createSubjectMatcher(library) });

/** Scripts as different people write them: a leaflet, a phone, a list, a storyteller. */
const LEAFLET = `Identity theft is a serious issue that affects numerous individuals. Furthermore, it is important to note that the restoration of one's credit can require a significant amount of time. Prior to contacting lenders, you should obtain an identity theft report from the FTC. This report is utilized by the bureaus to block fraudulent information. Additionally, you should place a fraud alert. In order to place one, contact any bureau; it is required to notify the other two. Visit our website to commence.`;

const PHONE = `ok so real talk. a collector called me at work last year and i froze. i didn't know you can just tell them your boss doesn't allow it. once they know that, they have to stop calling you there. write down the date you told them. that date matters if they call again. follow me for more`;

const LIST = `Want to buy a house next year?
Start with your credit today!

1. Pull all three reports.
2. Dispute the errors.
3. Pay your cards below 30%.

Do these three things and you'll walk into the lender's office prepared. They decide, not us.
Link in bio`;

const STORY = `Stop paying collectors before you read this letter. When a collector first writes to you, the letter must say who the creditor is and how much you owe. You then have thirty days to dispute the debt in writing. If you dispute it within those thirty days, they have to stop collecting until they mail you verification. Say Maria gets a letter for $640. She mails her dispute on day ten. The collector has to stop until it answers. She keeps the receipt in a folder. After the thirty days, you can still dispute, but they do not have to stop. Send it by certified mail. Book a free call with our team.`;

const QUESTION = `Do you think that paying a collection removes it from your report? Many people do. It usually does not. A paid collection can remain for seven years from the date of the first missed payment. However, some newer scoring models ignore paid collections. That is why it can still help. Before you pay, ask the collector in writing whether they will delete it. They do not have to agree. If they say yes, get it in writing before you send any money. This letter is your only proof. Request info from us if you would like to see a sample.`;

const THREE = `Hi, this is Tom. There are three things lenders look at first. The first is your payment history. The second is your utilization. The third is the age of your accounts. Of these three, utilization is the one you can change fastest. If your card reports on the 15th, pay it down by the 12th. Your score will then be calculated on the lower balance. Call me at 555-123-4567 to discuss your situation.`;

const PLAIN = `Your credit report may contain an error that you do not know about. In an FTC study, about one in four people spotted a possible error on a report. You should obtain all three reports, because each bureau keeps its own file. It is free to check them every week at AnnualCreditReport.com.

Do not stop at the first page, because an error can appear in any account. If you find one, you can dispute it for free, and the bureau generally has thirty days to investigate. However, accurate items can stay for up to seven years. Results vary, and no one can guarantee an outcome.

Book a call and bring your report.`;

const BURIED = `That debt letter on your counter is not just paper. A debt can be real, wrong, or not even yours. You have thirty days to dispute the debt after you get the notice. Read every line of the letter tonight. Check the amount and the name of the creditor. Book a call if you want a second pair of eyes.`;

const DEADLINE = `The deadline to dispute this bill is sixty days. Your card company has to get your letter within sixty days after the first statement with the error was sent. Miss it and you lose the protection of that law. So open your statement tonight. Circle the charge you do not recognize. Sign up for our newsletter.`;

const GRANDMA = `My grandma used to say, measure twice, cut once. Credit is the same. Before you close that old card, measure. How old is it? What's the limit? Is there an annual fee? If there's no fee, leave it open and put one small bill on it. If there is a fee, ask the bank to switch it to a card without one. They often can. Then you keep the history and lose the fee. That's the trick. Schedule a consultation and we'll look at your cards together.`;

const ALL = { LEAFLET, PHONE, LIST, STORY, QUESTION, THREE, PLAIN, BURIED, DEADLINE, GRANDMA };

/** Sentences that mean nothing without the one named. */
const LEANING: [leaning: string, on: string][] = [
  ['This report is utilized', 'obtain an identity theft report'],
  ['In order to place one', 'place a fraud alert'],
  ['once they know that', 'tell them your boss'],
  ['that date matters', 'write down the date'],
  ['Do these three things', '3. Pay your cards'],
  ['If you dispute it within those', 'You then have thirty days'],
  ['You then have', 'When a collector first writes'],
  ['She mails her dispute', 'Say Maria'],
  ['The collector has to stop until', 'She mails her dispute'],
  ['After the thirty days', 'You then have thirty days'],
  ['It usually does not', 'Do you think that paying'],
  ['However, some newer', 'A paid collection can remain'],
  ['That is why', 'some newer scoring models'],
  ['They do not have to agree', 'ask the collector'],
  ['If they say yes', 'ask the collector'],
  ['This letter is your only proof', 'get it in writing'],
  ['Of these three', 'The second is your utilization'],
  ['The third is', 'The second is'],
  ['Your score will then', 'If your card reports'],
  ['It is free to check them', 'all three reports'],
  ['If you find one', 'an error can appear'],
  ['Miss it', 'within sixty days'],
  ['So open your statement', 'Miss it'],
  ['They often can', 'ask the bank'],
  ['Then you keep', 'ask the bank'],
  ["That's the trick", 'Then you keep'],
];

const dangling = (script: string) =>
  LEANING.filter(([leaning, on]) => script.includes(leaning) && !script.includes(on)).map(([leaning]) => leaning);

describe.each(Object.entries(ALL))('%s', (_name, script) => {
  test.each(REFINEMENT_NAMES)('%s leaves a remark or a change, and no statement to review', (refinement) => {
    const refined = refine(refinement, script);
    expect(refined.script === script).toBe(refined.notes.length === 1);
    expect(countFindings(refined.script)).toBeLessThanOrEqual(countFindings(script));
    expect(refined.origin).toBeNull();
  });

  test.each(REFINEMENT_NAMES)('%s leaves nothing that points at what is gone', (refinement) => {
    expect(dangling(refine(refinement, script).script)).toEqual([]);
  });

  test('is cut to any length without a sentence that points at what is gone', () => {
    for (let part = 30; part < 100; part += 5) {
      const max = Math.ceil((countWords(script) * part) / 100);
      expect(dangling(makeShorter(script, { min: 0, max })), `${part} %`).toEqual([]);
    }
  });

  test('keeps opening, closing line and wording when it gets shorter', () => {
    const sentences = sentencesOf(script);
    const shorter = sentencesOf(refine('shorter', script).script);
    expect(shorter[0]).toBe(sentences[0]);
    expect(shorter.at(-1)).toBe(sentences.at(-1));
    expect(shorter.filter((sentence) => !sentences.includes(sentence))).toEqual([]);
  });

  test.each(REFINEMENT_NAMES)('%s comes to an end', (refinement) => {
    let current = script;
    for (let round = 0; round < 6; round += 1) current = refine(refinement, current).script;
    expect(refine(refinement, current).script).toBe(current);
    expect(countWords(current)).toBeGreaterThanOrEqual(20);
  });
});

describe('shorter', () => {
  test('takes the example first', () => {
    const { script } = refine('shorter', STORY);
    expect(script).not.toMatch(/Maria|She/);
    expect(script).toContain('You then have thirty days');
  });

  test('keeps what qualifies a claim', () => {
    const { script } = refine('shorter', PLAIN);
    expect(script).toContain('accurate items can stay');
    expect(script).toContain('Results vary');
  });

  test('keeps what the script comes to', () => {
    expect(refine('shorter', THREE).script).toContain('change fastest');
  });

  test('says when every thought is needed', () => {
    const script = 'Read page one. It has your name. That name must be right. Book a call.';
    expect(refine('shorter', script)).toMatchObject({
      script,
      notes: ['It cannot be made shorter, because each sentence depends on another.'],
    });
  });
});

describe('conversational', () => {
  test('says plain words and contracts', () => {
    const { script } = refine('conversational', LEAFLET);
    expect(script).not.toMatch(/Furthermore|important to note|utilized|obtain|Prior to|In order to|commence|;/);
    expect(script).toContain('Also, the restoration of your credit can take a lot of time.');
    expect(refine('conversational', PLAIN).script).toContain("that you don't know about");
  });

  test('keeps line breaks and a list', () => {
    const script = LIST.replace("you'll", 'you will');
    expect(refine('conversational', script).script).toBe(LIST);
  });

  test('says when there is nothing to change', () => {
    expect(refine('conversational', PHONE).notes).toEqual(['It already sounds like everyday speech.']);
  });
});

describe('urgent', () => {
  test('moves a deadline that stands alone to the front, and changes no word', () => {
    const { script } = refine('urgent', BURIED);
    expect(script.startsWith('You have thirty days to dispute the debt')).toBe(true);
    expect(sentencesOf(script).toSorted()).toEqual(sentencesOf(BURIED).toSorted());
    expect(sentencesOf(script).at(-1)).toBe(sentencesOf(BURIED).at(-1));
  });

  test('leaves a greeting before it', () => {
    const { script } = refine('urgent', `Hi, this is Tom. ${BURIED}`);
    expect(script.startsWith('Hi, this is Tom. You have thirty days')).toBe(true);
  });

  test('leaves a deadline where it leans on what was said', () => {
    expect(refine('urgent', STORY)).toMatchObject({
      script: STORY,
      notes: ['No deadline or cost in the script can be moved to the front.'],
    });
  });

  test('says when the deadline stands first already', () => {
    expect(refine('urgent', DEADLINE)).toMatchObject({
      script: DEADLINE,
      notes: ['The deadline or the cost already comes first.'],
    });
  });
});

describe('expanded', () => {
  test("adds a fact of the script's own subject behind the thought it continues, with its source", () => {
    const { script, sources } = refine('expanded', LEAFLET);
    expect(script).toContain('to block fraudulent information. With an identity theft report and proof');
    expect(sources).toEqual([LIBRARY.facts.get('theft/block')]);
    expect(sentencesOf(script).at(-1)).toBe('Visit our website to commence.');
  });

  test('adds no fact in which the check has a hint, and the next one in its place', () => {
    const id = 'prescreened';
    const hint =
      "If the file shows that you're under twenty-one, a bureau needs your consent to put you on these lists.";
    const plain = fact('You can leave the lists for five years by phone, and for good by mail.');
    const mail = { id, name: 'Prescreened mail', keyword: 'MAIL', also: ['prescreened offers', 'mailing lists'] };
    const library: Library = {
      subjects: [{ ...mail, arcs: [], wholeScripts: [], answers: [], retellings: new Map() }],
      facts: new Map([
        [`${id}/young`, fact(hint)],
        [`${id}/phone`, plain],
      ]),
    };
    const script = `Prescreened offers in the mail start with a list. A bureau looks through its file and puts people on lists for lenders. Nobody asked for your consent. You can tell the bureaus to leave you off those lists by mail or by phone. Follow for more.`;
    expect([checkScript(script).findings, checkScript(hint).findings.length]).toEqual([[], 1]);
    const refined = refine('expanded', script, library);
    expect(checkScript(refined.script).findings).toEqual([]);
    expect(refined.sources).toEqual([plain]);
  });

  test('adds nothing that speaks of something the script has not named', () => {
    expect(refine('expanded', LEAFLET).script).not.toContain('The company that bought');
  });

  test('adds nothing that the script says already, and nothing between the hook and what it announces', () => {
    const sentences = sentencesOf(refine('expanded', LEAFLET).script);
    expect(sentences.filter((sentence) => sentence.includes('required to notify the other two'))).toHaveLength(1);
    expect(sentences.slice(0, 2)).toEqual(sentencesOf(LEAFLET).slice(0, 2));
  });

  test.each([LIST, GRANDMA])('says when there is nothing on its subject', (script) => {
    expect(refine('expanded', script)).toMatchObject({
      script,
      sources: [],
      notes: ['It cannot be made longer, because there are no verified facts that fit this script.'],
    });
  });
});

test('the title is the first sentence that is no greeting', () => {
  expect(refine('shorter', THREE).title).toBe('There are three things lenders look at first');
});
