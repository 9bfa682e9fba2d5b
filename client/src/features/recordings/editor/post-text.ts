import { splitSentences } from '@shared/compliance/text/sentences';
import { callToAction, standsAlone } from './call-to-action';

/** What a suggested text is made of. `text`: what is said in the video. */
export type PostTextSource = { title: string; text: string };

const MOST_HASHTAGS = 5;

/**
 * Hashtags that people look for, each with what is said of its subject. All of them name a subject and none promises
 * anything. Of several that are named as often, the earlier one is the narrower.
 */
const SUBJECTS: readonly [tag: string, said: RegExp][] = [
  ['MedicalDebt', /\bmedical (?:debts?|bills?|collections?)\b/gi],
  ['StudentLoans', /\bstudent (?:loans?|debts?)\b/gi],
  ['IdentityTheft', /\b(?:identity (?:theft|thief|thieves)|stolen identity|fraud alerts?)\b/gi],
  ['CreditFreeze', /\b(?:credit|security) freezes?\b|\bfreeze (?:your|my) (?:credit|files?|reports?)\b/gi],
  ['CreditUtilization', /\butili[sz]ation\b|\bcredit limits?\b/gi],
  ['AuthorizedUser', /\bauthori[sz]ed users?\b/gi],
  ['SecuredCard', /\bsecured (?:credit )?cards?\b/gi],
  ['LatePayments', /\b(?:late|missed) payments?\b|\b(?:paid|paying|pay) late\b/gi],
  ['ChargeOffs', /\bcharge[- ]?offs?\b|\bcharged off\b/gi],
  ['DebtCollection', /\b(?:debt )?collect(?:ors?|ions?)\b|\bcollection (?:agency|agencies|accounts?)\b/gi],
  ['Bankruptcy', /\bbankruptc(?:y|ies)\b|\bchapter (?:7|13|seven|thirteen)\b/gi],
  ['HardInquiries', /\binquir(?:y|ies)\b/gi],
  ['CreditDisputes', /\bdisput(?:e|es|ed|ing)\b/gi],
  ['CreditBureaus', /\bbureaus?\b|\b(?:equifax|experian|transunion)\b/gi],
  ['CreditReport', /\bcredit (?:reports?|files?)\b|\b(?:your|my|the) reports?\b/gi],
  ['CreditCards', /\bcards?\b/gi],
  [
    'CreditHistory',
    /\b(?:credit|payment) history\b|\b(?:oldest|old|age of|close|closed|closing) (?:\w+ )?(?:cards?|accounts?)\b/gi,
  ],
  ['CreditScore', /\bscores?\b|\bfico\b/gi],
  ['AutoLoan', /\b(?:auto|car) loans?\b/gi],
  [
    'HomeBuying',
    /\bmortgages?\b|\bhome ?(?:loans?|buy\w*)\b|\b(?:buy|buying) (?:a|your|the|my) (?:first )?(?:home|house)\b/gi,
  ],
  ['RentalApplication', /\b(?:rental|lease|apartment) applications?\b|\blandlords?\b/gi],
  ['DebtManagement', /\bpay(?:ing)? (?:down|off)\b|\bdebts?\b/gi],
  ['Budgeting', /\bbudgets?\b|\bbudgeting\b/gi],
  ['SmallBusiness', /\bsmall business(?:es)?\b/gi],
];
/** What all of these are about. */
const ALWAYS = ['CreditTips', 'CreditEducation'];
const IS_OF_CREDIT = /\bcredit\b|\bfico\b|\bbureaus?\b|\bdebts?\b/i;
/** A title names the subject, a script much else too. */
const TITLE_WEIGHT = 2;

