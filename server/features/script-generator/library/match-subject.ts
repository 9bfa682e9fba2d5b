import { sentencesOf, upperFirst, wordsOf } from '../speech/sentences';
import type { Answer } from './answer';
import { chooseQuestion, clearIn, isSurelyOf } from './choose-question';
import { createQuestionMatcher, type Likely } from './match-question';
import { fullId, type Library, type Subject, type WholeOf, wholeScriptsById } from './read-library';
import { createSpeller } from './spelling';
import { contentWords, plain, tokensOf } from './subject-tokens';
import { COMMON, isOwnBusiness, NEWS, OF_CREDIT, QUALITIES, STORY } from './subject-words';
import { withoutFrame, withoutVideoRequest } from './title-frame';

/**
 * The subject that a text asks for, and the whole scripts that answer it, the best first (null where it asks for the
 * subject in general); or none, and what is nearest: questions that scripts answer and names of subjects, each of which
 * finds something when it is typed. `known` is the subject of a question that verified facts answer, though no script does.
 */
export type SubjectMatch = Told | { subject: null; known: Subject | null; nearest: string[] };
type Found = { subject: Subject; asked: readonly WholeOf[] | null };
/** With other questions that the text may have asked. */
type Told = Found & { nearest: null; alternatives: string[] };

export type SubjectMatcher = {
  /** What a subject that was typed asks for. */
  match(typed: string): SubjectMatch;
  /** What a whole script is about; null when that is none of the subjects, or not clear. */
  ofScript(script: string): Subject | null;
};

/** What a match has to reach: parts, by weight, of what the text asks for. */
const LIMITS = { covered: 0.7, named: 0.5, namedWhenAllTold: 0.35, together: 0.5 } as const;

/**
 * How like a known question a text must be: `within` when its words name the subject, `otherwise` when none of its words
 * says that it is about credit at all.
 */
const LIKE = { within: 0.4, otherwise: 0.8 } as const;

/**
 * How sure it must be that a question is meant (see `Likely`): `least` where nothing else speaks for its subject, `against`
 * where the words name another one, `surely` where a second subject is named beside it, `evenSo` where something else is.
 */
const SURE = { least: 0.2, against: 0, fairly: 0.6, surely: 1.2, evenSo: 2.5 } as const;

/** Questions are one and the same to a text that is nearly as like the one as the other. */
const AS_LIKE = 0.97;

/** How much less it says that a text is like a mere name of the subject than that it is like a question. */
const NAME_PART = 0.96;

/** How like a question must be, against a mere name of the subject, for the question to be meant. */
const RATHER_ASKED = 0.75;

/** How much a word counts that the subject's facts speak of, and how much more one that the subject is called. */
const TOLD = 0.3;
const CALLED = 0.7;

/** What the words of a script have to weigh that name its subject: more than one word that no other subject has. */
const LEAST_SCRIPT = 1.1;

/** Sentences in which a script says what it is about. */
const OPENING = 2;

/** How much more than those of the next subject. */
const CLEARLY = 1.25;

const COMMON_WEIGHT = 0.15;

/** From this weight on a word names one subject or few. */
const NAMING_WEIGHT = 2;

/** Verb forms and adverbs that name no subject weigh less than the nouns that would. */
const DOING = /(?:ed|ing|ly)$/;
const DOING_PART = 0.4;

/** How many subjects are offered instead of what was declined, and how like it a question must be to stand for its subject. */
const NEAREST = 3;
const QUESTION_LIKENESS = 0.5;
const TYPED_MAX = 500;

const isElsewhere = (text: string) => isOwnBusiness(text) || [STORY, NEWS].some((pattern) => pattern.test(text));

/** A subject in words: what it is called, all that it is typed as, and what its facts speak of. */
type Entry = { subject: Subject; name: Set<string>; phrases: string[][]; names: Set<string>; told: Set<string> };

function entryOf(subject: Subject, facts: Library['facts']): Entry {
  const phrases = [subject.name, ...subject.also].map(contentWords).filter((phrase) => phrase.length > 0);
  const known = [...facts].filter(([id]) => id.startsWith(`${subject.id}/`)).map(([, { fact }]) => fact);
  return {
    subject,
    name: new Set(contentWords(subject.name)),
    phrases,
    names: new Set(phrases.flat()),
    told: new Set([...known, ...subject.arcs.map(({ title }) => title)].flatMap(contentWords)),
  };
}

