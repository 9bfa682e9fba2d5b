import { wordsOf } from '../speech/sentences';
import { isListItem, type Spoken, wordsIn } from './spoken-text';

/** Sentences that stay or go together, and the thought that has to be heard before them. */
export type Thought = {
  sentences: readonly Spoken[];
  text: string;
  words: number;
  /** Index of the thought that "it", "that letter" or "but" in this one points at. */
  pointsAt: number | null;
  isExample: boolean;
};

const EXAMPLE = /^(?:say|picture|imagine|suppose|let's say|for example|for instance|take)\b[,:]? /i;
const EXAMPLE_GOES_ON = /\b(?:he|she|him|her|his|hers)\b/i;
const GREETING = /^(?:hi|hey|hello|ok|okay|good morning|welcome)\b|\b(?:my name is|this is [A-Z])/i;

const JOINING =
  /^(?:so|but|because|then|also|and|or|yet|still|however|therefore|thus|instead|otherwise|that's|that|this|these|those|such|same|both|either|neither|again|now|after that|in that case|if so|if not|of (?:these|those)|not so|once|not? )\b|^(?:false|true|wrong|no|yes|nothing|exactly)[.,!]/i;
const BACK =
  /\b(?:too|either|also|another|again|instead|the (?:other|others|rest|same|(?:first|second|third|last)(?= one\b|[.,]))|there)\b/i;

/** "You then have thirty days": something was said to happen before. */
const THEN = /^(?!if\b|when\b|once\b).*\bthen\b/i;

/** "It usually does not.": the verb stands in the sentence before. */
const UNFINISHED = /\b(?:do|does|did|can|will|is|are|not|don't|doesn't|didn't|can't|won't|isn't|aren't)[.!]$/i;

/** Pronouns by what they can stand for. */
const PRONOUNS = [
  /\b(?:it|its|it's|it'll|itself)\b/i,
  /\b(?:they|them|their|theirs|they're|they'll|they've)\b/i,
  /\b(?:he|she|him|her|his|hers|he's|she's)\b/i,
  /\b(?:find|see|get|have|without|with|place|ask for|need|want|if) one\b|\bones\b|\bone[.,!?]/i,
] as const;

/** A noun before a pronoun in its own sentence, which the pronoun may stand for. */
const OWN_NOUN = /\b(?:a|an|the|your|my|our|each|every|any|no|some|all)(?: [a-z'-]+){1,3}/i;

const POINTING = /\b(?:that|this|these|those|such|both|the same)(?: [a-z-]+)? ([a-z]{3,})/gi;
const DEFINITE = /\bthe ([a-z]{3,})/gi;
const FIRST_MENTION = /\b(?:an?|any|some|one|two|three|thirty|sixty|ninety|your) (?:[a-z-]+ )?$/i;

/** "The thirty days": a number is pointed at like a noun. */
const COUNT = /^(?:two|three|four|five|ten|thirty|sixty|ninety)$/;

const COUNTED =
  /^(?:the )?(?:first|second|third|fourth|fifth|one|two|three|step \w+|number \w+|last|finally|next)(?:ly)?(?:,|:| is\b| one\b)/i;

/** What a noun and its plural begin with. */
const withoutPlural = (word: string) => word.toLowerCase().replace(/(?:ies|es|s)$/, '');
const joined = (sentences: readonly Spoken[]) => sentences.map(({ text }) => text).join(' ');

/** Which kind of pronoun a sentence holds that nothing in it explains. */
function freePronoun(text: string): number {
  return PRONOUNS.findIndex((pattern) => {
    const found = pattern.exec(text);
    if (!found) return false;
    // "It is free to check": nothing is pointed at.
    if (/^it(?:'s| is| takes| can be)\b.* (?:to|that)\b/i.test(text) && found.index === 0)
      return /\b(?:them|it)\b/i.test(text.slice(2));
    return !OWN_NOUN.test(text.slice(0, found.index)) || found.index === 0;
  });
}

/** The sentence in which a noun that is pointed at was said first. */
function firstMention(text: string, before: readonly string[]): number | null {
  const mentioned = (noun: string) => before.findIndex((earlier) => wordsOf(earlier).map(withoutPlural).includes(noun));
  const introduced = (noun: string) => {
    const place = mentioned(noun);
    const earlier = before[place]?.toLowerCase() ?? '';
    return place >= 0 &&
      (COUNT.test(noun) || FIRST_MENTION.test(earlier.slice(0, earlier.search(new RegExp(`\\b${noun}`)))))
      ? place
      : -1;
  };
  const places = [
    ...[...text.matchAll(POINTING)].map(([, noun = '']) => mentioned(withoutPlural(noun))),
    ...[...text.matchAll(DEFINITE)].map(([, noun = '']) => introduced(withoutPlural(noun))),
  ].filter((place) => place >= 0);
  return places.length > 0 ? Math.max(...places) : null;
}

/** Whether a sentence has to stand with the one before it: a list, a count, an answer, an example that goes on. */
function goesWith(sentence: Spoken, before: readonly Spoken[], next: Spoken | undefined): boolean {
  const [first, last] = [before[0], before.at(-1)];
  if (!first || !last) return false;
  if (isListItem(sentence.text)) return true;
  if (/[?:]$/.test(last.text) || UNFINISHED.test(sentence.text)) return true;
  if (COUNTED.test(sentence.text) && COUNTED.test(last.text)) return true;
  if (
    /^(?:the )?first\b/i.test(sentence.text) &&
    /\b(?:two|three|four|five|six|things|steps|ways|reasons)\b/i.test(last.text)
  )
    return true;
  if (!EXAMPLE.test(first.text)) return false;
  const isTold = ({ text, paragraph }: Spoken) =>
    paragraph === first.paragraph &&
    (EXAMPLE_GOES_ON.test(text) || namesOf(first.text).some((name) => text.includes(name)));
  return isTold(sentence) || (next !== undefined && isTold(next));
}

/** Names of people in the first sentence of an example. */
const namesOf = (text: string) => [...text.matchAll(/(?!^)\b[A-Z][a-z]{2,}\b/g)].map(([name]) => name);

export const isGreeting = (text: string) => GREETING.test(text);

/** A script in thoughts: the opening is the first, the last sentence the last. */
export function thoughtsOf(spoken: readonly Spoken[]): Thought[] {
  const groups: Spoken[][] = [];
  for (const [index, sentence] of spoken.entries()) {
    const last = groups.at(-1);
    const isEnd = index === spoken.length - 1;
    if (last && !isEnd && goesWith(sentence, last, spoken[index + 1])) last.push(sentence);
    else groups.push([sentence]);
  }
  const thoughts: Thought[] = [];
  const kinds: number[] = [];
  for (const [index, sentences] of groups.entries()) {
    const text = joined(sentences);
    const opening = sentences[0]?.text ?? '';
    const kind = freePronoun(opening);
    kinds.push(kind);
    const before = thoughts[index - 1];
    const mention = firstMention(
      text,
      thoughts.map((thought) => thought.text),
    );
    const isJoined = [JOINING, BACK, THEN].some((pattern) => pattern.test(opening));
    // "They ... They ...": both stand for what the first one stands for.
    const chained = kind >= 0 && kind === kinds[index - 1] && !isJoined ? before?.pointsAt : undefined;
    // Nobody points at a greeting.
    const isStart = index === 0 || (index === 1 && isGreeting(before?.text ?? ''));
    const nearest = isStart ? null : isJoined || kind >= 0 ? (chained ?? index - 1) : mention;
    thoughts.push({ sentences, text, words: wordsIn(sentences), pointsAt: nearest, isExample: EXAMPLE.test(opening) });
  }
  return thoughts;
}

/** The thought and all that points at it, directly or through another. */
export function withPointers(thoughts: readonly Thought[], index: number): number[] {
  const direct = thoughts.flatMap(({ pointsAt }, other) => (pointsAt === index ? [other] : []));
  return [index, ...direct.flatMap((other) => withPointers(thoughts, other))];
}