/** How viewers reach the author of the video, as the profile says. */
export type Reachable = { phone?: string | null | undefined; website?: string | null | undefined };

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** A reader of a post sees two or three lines before "more". */
const OPENING_LENGTH = 200;
const OPENING_SENTENCES = 2;
/** "Not right away.", "No, it doesn't.": the answer to a question that may have been cut. */
const ANSWER = /^(?:yes|no|nope|maybe|sometimes|usually|(?:not|probably|only) \w+)\b(?:[ ,'’\w]*)[.!]$/i;
const ANSWER_WORDS = 5;
const isShortAnswer = (sentence: string) => ANSWER.test(sentence) && sentence.split(' ').length <= ANSWER_WORDS;
/** Whether each quotation mark has its other one: of a longer quotation one sentence alone is nobody's words. */
function isWhole(text: string): boolean {
  const times = (mark: string) => text.split(mark).length - 1;
  return times('"') % 2 === 0 && times('“') === times('”');
}
/** Of a sentence that goes on with the one before it, or names something that was named there: "So use that time." */
const GOES_ON = /^["“]?(?:so|and|but|or|then|plus|also|because|that|such)\b/i;
/** Only what is heard of a text: letters and digits. */
const heard = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * The first one or two sentences of the video that a reader understands without the sentences before them. Sentences that
 * repeat the title or the call to action are left out.
 */
function openingOf({ title, text }: PostTextSource, call: string | null): string {
  const opening: string[] = [];
  const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' ').trim());
  // A video may begin in the middle of its script, with "With most scores, that doesn't punish her for years."
  const canOpen = (sentence: string) =>
    standsAlone(sentence) && !GOES_ON.test(sentence) && isWhole(sentence) && !isShortAnswer(sentence);
  for (const sentence of sentences) {
    const words = heard(sentence);
    if (opening.length === 0 && (words === '' || heard(title).includes(words))) continue;
    if (opening.length === 0 && !canOpen(sentence)) continue;
    if (opening.length === OPENING_SENTENCES || (call !== null && callToAction(sentence) === call)) break;
    if ([...opening, sentence].join(' ').length > OPENING_LENGTH || (opening.length > 0 && !isWhole(sentence))) break;
    opening.push(sentence);
  }
  return opening.join(' ');
}

/** The title without the number of a take: "Paid medical, take 1" is "Paid medical". */
export const withoutTake = (title: string): string => title.replace(/[\s,.:;(–—-]*\btake\s+#?\d+\)?\s*$/i, '').trim();

/** The lines of a post that say how to reach who made the video, without what `said` tells already. */
function contactOf({ phone, website }: Reachable, said: string): string[] {
  const [number, address] = [phone?.trim() ?? '', (website?.trim() ?? '').replace(/\/$/, '')];
  const isNumberSaid = digitsOf(said).includes(digitsOf(number));
  const isAddressSaid = said.toLowerCase().includes(address.replace(/^https?:\/\/(?:www\.)?/i, '').toLowerCase());
  return [...(isNumberSaid ? [] : [`Phone: ${number}`]), ...(isAddressSaid ? [] : [`Website: ${address}`])];
}

/**
 * Title, first words, call to action with the phone and website of the profile, and hashtags of a post. `script`: where
 * the call is found that a take did not come to.
 */
export function suggestedPostText(source: PostTextSource & Reachable & { script?: string | undefined }): string {
  const title = source.title.trim();
  const said = callToAction(source.text);
  const asked = said ?? callToAction(source.script ?? '');
  const call = asked === title ? null : asked;
  const opening = openingOf(source, said);
  const contact = contactOf(source, [title, opening, call].join('\n'));
  const reached = [call, ...contact].filter(Boolean).join('\n');
  return [title, opening, reached, hashtagsOf(source).join(' ')].filter(Boolean).join('\n\n');
}

/** The known subjects that are named most, then the one of all of them. None where nothing of credit is said. */
export function hashtagsOf({ title, text }: PostTextSource): string[] {
  const countIn = (where: string, said: RegExp) => where.match(said)?.length ?? 0;
  const named = SUBJECTS.map(([tag, said]) => ({
    tag,
    times: TITLE_WEIGHT * countIn(title, said) + countIn(text, said),
  }))
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.times - a.times)
    .map(({ tag }) => tag);
  const isOfCredit = named.length > 0 || IS_OF_CREDIT.test(`${title} ${text}`);
  const always = isOfCredit ? ALWAYS : [];
  return [...named.slice(0, MOST_HASHTAGS - always.length), ...always].map((tag) => `#${tag}`);
}