/** Whether one of the subject's own phrases says exactly this. */
const isTypedAs = ({ phrases }: Entry, words: readonly string[]) =>
  phrases.some((phrase) => new Set(phrase).size === words.length && phrase.every((word) => words.includes(word)));

/**
 * Whether the text says what the subject is called: a noun of its name, all nouns of one of its phrases, or two other
 * words of one, as in "close an old card".
 */
function hasHead({ name, names, phrases }: Entry, words: readonly string[]): boolean {
  const isNoun = (word: string) => !COMMON.has(word) && !QUALITIES.has(word);
  const telling = words.filter((word) => names.has(word) && !COMMON.has(word));
  const isSaid = (word: string) => telling.includes(word);
  return (
    telling.some((word) => isNoun(word) && name.has(word)) ||
    phrases.some((phrase) => phrase.some(isNoun) && phrase.filter(isNoun).every(isSaid)) ||
    phrases.some((phrase) => !phrase.some(isNoun) && telling.filter((word) => phrase.includes(word)).length > 1)
  );
}

/** What may be said around the name of a subject without asking for a part of it, as in "all about Foreclosure". */
const AROUND_NAME = new Set(
  'a about all an and basics credit explain explained explaining facts for guide in it knowing my of on our tips the understand understanding works you your'.split(
    ' ',
  ),
);

/** Whether a text says nothing but what the subject is called. */
const isOnlyName = ({ name }: Subject, text: string) => {
  const [words, tokens] = [new Set(wordsOf(name)), new Set(tokensOf(name))];
  const isOfName = (word: string) => words.has(word) || tokensOf(word).some((token) => tokens.has(token));
  return !text.includes('?') && wordsOf(text).every((word) => AROUND_NAME.has(word) || isOfName(word));
};

/** Whether a question is known to be one that no script answers. */
const isUnanswered = (answer: Answer | null) => answer?.scripts.length === 0;

/** How many of the sets hold each word. */
function countOf(sets: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const set of sets) for (const word of set) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The two sides of "a and b", or "a vs b"; one part where nothing is joined. */
const sidesOf = (text: string) => text.split(/\s+(?:and|vs\.?|versus|plus|or)\s+|\s*[&+,]\s*/i);

/**
 * Finds subjects by what people type. Every word that carries meaning counts by how few subjects are named by it; a word that
 * names none counts most, so that a text about something else is declined instead of answered by a neighbour.
 */
