import { requiredLineOfText } from '../http';

/** `short`: nobody could call it. `incomplete`: a US number of 8 or 9 digits. `letters`: there are some behind it. */
export type PhoneFault = 'short' | 'incomplete' | 'letters';

/** Of a US number: without and with its area code. Any number has at least as many as without. */
const US_DIGITS = { local: 7, whole: 10 } as const;

const FAULTS: Record<PhoneFault, string> = {
  short: `must have at least ${US_DIGITS.local} digits`,
  incomplete: `must have ${US_DIGITS.whole} digits, or ${US_DIGITS.local} without the area code; one of another country begins with +`,
  letters: 'must not end with letters',
};

/** "x5", "ext. 12", ", extension 5", "#5" */
const EXTENSION = /[\s,;]*(?:#|\b(?:extension|ext)\b\.?|(?<=\d)\s*x|\bx)[\s.:#]*\p{Nd}{1,6}\s*$/iu;
const LETTERS_BEHIND = /\p{L}\P{Nd}*$/u;

/** What is wrong with a phone number that somebody wants to be called at; null where nothing is. */
export function phoneFault(phone: string): PhoneFault | null {
  const number = phone.replace(EXTENSION, '');
  const digits = number.match(/\p{Nd}/gu)?.length ?? 0;
  if (digits < US_DIGITS.local) return 'short';
  const isOfAnyCountry = number.trimStart().startsWith('+');
  if (!isOfAnyCountry && digits > US_DIGITS.local && digits < US_DIGITS.whole) return 'incomplete';
  return LETTERS_BEHIND.test(number) ? 'letters' : null;
}

/** Asked of accounts from before: they keep the number that they have, until they change it. */
export const keptPhoneSchema = requiredLineOfText(40);

/** A new phone number. */
export const phoneSchema = keptPhoneSchema.superRefine((phone, context) => {
  const fault = phoneFault(phone);
  if (fault) context.addIssue({ code: 'custom', message: FAULTS[fault] });
});
