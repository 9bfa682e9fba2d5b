import { describe, expect, test } from 'vitest';
import { checkScript } from '../check-script';
import { SENTENCE_RULES } from './index';

/** For each rule, statements of ours that break it and look-alikes that keep it. */
const EXAMPLES: Record<string, { breaks: string[]; keeps: string[] }> = {
  'guaranteed-deletion': {
    breaks: [
      'We guarantee that every collection gets deleted.',
      'That repo is coming off your report, no ifs or buts.',
    ],
    keeps: ['No one can guarantee that a collection gets deleted.', 'I guarantee we call you back tomorrow.'],
  },
  'score-promise': {
    breaks: ['You will gain a hundred and twenty points with us.', 'Ready for fifty more points on your score?'],
    keeps: ['We never promise a number of points.', 'How many points does a late payment cost?'],
  },
  'timeline-promise': {
    breaks: ['Your report will be clean in thirty days.', 'We fix credit overnight.'],
    keeps: ['The bureau generally has thirty days to investigate.', "There's no overnight fix for credit."],
  },
  'remove-accurate': {
    breaks: ["Even if the late payment is accurate, we'll get it removed."],
    keeps: ['Accurate late payments can stay for up to seven years.', "We don't dispute accurate accounts."],
  },
  'erase-bad-credit': {
    breaks: ['We erase bad credit for good.', 'Walk away with a squeaky clean report.'],
    keeps: ['Nobody can erase bad credit.', 'Wipe the slate clean on old spending habits.'],
  },
  'pay-for-delete-promise': {
    breaks: ['Pay the collector and the entry disappears from your report.'],
    keeps: ['Paying may not remove the entry, and no collector has to delete it.'],
  },
  'inquiry-removal': {
    breaks: ['We delete every hard inquiry, even those you signed for.'],
    keeps: ['If you never authorized an inquiry, you can dispute it.'],
  },
  'approval-guarantee': {
    breaks: [
      'Guaranteed approval for a car loan, whatever your score.',
      'No lender can turn you down after our program.',
    ],
    keeps: ['No one can promise you an approval.', 'The lender decides.'],
  },
  'unsubstantiated-stat': {
    breaks: ['Ninety-eight percent of our clients see deletions.', "We're the number one credit repair company."],
    keeps: [
      'An FTC study found errors on one in five reports.',
      'When someone claims a 98% success rate, ask how they counted.',
    ],
  },
  'advance-fee': {
    breaks: ['The set-up fee is $99, due before we start.', 'Cash app me fifty and we begin your disputes.'],
    keeps: ['We never charge a set-up fee.', 'You put down a refundable deposit for a secured card.'],
  },
  'free-misuse': {
    breaks: ['Free credit repair, you just cover the processing fee.'],
    keeps: ['The consultation is free, with no obligation.', 'Disputing is free.'],
  },
  'money-back': {
    breaks: ['Full money-back guarantee if your score does not move.', 'Try our program risk-free.'],
    keeps: ['Ask for the refund policy in writing.'],
  },
  'no-cancel': {
    breaks: ['No refunds and no cancellations.', 'Sign this waiver so we can skip your three-day period.'],
    keeps: ['You can cancel within three business days.', 'Never sign a waiver of your rights.'],
  },
  'immediate-start': {
    breaks: [
      'Sign up now and we send your disputes tonight.',
      'No contract, no paperwork, we just start on your file.',
    ],
    keeps: ['After the three-day window, we begin.', 'Start today by pulling your free reports.'],
  },
  'new-identity': {
    breaks: ['Get a C-P-N and use it instead of your Social.', 'We open a second credit file for you.'],
    keeps: ['A CPN is not legal.', 'Protect your Social Security number.'],
  },
  'false-dispute': {
    breaks: ['Dispute everything, right or wrong.', "Tell the bureau it isn't yours, even when it is."],
    keeps: ['Dispute only what is wrong.', "Don't claim that an account isn't yours when it is."],
  },
  'false-identity-theft': {
    breaks: ['File a police report on your own accounts and they get deleted.', 'Ask about our credit sweep.'],
    keeps: ['If someone really used your identity, start at IdentityTheft.gov.', "We don't do sweeps."],
  },
  'tradeline-rental': {
    breaks: ['Rent a seasoned tradeline from us.', "We add you to a stranger's perfect card."],
    keeps: ['A parent can add you as an authorized user.', 'A tradeline is just an account.'],
  },
  'gov-affiliation': {
    breaks: ["We're an FTC-approved credit repair company.", 'Claim your federal credit relief through us.'],
    keeps: ["We're not a government agency.", 'You can complain to the CFPB at no cost.'],
  },
  'insider-access': {
    breaks: ['I have a guy inside Experian who deletes things.', "We use a private portal the public can't get into."],
    keeps: ["There's no back door, we use the same rights you have."],
  },
  'discourage-diy': {
    breaks: ["You can't dispute on your own.", 'Never contact the credit bureaus yourself.'],
    keeps: ['You can do this yourself for free.', "Don't call the bureau until you've gathered your papers."],
  },
  'legal-authority': {
    breaks: ['Our lawyers will sue the bureaus for you.', "I'm board certified in consumer credit law."],
    keeps: ["I'm not an attorney, and this isn't legal advice."],
  },
  'lie-on-application': {
    breaks: ['Bump your income up on the application.', 'List a fake employer, they never check.'],
    keeps: ['Put your real income on the form.'],
  },
  'section-609-loophole': {
    breaks: [
      'A six-oh-nine letter forces the bureaus to delete.',
      "There's a loophole in the law that wipes late payments.",
    ],
    keeps: ["Section 609 lets you see what's in your file.", 'No letter is a loophole.'],
  },
  'law-misstatement': {
    breaks: [
      "If they can't show your original signed contract, they must delete it.",
      "Once it's sold, reporting it is illegal.",
    ],
    keeps: ['A sold debt can still be reported.', 'Items the bureau cannot verify must be corrected or deleted.'],
  },
  'debt-erasure': {
    breaks: ['Our letter cancels your debt.', 'Stop paying your cards and let us handle it.'],
    keeps: ["A deletion doesn't cancel the debt."],
  },
  'medical-debt-claim': {
    breaks: ['Medical bills are no longer allowed on credit reports.'],
    keeps: ['Paid medical collections are left off reports.'],
  },
  'credit-myth': {
    breaks: ['Checking your own credit drops your score.', 'Carry a balance to build credit.'],
    keeps: ['Checking your own report is a soft inquiry.', "Myth: checking your own credit hurts. It doesn't."],
  },
  'atypical-testimonial': {
    breaks: ["My client Dana gained a hundred and sixty points, and you're next."],
    keeps: ['My client Luis set up autopay and stopped worrying about due dates.'],
  },
  'review-incentive': {
    breaks: ['Leave a five-star review and get a gift card.'],
    keeps: ["If we've helped you, leave an honest review, good or bad."],
  },
  'undisclosed-connection': {
    breaks: ['Open this secured card with my link.'],
    keeps: ['I earn a commission if you open this card through my link.'],
  },
  'income-claim': {
    breaks: ['Our agents make ten thousand dollars a month.', 'Quit your job and earn passive income with referrals.'],
    keeps: ["It isn't a job and it isn't income."],
  },
  'all-states-claim': {
    breaks: ['We repair credit in all fifty states.'],
    keeps: ['Credit repair rules differ by state.'],
  },
  'false-urgency': {
    breaks: ['Only three spots left tonight.', 'The price doubles at midnight.'],
    keeps: ['You have thirty days to dispute a debt after the notice.', 'Check your report today.'],
  },
};