export function createSubjectMatcher({ subjects, facts }: Library): SubjectMatcher {
  const entries = subjects.map((subject) => entryOf(subject, facts));
  const questionsLike = createQuestionMatcher({ subjects });
  const scripts = wholeScriptsById(subjects);
  const holders = countOf(entries.map(({ names }) => names));
  const tellers = countOf(entries.map(({ told }) => told));
  const weightOf = (word: string) => {
    if (COMMON.has(word)) return COMMON_WEIGHT;
    const count = holders.get(word) ?? tellers.get(word) ?? 0;
    const weight = Math.log((entries.length + 1) / (count + 0.5));
    return holders.has(word) || !DOING.test(word) ? weight : weight * DOING_PART;
  };
  const vocabulary = new Map(
    entries.map(({ subject, names, told }) => [
      subject,
      new Set([...names, ...told, ...subject.answers.flatMap((answer) => answer.asked.flatMap(contentWords))]),
    ]),
  );
  const sum = (words: Iterable<string>) => [...words].reduce((total, word) => total + weightOf(word), 0);

  const spelled = createSpeller(countOf([...vocabulary.values()]));
  const askedIn = (text: string) => [...new Set(contentWords(text).map(spelled))];

  /** The most that one of the subject's own phrases holds of the words that name anything. */
  function togetherOf({ phrases }: Entry, words: readonly string[]): number {
    const naming = words.filter((word) => holders.has(word));
    const shared = phrases.map((phrase) => sum(naming.filter((word) => phrase.includes(word))));
    return Math.max(0, ...shared) / sum(naming);
  }

  /** How well the subject's closest own phrase is met: what both say, as part of what either says. */
  function phraseScore({ phrases }: Entry, words: readonly string[]): number {
    return Math.max(
      0,
      ...phrases.map((phrase) => {
        const shared = sum(new Set(phrase.filter((word) => words.includes(word))));
        return shared === 0 ? 0 : (shared * shared) / sum(new Set([...phrase, ...words]));
      }),
    );
  }

  function rated(entry: Entry, words: readonly string[]) {
    const total = sum(words);
    const named = sum(words.filter((word) => entry.names.has(word)));
    const told = sum(words.filter((word) => !entry.names.has(word) && entry.told.has(word)));
    const called = sum(words.filter((word) => entry.name.has(word)));
    const score = named + CALLED * called + TOLD * told + phraseScore(entry, words);
    return { entry, score, covered: (named + told) / total, named: named / total };
  }

  const isHeaviestNamed = ({ names }: Entry, words: readonly string[]) => {
    const heaviest = Math.max(...words.map(weightOf));
    return words.some((word) => names.has(word) && weightOf(word) === heaviest);
  };

  /** A second subject that the text names beside the one that fits: it would be told by half. */
  function namesAnother({ names, told }: Entry, text: string, words: readonly string[]): boolean {
    const isOthers = (word: string) => !names.has(word) && holders.has(word) && weightOf(word) >= NAMING_WEIGHT;
    const sides = sidesOf(text).map(askedIn);
    const isJoined = sides.filter((side) => side.some((word) => weightOf(word) >= NAMING_WEIGHT)).length > 1;
    return words.some((word) => isOthers(word) && (isJoined || !told.has(word)));
  }

  /** Whether one side of "and" names a second subject, of which neither this one nor its questions know. */
  function namesSecond(subject: Subject, text: string, isSure: boolean): boolean {
    const entry = entries.find((one) => one.subject === subject);
    if (!isSure && entry && sidesOf(text).length > 1 && namesAnother(entry, text, askedIn(text))) return true;
    const isNoun = (word: string) => !COMMON.has(word) && !QUALITIES.has(word);
    return (
      sidesOf(text).length > 1 &&
      askedIn(text).some(
        (word) => isNoun(word) && !vocabulary.get(subject)?.has(word) && entries.some(({ name }) => name.has(word)),
      )
    );
  }

  const isAbout = ({ entry, covered, named }: ReturnType<typeof rated>, text: string, words: readonly string[]) =>
    covered >= LIMITS.covered &&
    named >= (isHeaviestNamed(entry, words) && covered === 1 ? LIMITS.namedWhenAllTold : LIMITS.named) &&
    togetherOf(entry, words) >= LIMITS.together &&
    hasHead(entry, words) &&
    !namesAnother(entry, text, words);

  /**
   * What the text asks for without the request for a video around it; where that is nothing, or the whole text is a known
   * question, what the whole text asks for.
   */
  function match(typed: string): SubjectMatch {
    const text = typed.slice(0, TYPED_MAX);
    const requested = withoutVideoRequest(text);
    const inside = hasLeft(requested, text) && !isKnownQuestion(text) ? matchInTitle(requested) : null;
    return inside?.subject ? inside : matchInTitle(text);
  }

  const isKnownQuestion = (text: string) => questionsLike(text).some(({ answer, isSame }) => isSame && answer !== null);

  /** Whether something to match is left of a text from which words were taken. */
  const hasLeft = (rest: string, text: string) => rest !== text && contentWords(rest).length > 0 && !isElsewhere(text);

  /** What the text asks for as it stands; where that is nothing, what it asks for without the frame of a title. */
  function matchInTitle(text: string): SubjectMatch {
    const found = matchAsItStands(text);
    const bare = withoutFrame(text);
    if (found.subject || !hasLeft(bare, text)) return found;
    const inside = matchAsItStands(bare);
    return inside.subject ? inside : found;
  }

  function matchAsItStands(text: string): SubjectMatch {
    const exact = subjects.find(({ name }) => plain(name) === plain(text));
    if (exact) return { subject: exact, asked: null, nearest: null, alternatives: [] };
    const words = askedIn(text);
    const ranked =
      words.length === 0 ? [] : entries.map((entry) => rated(entry, words)).sort((a, b) => b.score - a.score);
    const likely = questionsLike(text);
    const same = likely.filter(({ answer, isSame }) => isSame && answer !== null);
    const [known] = same;
    if (known && !same.every(({ answer }) => isUnanswered(answer))) {
      return { subject: known.subject, asked: scriptsOf(same), nearest: null, alternatives: [] };
    }
    const { about, first, isNamed, isTyped } = byWords(text, words, ranked[0], likely);
    // A phrase that the subject is called by is told of in general where no script answers it as a question.
    const spare = about && isTyped ? { subject: about, asked: null } : null;
    const isGeneral = isNamed && first?.asked === null;
    const chosen = isGeneral || isElsewhere(text) ? null : chosenFor(text, likely, first);
    const found = chosen ?? (isNamed ? first : null) ?? spare;
    if (!found) return declined(about, likely, ranked);
    return { ...found, nearest: null, alternatives: alternativesTo(found, likely) };
  }

  /** Whether the words are one of the best subject's own phrases, are about it, or are words that it is called by and no others. */
  function namingOf(best: ReturnType<typeof rated> | undefined, text: string, words: readonly string[]) {
    if (!best) return { called: null, isTyped: false, isFit: false, isSaid: false };
    const { entry } = best;
    const isTyped = isTypedAs(entry, words);
    const isSaid = isTyped || words.every((word) => entry.names.has(word));
    return { called: entry.subject, isTyped, isFit: isTyped || isAbout(best, text, words), isSaid };
  }

  /** What the words alone find: the subject that they are about, its scripts unless none answers, and whether they only name it. */
  function byWords(
    text: string,
    words: readonly string[],
    best: ReturnType<typeof rated> | undefined,
    likely: readonly Likely[],
  ) {
    const { called, isTyped, isFit, isSaid } = namingOf(best, text, words);
    const found = isElsewhere(text) ? null : foundBy(text, likely, isFit ? called : null);
    const meant = found && (isSaid || isAboutCredit(text, found.subject, likely)) ? found : null;
    const first = meant && meant.asked?.length !== 0 ? meant : null;
    const isCalled = first?.subject === called;
    const isNamed = (isTyped && isCalled) || (first?.asked === null && (isSaid || (isFit && isCalled)));
    return { about: meant?.subject ?? null, first, isNamed, isTyped };
  }

  /** What answers the question that is probably meant, or what the words found where at least its subject is clear. */
  function chosenFor(text: string, likely: readonly Likely[], first: Found | null): Found | null {
    const told = first?.asked?.map(({ subject, whole }) => fullId(subject, whole.id));
    const found = { subject: first?.subject ?? null, told: told ? new Set(told) : null };
    const chosen = chooseQuestion(text, likely, found);
    const clear = chosen && !isUnanswered(chosen.like.answer) ? clearIn(chosen, found) : 'nothing';
    if (!chosen || clear === 'nothing') return null;
    if (clear === 'subject') return first;
    const { subject, answer, isElsewhere: isOther, shared, sureness } = chosen.like;
    if (!first && !isAboutCredit(text, subject, likely)) return null;
    if (!first && isOther && shared < 2 && sureness < SURE.evenSo && !isSurelyOf(chosen)) return null;
    return { subject, asked: answer === null ? null : scriptsOf([chosen.like]) };
  }

  /** Other questions that the text is like, and that other scripts answer. */
  function alternativesTo({ asked }: Found, likely: readonly Likely[]): string[] {
    const told = new Set(asked);
    const others: string[] = [];
    for (const like of likely) {
      const own = scriptsOf([like]);
      const [question] = like.answer?.asked ?? [];
      if (!question || like.likeness < LIKE.within || own.filter((one) => !told.has(one)).length <= own.length / 2)
        continue;
      others.push(upperFirst(question));
      for (const one of own) told.add(one);
      if (others.length === NEAREST) break;
    }
    return others;
  }

  /** Nothing to tell, and what is nearest: the subject of a question without an answer, questions, other subjects. */
  function declined(
    about: Subject | null,
    likely: readonly Likely[],
    ranked: readonly { entry: Entry; score: number }[],
  ) {
    const offers = likely
      .filter(({ answer, likeness }) => likeness >= LIKE.within && !isUnanswered(answer))
      // One of each subject, so that a text that is misread still finds its own among them.
      .filter(({ subject }, place, all) => all.findIndex((other) => other.subject === subject) === place)
      .map(({ subject, answer, likeness }) =>
        likeness >= QUESTION_LIKENESS && answer?.asked[0] ? upperFirst(answer.asked[0]) : subject.name,
      );
    const names = [...ranked.filter(({ score }) => score > 0).map(({ entry }) => entry.subject), ...subjects].map(
      ({ name }) => name,
    );
    const near = [...(about ? [about.name] : []), ...offers, ...names];
    const known = about && isStated(about, likely) ? about : null;
    return { subject: null, known, nearest: [...new Set(near)].slice(0, NEAREST) };
  }

  /** Whether verified facts answer the subject's nearest question, though no script does. */
  const isStated = (subject: Subject, likely: readonly Likely[]) => {
    const nearest = likely.find((like) => like.subject === subject && like.answer !== null);
    return (nearest?.answer?.facts.length ?? 0) > 0;
  };

  /** Whether a text says that it is about credit: in a word, or by being very like a question about the subject. */
  function isAboutCredit(text: string, subject: Subject, likely: readonly Likely[]): boolean {
    return (
      [...tokensOf(text), ...askedIn(text)].some((word) => OF_CREDIT.has(word)) ||
      likely.some((like) => like.subject === subject && like.shared > 1 && like.likeness >= LIKE.otherwise)
    );
  }

  /** What the words name, or the subject of the nearest question where that is the better guide. */
  function subjectFor(text: string, likely: readonly Likely[], named: Subject | null): Subject | null {
    const nearest = named === null ? likely[0] : likely.find(({ answer }) => answer !== null);
    if (!nearest || nearest.subject === named) return named;
    const { subject, sureness, likeness } = nearest;
    const likeNamed = likely.filter((like) => like.subject === named);
    const ofNamed = Math.max(0, ...likeNamed.map((like) => like.likeness * (like.answer ? 1 : NAME_PART)));
    const isMeant = named === null ? sureness >= SURE.least : sureness >= SURE.against && likeness * AS_LIKE > ofNamed;
    if (!isMeant || (named === null && nearest.isElsewhere && sureness < SURE.evenSo)) return named;
    return sureness < SURE.surely && namesSecond(subject, text, sureness >= SURE.fairly) ? null : subject;
  }

  /** The subject with the scripts that answer (an empty list where none does); null where there is no subject. */
  function foundBy(text: string, likely: readonly Likely[], named: Subject | null): Found | null {
    const subject = subjectFor(text, likely, named);
    if (!subject) return null;
    const within = likely.filter((like) => like.subject === subject && like.likeness >= LIKE.within);
    const most = within[0]?.likeness ?? 0;
    const asked = within.filter(({ answer, likeness }) => {
      const least = isUnanswered(answer) ? AS_LIKE : RATHER_ASKED;
      return answer !== null && likeness >= least * most;
    });
    const [closest] = asked;
    if (!closest || isOnlyName(subject, text)) return { subject, asked: null };
    const isSame = ({ likeness }: Likely) => likeness >= AS_LIKE * closest.likeness;
    return { subject, asked: isUnanswered(closest.answer) ? [] : scriptsOf(asked.filter(isSame)) };
  }

  /** What answers these questions, each script once. */
  const scriptsOf = (likely: readonly Likely[]): WholeOf[] => [
    ...new Set(
      likely.flatMap(
        ({ subject, answer }) => answer?.scripts.flatMap((id) => scripts.get(fullId(subject, id)) ?? []) ?? [],
      ),
    ),
  ];

  /** Weighs the subjects' own phrases, each said whole in one sentence, by how few subjects they name. */
  function ofScript(script: string): Subject | null {
    const sentences = sentencesOf(script).map(contentWords);
    const [best, second] = entries
      .map((entry) => ({ subject: entry.subject, score: scriptScore(entry, sentences) }))
      .sort((a, b) => b.score - a.score);
    return best &&
      best.score >= LEAST_SCRIPT * Math.log(entries.length + 1) &&
      best.score >= CLEARLY * (second?.score ?? 0)
      ? best.subject
      : null;
  }

  /** Nothing for a subject that the script names only once, and that late. */
  function scriptScore(entry: Entry, sentences: readonly string[][]): number {
    const named = sentences.flatMap((said, index) => (hasHead(entry, said) ? [index] : []));
    if (!named.some((index) => index < OPENING) && named.length < 2) return 0;
    const isSaid = (phrase: readonly string[]) => sentences.some((said) => phrase.every((word) => said.includes(word)));
    const whole = Math.max(0, ...entry.phrases.filter(isSaid).map(sum));
    const times = (name: string) => Math.min(3, sentences.filter((said) => said.includes(name)).length);
    const often = [...entry.names].filter((name) => !COMMON.has(name) && !QUALITIES.has(name));
    return whole + often.reduce((total, name) => total + times(name) * weightOf(name), 0) / 2;
  }

  return { match, ofScript };
}
