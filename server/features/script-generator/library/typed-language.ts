import { languageOf } from '@shared/compliance/text/language';
import { stemOf } from '@shared/compliance/text/stem';
import { isEnglish } from './english-words';

const WORD = /\p{L}[\p{L}\p{M}'’]*/gu;

const isEnglishWord = (word: string) => isEnglish(stemOf(word.toLowerCase().replaceAll(/['’]/g, '')));

/**
 * Whether a subject is mostly in another language than English. A few English words alone may look foreign, as in "remove a
 * tax lien": at least one word must not be an everyday English one.
 */
export function isInOtherLanguage(subject: string): boolean {
  return languageOf(subject) === 'other' && (subject.match(WORD) ?? []).some((word) => !isEnglishWord(word));
}