const rulesIn = (text: string) => checkScript(text).map(({ ruleId }) => ruleId);

test('every rule has examples', () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual(SENTENCE_RULES.map(({ id }) => id).sort());
});

describe.each(Object.entries(EXAMPLES))('%s', (id, { breaks, keeps }) => {
  test.each(breaks)('is broken by: %s', (text) => expect(rulesIn(text)).toContain(id));
  test.each(keeps)('is kept by: %s', (text) => expect(rulesIn(text)).toEqual([]));
});

describe('the words shown for a rule', () => {
  test.each(SENTENCE_RULES)('$id has a label of two or three words, one sentence and a source', (rule) => {
    expect(rule.label.split(' ').length).toBeLessThanOrEqual(3);
    expect(rule.label.split(/[ -]/).length).toBeGreaterThanOrEqual(2);
    expect(rule.message).toMatch(/^[A-Z"][^\n]*\.$/);
    expect(rule.source.length).toBeGreaterThan(10);
  });
});

describe('rewrites', () => {
  const corrections = SENTENCE_RULES.flatMap((rule) => [
    ...(rule.rewrite.kind === 'advice' ? [] : [rule.rewrite.text]),
    ...rule.claims.flatMap((claim) => claim.rewrite ?? []),
  ]);

  test.each([...new Set(corrections)])('raises no finding itself: %s', (text) => expect(rulesIn(text)).toEqual([]));

  test('each given rewrite can take the place of a broken statement', () => {
    for (const text of corrections) expect(rulesIn(`Here is how it works. ${text} Follow for more.`)).toEqual([]);
  });
});
