import type { SpokenSentence } from '../text/normalise';
import type { SentenceSpan } from '../text/sentences';
import type { Match, SentenceReader } from './reader';

/** What surrounds the words of one sentence: clauses, negation, and who is speaking. */
export interface Context {
  isNegated(match: Match): boolean;
  /** Whether a negation stands before the words, in their clause; one inside `own` belongs to the claim itself. */
  isNegatedBefore(match: Match, own: readonly Match[]): boolean;
  /** Whether the words are reported or warned about rather than said by the speaker. */
  isReported(match: Match): boolean;
  isWarnedAbout(match: Match): boolean;
  isCalledIllegal(match: Match): boolean;
  isInformationQuestion: boolean;
  /** Begins an example: "Say a clinic ...". */
  isExample: boolean;
}

/** A sentence of the text, read. */
export interface ReadSentence {
  span: SentenceSpan;
  reader: SentenceReader;
  context: Context;
}

const CLAUSE_STARTERS = new Set(
  'but because so although though while unless which yet then if when once whether except until whereas since'.split(
    ' ',
  ),
);
const SUBJECTS = new Set(
  'i we you they he she it there our my your this that these those everything everyone nobody someone anyone let just every'.split(
    ' ',
  ),
);
const LIST_CONTINUES = new Set(['or', 'nor', 'a', 'an', 'any']);
const AUXILIARIES = new Set('is are was were does do did will would can could has have should'.split(' '));
const SPEAKER_AFTER = new Set(
  'others they you bureaus companies bureau lenders banks else collectors it creditors we i people'.split(' '),
);
const LONGEST_LISTED = 3;
/** A frame reaches this many words, so that one remark does not silence a whole run-on. */
const FRAME_REACH = 45;

/** For each word, where its clause starts. A comma before "or a ..." goes on with the clause. */
function clauseStarts(words: readonly string[], pauses: readonly string[]): number[] {
  const starts: number[] = [];
  let start = 0;
  words.forEach((_, at) => {
    if (at > 0 && startsClause(words, pauses, at)) start = at;
    starts.push(start);
  });
  return starts;
}

/** The middle of "deposits, retainers, or fees" goes on with the clause. */
function isListed(words: readonly string[], pauses: readonly string[], at: number): boolean {
  for (let next = at + 1; next <= at + LONGEST_LISTED; next += 1)
    if (pauses[next] === ',') return words[next] === 'or' || words[next] === 'nor';
  return false;
}

function startsClause(words: readonly string[], pauses: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  const pause = pauses[at];
  if (pause === ';') return true;
  if (pause === ',') return !LIST_CONTINUES.has(word) && !isListed(words, pauses, at);
  if (CLAUSE_STARTERS.has(word)) return true;
  return word === 'and' && SUBJECTS.has(words[at + 1] ?? '');
}

/** For each word position, the last real negation at or before it, or -1. */
function lastNegations(reader: SentenceReader): number[] {
  const neutral = new Set<number>();
  for (const match of reader.concept('not-a-negation')) {
    for (let at = match.start; at < match.end; at += 1) neutral.add(at);
  }
  const negations = new Set(
    reader
      .concept('negator')
      .filter((m) => !neutral.has(m.start))
      .map((m) => m.start),
  );
  let last = -1;
  return reader.sentence.words.map((_, at) => {
    if (negations.has(at)) last = at;
    return last;
  });
}

function negationAfter(
  words: readonly string[],
  starts: readonly number[],
  last: readonly number[],
  match: Match,
): boolean {
  const clause = starts[match.end - 1];
  for (let at = match.end; at < words.length && at < match.end + 8 && starts[at] === clause; at += 1) {
    if (last[at] !== at || words[at] === 'without') continue;
    return AUXILIARIES.has(words[at - 1] ?? '') && !SPEAKER_AFTER.has(words[at - 2] ?? '');
  }
  return false;
}

