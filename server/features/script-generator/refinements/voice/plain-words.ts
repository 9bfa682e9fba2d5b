import { contract } from '../../speech/contractions';
import { upperFirst } from '../../speech/sentences';

/** How near to small talk a voice may come: a gentle one has no slang in it. */
export type Register = 'casual' | 'gentle';

type Pair = readonly [RegExp, string];

/** Verbs after which people leave out "that", and what begins the clause behind it. */
const SAYING =
  'know|knows|knew|think|thinks|thought|say|says|said|mean|means|meant|see|sees|saw|sure|hope|hoped|promise|promised|agree|agrees|feel|felt|heard|found|noticed|swear|swore|glad|(?:told|tells|tell) (?:me|you|him|her|them|us)';
const CLAUSE =
  "(?:I|you|he|she|it|they|we|there)(?:'\\w+)?|the|a|an|your|my|his|her|our|their|nobody|somebody|everybody|nothing";

/** Written words and what people say instead. What is said of a limit keeps its meaning: "generally", "usually". */
const PLAIN: readonly Pair[] = [
  [new RegExp(`\\b(${SAYING}) that (?!you\\b(?<=you that you))(?=(?:${CLAUSE})\\b)`, 'gi'), '$1 '],
  [/\bso (\w+) that (?=(?:I|you|he|she|it|they|we)\b)/gi, 'so $1 '],
  [
    /\b(the (?:one|only thing|first thing|day|month|way|letter|card|account|number)) that (?=(?:I|you|he|she|they|we)(?:'\w+)? )/gi,
    '$1 ',
  ],
  [/\bgenerally\b/gi, 'usually'],
  [/\btypically\b/gi, 'usually'],
  [/\bcommonly\b/gi, 'usually'],
  [
    /\b(it|that|this|lender|score|lenders|scores|bureau|bureaus|court|bank|card|name|debt|reports?|they|there) may (?=(?:also |still |even |just |well )?(?:have|be (?:on|in|at|a|an|the|lower|higher|smaller|wrong|right|worth|able|added|sold|different|more|less|hard|hit|gone)|want|help|see|look|ask|show|need|know|drop|change|move|count|come|go|lower|raise|hurt|reject|turn|end|add|sit|differ)\b)/gi,
    '$1 might ',
  ],
  [/\bmight have been\b/gi, "might've been"],
  [/\b(they|lenders|creditors|bureaus|collectors|companies|employers|banks) must\b/gi, '$1 have to'],
  [
    /\b(it|he|she|collector|bureau|lender|company|creditor|bank|hospital|contract|employer|landlord|servicer|court|agency) (usually )?must\b(?! have\b)/gi,
    '$1 $2has to',
  ],
  [/\b(you|I|we) must\b(?! have\b)/gi, '$1 have to'],
  [/\bone hundred(?= (?:and |twenty|thirty|eighty|fifty|ten))/gi, 'a hundred'],
  [/\bsuch as\b/gi, 'like'],
  [
    /\b(ask|asks|asked|see|sees|check|checks|know|knows|wonder|wonders|wondered|tell|tells|decide|find out) whether(?! or\b)/gi,
    '$1 if',
  ],
  [/\bdoesn't apply to\b/gi, "doesn't count for"],
  [/\bat once(?=[,.])/gi, 'right away'],
  [/\bimmediately\b/gi, 'right away'],
  [/\bpromptly\b/gi, 'quickly'],
  [/\bnotif(?:y|ies)\b/gi, 'tell'],
  [/\bobtain(s|ed|ing)?\b/gi, 'get'],
  [/\breceives\b/gi, 'gets'],
  [/\breceive\b/gi, 'get'],
  [/\breceived\b/gi, 'got'],
  [/\bpurchased\b/gi, 'bought'],
  [/\bpurchase\b(?! (?:price|loan|contract|agreement))/gi, 'buy'],
  [/\bbegin\b/gi, 'start'],
  [/\bbegins\b/gi, 'starts'],
  [/\bbegan\b/gi, 'started'],
  [/\bincorrect\b/gi, 'wrong'],
  [/\binaccurate\b/gi, 'wrong'],
  [/\bnearly\b/gi, 'almost'],
  [/\bperhaps\b/gi, 'maybe'],
  [/\bremains\b/gi, 'stays'],
  [/\bremain\b/gi, 'stay'],
  [/\bas soon as possible\b/gi, 'as soon as you can'],
  [/\bno longer (\w+s)\b/gi, 'no longer $1'],
  [/\bif so,/gi, 'if that happens,'],
  [/\bin addition,/gi, 'also,'],
  [/\bhowever,/gi, 'but'],
  [/\btherefore,?/gi, 'so'],
  [/\bneither (?:does|do) it\b/gi, "it doesn't, either"],
  [/\b(I|you|we|they) have (?=(?:a|an|no|two|three|four|five|thirty|sixty|the right)\b)/gi, "$1've got "],
  [/\b(he|she|it) has (?=(?:a|an|no|two|three|four|five|thirty|sixty|the right)\b)/gi, "$1's got "],
  [/\b(It|That|it|that) isn't\b(?=\s+[a-z])/gi, "$1's not"],
  [/\b(They|You|We|they|you|we) aren't\b(?=\s+[a-z])/gi, "$1're not"],
  [/\b(He|She|he|she) isn't\b(?=\s+[a-z])/gi, "$1's not"],
  [/\bwhom\b/gi, 'who'],
  [/\bupon\b/gi, 'on'],
  [/\bregarding\b/gi, 'about'],
  [/\bseveral\b/gi, 'a few'],
  [/\bmany (?=(?:people|lenders|states|landlords|companies|cards|banks|stores|others)\b)/gi, 'a lot of '],
];

/** What only a casual voice says. */
const CASUAL: readonly Pair[] = [
  [/\b(my|your|his|her|our) father\b/gi, '$1 dad'],
  [/\b(my|your|his|her|our) mother\b/gi, '$1 mom'],
  [/\b(my|your|his|her|our) grandmother\b/gi, '$1 grandma'],
  [/\b(my|your|his|her|our) grandfather\b/gi, '$1 grandpa'],
  [/\bchildren\b(?!'s)/gi, 'kids'],
  [
    /\b((?:I|you|we|they|he|she|it)(?:'m|'re|'s)|(?:was|were)) going to (?=[a-z]+\b)(?!(?:the|a|an|my|your|his|her|court|work|bed|school|jail|cost)\b)/gi,
    '$1 gonna ',
  ],
  [/\bvery (?=[a-z])/gi, 'really '],
];

const keepCase = (found: string, said: string) => (/^[A-Z]/.test(found) ? upperFirst(said) : said);

function replaced(text: string, pairs: readonly Pair[]): string {
  return pairs.reduce(
    (result, [pattern, said]) =>
      result.replace(pattern, (found: string, ...groups: unknown[]) =>
        keepCase(
          found,
          said.replace(/\$(\d)/g, (_, group) => String(groups[Number(group) - 1] ?? '')),
        ),
      ),
    text,
  );
}

const QUOTED = /("[^"]*"?)/;

/** Changes a text outside of what it quotes. */
export const outsideQuotes = (text: string, change: (part: string) => string) =>
  text
    .split(QUOTED)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');

/** A sentence in the words that people use when they talk. What it quotes stays as it was said. */
export function inPlainWords(sentence: string, register: Register): string {
  const pairs = register === 'casual' ? [...PLAIN, ...CASUAL] : PLAIN;
  return outsideQuotes(sentence, (part) => contract(replaced(part, pairs)));
}
