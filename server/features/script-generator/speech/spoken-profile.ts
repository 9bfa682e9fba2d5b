import type { UserInfo } from '@shared/script-generator';

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const TOLL_FREE = new Set(['800', '888', '877', '866', '855', '844', '833']);

/** The profile as it may be said aloud; a part that is missing or cannot be said is null. */
export type SpokenProfile = { name: string | null; company: string | null; phone: string | null; site: string | null };

const spell = (digits: string) => [...digits].map((digit) => DIGITS[Number(digit)]).join(' ');

function spokenGroup(group: string, index: number): string {
  if (index === 0 && group === '800') return 'eight hundred';
  if (index === 0 && TOLL_FREE.has(group)) return spell(group);
  return spell(group);
}

/** "214-555-0142" becomes "two one four, five five five, zero one four two"; null when it is no phone number. */
export function spokenPhone(phone: string): string | null {
  const [number = '', extension] = phone.toLowerCase().split(/\s*(?:ext\.?|extension|x|#)\s*(?=\d+\s*$)/);
  if (/[a-z]/.test(number)) return null;
  let digits = number.replace(/\D/g, '');
  if (digits.length === 11 && digits.startsWith('1')) digits = digits.slice(1);
  if (digits.length < 7 || digits.length > 15) return null;
  const groups = (
    digits.length === 10
      ? [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
      : digits.length === 7
        ? [digits.slice(0, 3), digits.slice(3)]
        : (digits.match(/\d{1,4}/g) ?? [])
  ).map(spokenGroup);
  if (extension !== undefined && /^\d{1,6}$/.test(extension)) groups.push(`extension ${spell(extension)}`);
  return groups.join(', ');
}

/** "https://www.sunrise-credit.com/?a=1" becomes "sunrise dash credit dot com"; null when it cannot be said. */
export function spokenSite(website: string): string | null {
  const bare = website
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/[a-z0-9-]+)?$/.test(bare) || bare.length > 40) return null;
  return bare
    .replaceAll('.', ' dot ')
    .replaceAll('-', ' dash ')
    .replaceAll('/', ' slash ')
    .replace(/\d/g, (digit) => ` ${DIGITS[Number(digit)]} `)
    .replace(/\s+/g, ' ')
    .trim();
}

function sayable(text: string, maxWords: number, pattern: RegExp): string | null {
  const clean = text.replaceAll('&', ' and ').replace(/\s+/g, ' ').trim();
  if (clean === '' || !pattern.test(clean)) return null;
  return clean.split(' ').length <= maxWords ? clean : null;
}

const NAME = /^\p{L}[\p{L}\p{M}'’. -]{0,39}$/u;
const COMPANY = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’. -]{0,49}$/u;

/** What of the profile can be spoken. Fields that hold anything but a plain name, number or address are left out. */
export function spokenProfile(userInfo: UserInfo): SpokenProfile {
  return {
    name: sayable(userInfo.name, 3, NAME)?.replace(/\.$/, '') ?? null,
    company: sayable(userInfo.company, 5, COMPANY)?.replace(/(?:,? (?:LLC|Inc|Corp|Ltd|Co))?\.?$/i, '') ?? null,
    phone: spokenPhone(userInfo.phone),
    site: spokenSite(userInfo.website),
  };
}