function covers(frames: readonly Match[], voices: readonly Match[], match: Match): boolean {
  return frames.some((frame) => {
    const distance = Math.max(frame.start - match.end, match.start - frame.end);
    if (distance > FRAME_REACH) return false;
    const isReleased = voices.some((voice) => voice.start >= frame.end && voice.start <= match.start);
    return !isReleased;
  });
}

/** Warnings that are meant: "this is not a scam" and "walk away with a new score" are none. */
function realWarnings(reader: SentenceReader, last: readonly number[]): Match[] {
  const innocent = reader.concept('not-a-warning');
  const isInnocent = (frame: Match) => innocent.some((match) => match.start <= frame.start && frame.start < match.end);
  return reader.concept('warning').filter((frame) => {
    if (isInnocent(frame)) return false;
    const negation = last[frame.start - 1] ?? -1;
    return negation < frame.start - 2 || negation < 0 || reader.sentence.words[frame.start] === 'not';
  });
}

/** Words after "Say" that make it an order ("Say goodbye", "Say you never ..."); others begin an example ("Say a clinic ..."). */
const SAID_THINGS = new Set(
  'somebody someone your the goodbye bye hello hi you it that they this these no yes nothing something anything whatever so i we he she not never'.split(
    ' ',
  ),
);

const SUPPOSED = new Set(['have', 'owe', 'carry', 'own']);

function isExample({ words }: SpokenSentence): boolean {
  if (words[0] === 'suppose' || (words[0] === 'let' && words[1] === 'us' && words[2] === 'say')) return true;
  if (words[0] !== 'say' || words.length <= 4) return false;
  // "Say you owe ..." supposes, "Say you never owed it" orders.
  if (words[1] === 'you') return SUPPOSED.has(words[2] ?? '') && words[3] !== 'never' && words[3] !== 'not';
  return !SAID_THINGS.has(words[1] ?? '');
}

export function readContext(reader: SentenceReader): Context {
  const { words, pauses, isQuestion } = reader.sentence;
  const isExampleGiven = isExample(reader.sentence);
  const starts = clauseStarts(words, pauses);
  const last = lastNegations(reader);
  const reported = nearbyOnly(reader.concept('reported-claim'));
  const warnings = nearbyOnly(realWarnings(reader, last));
  const illegal = nearbyOnly(reader.concept('illegal-verdict'));
  const voices = reader
    .concept('own-voice')
    .filter((voice) => pauses[voice.start] !== '' || words[voice.start] === 'but');
  return {
    isNegated: (match) => {
      const negation = last[match.end - 1] ?? -1;
      return negation >= (starts[match.start] ?? 0) || negationAfter(words, starts, last, match);
    },
    isNegatedBefore: (match, own) => {
      const negation = last[match.start - 1] ?? -1;
      if (negation < (starts[match.start] ?? 0)) return false;
      return !own.some(({ start, end }) => start <= negation && negation < end);
    },
    isReported: (match) => isExampleGiven || covers(reported, voices, match),
    isWarnedAbout: (match) => covers(warnings, voices, match),
    isCalledIllegal: (match) => covers(illegal, voices, match),
    isInformationQuestion: isQuestion && !isOffer(reader),
    isExample: isExampleGiven,
  };
}

const MOST_FRAMES = 40;

/** Many frames in one endless sentence would make checking slow; the first ones decide. */
function nearbyOnly(frames: readonly Match[]): readonly Match[] {
  return frames.length > MOST_FRAMES ? frames.slice(0, MOST_FRAMES) : frames;
}

function isOffer(reader: SentenceReader): boolean {
  const atStart = (name: string, reach: number) => reader.concept(name).some((match) => match.start <= reach);
  if (atStart('offer-question', 2)) return true;
  return !reader.concept('info-question-start').some((m) => m.start <= 1 || startsAfterPause(reader, m.start));
}

function startsAfterPause(reader: SentenceReader, at: number): boolean {
  return reader.sentence.pauses[at] !== '';
}
