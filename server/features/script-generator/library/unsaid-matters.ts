import { stemOf } from '@shared/compliance/text/stem';
import { tokensOf } from './subject-tokens';
import { EMPTY } from './subject-words';
import { COMPANY_KINDS, NARROW_MATTERS, RELATIVES, STATES, WEIGHTY_MATTERS } from './weighty-matters';

/** A matter as it may be typed, word by word, and in stems what a script says that speaks of it. */
type Matter = { forms: readonly string[][]; saidBy: readonly string[][]; synonyms: ReadonlySet<string> };

/** A word of a text, and where it stands. */
type Word = { plain: string; start: number; end: number };

/** What a script says: its words in order, and the words that stand for their synonyms. */
type Said = { stems: string; synonyms: ReadonlySet<string> };

/** How many matters are named at most. */
const MOST_NAMED = 3;

const WORD = /[a-z0-9]+(?:['’][a-z]+)?/gi;

const plainIn = (word: string) => word.toLowerCase().replaceAll('’', "'").replace(/'s$/, '');
const stemIn = (word: string) => stemOf(plainIn(word).replaceAll("'", ''));

function wordsIn(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    plain: plainIn(word),
    start: index,
    end: index + word.replace(/['’]s$/i, '').length,
  }));
}

const stemsOf = (form: string) => form.split(/[_-]/).map(stemIn);
const wordsOfForm = (form: string) => form.split('_');
const listOf = (forms: string) => forms.split(' ').filter((form) => form !== '');

/** Words that stand for the synonyms of a form, unless they are but one of its words, as "loan" is in "title loan". */
function synonymsOf(form: string): string[] {
  const tokens = tokensOf(form.replaceAll('_', ' '));
  return tokens.length === 1 ? tokens.filter((token) => !EMPTY.has(token)) : [];
}

function matterOf(line: string, isNarrow: boolean): Matter {
  const [typed = '', further = ''] = line.split('|');
  const forms = listOf(typed);
  return {
    forms: forms.map(wordsOfForm),
    saidBy: [...forms, ...listOf(further)].map(stemsOf),
    synonyms: new Set(isNarrow ? [] : forms.flatMap(synonymsOf)),
  };
}

const MATTERS: readonly Matter[] = [
  ...WEIGHTY_MATTERS.map((line) => matterOf(line, false)),
  ...NARROW_MATTERS.map((line) => matterOf(line, true)),
];

const isSaidIn = (stems: string, said: readonly string[]) => stems.includes(` ${said.join(' ')} `);

const isSpokenOf = ({ saidBy, synonyms }: Matter, said: Said) =>
  saidBy.some((one) => isSaidIn(said.stems, one)) || [...synonyms].some((synonym) => said.synonyms.has(synonym));

/** A matter that only its own name speaks of. */
const byName = (name: string): Matter => ({
  forms: [wordsOfForm(name)],
  saidBy: [stemsOf(name)],
  synonyms: new Set(),
});

const companyKinds = COMPANY_KINDS.map((kind) => listOf(kind).map(byName));
const states = listOf(STATES).map(byName);

/** A company that a script does not name though it names others of its kind; one that it speaks of in general is said. */
const companiesUnsaid = (said: Said): Matter[] =>
  companyKinds.flatMap((kind) => {
    const others = kind.filter((company) => !isSpokenOf(company, said));
    return others.length === kind.length ? [] : others;
  });

/** The longest form of a matter that the words say from a place on, and how many words it has. */
function matterAt(words: readonly Word[], at: number, matters: readonly Matter[]) {
  let longest: { matter: Matter; length: number } | null = null;
  for (const matter of matters) {
    for (const form of matter.forms) {
      const isThere = form.every((word, index) => words[at + index]?.plain === word);
      if (isThere && form.length > (longest?.length ?? 0)) longest = { matter, length: form.length };
    }
  }
  return longest;
}

/**
 * The weighty matters that somebody typed and that a text says nothing of, at most three, in the order and the spelling in
 * which they were typed. Words of a kind that a script need not say to be about it are never named.
 */
export function unsaidMatters(typed: string, script: string): string[] {
  const said = {
    stems: ` ${wordsIn(script)
      .map((word) => stemIn(word.plain))
      .join(' ')} `,
    synonyms: new Set(tokensOf(script)),
  };
  // A script that names another state takes it for an example, as in "an address in Nevada".
  const isInSomeState = states.some((state) => isSpokenOf(state, said));
  const matters = [...MATTERS, ...companiesUnsaid(said), ...(isInSomeState ? [] : states)];
  const words = wordsIn(typed);
  const named = new Map<Matter, string>();
  for (let at = 0; at < words.length; ) {
    const found = matterAt(words, at, matters);
    const [first, last] = [words[at], words[at + (found?.length ?? 1) - 1]];
    if (found && first && last && !named.has(found.matter) && !isSpokenOf(found.matter, said)) {
      named.set(found.matter, typed.slice(first.start, last.end).replaceAll(/\s+/g, ' '));
    }
    at += found?.length ?? 1;
  }
  return [...named.values()].slice(0, MOST_NAMED);
}

const kinds = RELATIVES.map((kind) => ({ name: kind.split(' ')[0] ?? '', words: kind.split(' ') }));

/** Letters in which a script says whom it is about, its title among them. */
const OPENING_LENGTH = 200;

/** Words before or behind a relative who belongs to the case, and is not only spoken to, as in "tips for moms". */
const WHOSE = "(?:my|his|her|their|our|your|the|an?|late|client['’]?s|clients)";
const OWNS = '(?:card|cards|loan|loans|name|account|debt|debts|credit|bills?|house|car)';

const relativesIn = (text: string, patternOf: (words: string) => string) =>
  kinds.flatMap(({ name, words }) => {
    const found = new RegExp(patternOf(`(?:${words.join('|')})`), 'i').exec(text);
    return found ? [{ name, word: found[1] ?? found[2] ?? name, at: found.index }] : [];
  });

/**
 * Kinds of relatives of which one may stand for the other: "kid" for a son, a wife for an "ex", and a mother in the script
 * for the user who typed "my daughter".
 */
const ALIKE = [
  ['child', 'son', 'daughter', 'mother'],
  ['child', 'son', 'daughter', 'father'],
  ['grandson', 'granddaughter', 'grandmother'],
  ['grandson', 'granddaughter', 'grandfather'],
  ['nephew', 'niece', 'uncle'],
  ['nephew', 'niece', 'aunt'],
  ['husband', 'wife', 'ex'],
  ['boyfriend', 'girlfriend', 'ex'],
];
const isAlike = (a: string, b: string) => a === b || ALIKE.some((group) => group.includes(a) && group.includes(b));

/**
 * The relative that somebody typed and the other one that a script tells of instead; null where more than one is spoken of
 * on either side, so that it is not clear who is who.
 */
export function otherRelative(typed: string, script: string): { typed: string; told: string } | null {
  const isOnlyOne = relativesIn(typed, (words) => `\\b(${words})\\b`).length === 1;
  const [asked] = relativesIn(
    typed,
    (words) => `\\b(?:${WHOSE} (?:\\w+ )?(${words})|(${words})(?='?s? ${OWNS}\\b))(?![-\\w]| in law| support)`,
  );
  const [other, ...others] = relativesIn(
    script,
    (words) => `\\b(${words})\\b(?!-in-law|['’]s maiden| support| identity)`,
  );
  if (!isOnlyOne || !asked || !other || others.length > 0 || isAlike(asked.name, other.name)) return null;
  // One who only comes by later, as the owner of a couch, is not whom the script is about.
  if (other.at > OPENING_LENGTH) return null;
  return { typed: asked.word, told: other.name };
}
