import type { ReadSentence } from './context';

/** In which spirit a sentence is said, read over the borders of sentences. Only what is asserted can break a rule. */
export type Spirit = 'asserted' | 'denied' | 'quoted' | 'example';

/** A correction such as "They couldn't." is short; a long sentence says something of its own. */
const SHORT_REPLY = 5;
const CORRECTION_REACH = 1;
/** After a quotation the correction may come later: "For credit repair, federal law says otherwise." */
const QUOTE_CORRECTION_REACH = 6;
/** "That's what the flyer said": so many words may stand before the report. */
const ATTRIBUTION_REACH = 4;
/** "Here's what scammers say": an announcement is short. */
const LONGEST_ANNOUNCEMENT = 12;
/** "That ad isn't real" takes back so many sentences before it. */
const UNMASKED_REACH = 4;
/** A quotation of more sentences has probably lost its closing mark. */
const LONGEST_QUOTATION = 8;
/** "Say you have one card": so many sentences go on with the example. */
const EXAMPLE_REACH = 3;

const quotesItself = ({ reader }: ReadSentence): boolean => reader.sentence.pauses[0] !== '';

/** "It doesn't.", "Nope, that is a soft pull." and "That's a myth." take back the sentence before them. */
function takesBack(next: ReadSentence | undefined, current: ReadSentence): boolean {
  if (!next || next.reader.sentence.isQuestion) return false;
  const { words, pauses } = next.reader.sentence;
  const isQuotation = quotesItself(current);
  const reach = isQuotation ? QUOTE_CORRECTION_REACH : CORRECTION_REACH;
  const reply = next.reader.concept('debunk').find((match) => match.start <= reach);
  if (!reply) return false;
  const isWhole = reply.start === 0 && (pauses[reply.end] ?? '') !== '';
  const saysWhat = isQuotation || isWhole || words[0] === 'that' || reply.end - reply.start > 3;
  return words.length <= SHORT_REPLY || saysWhat;
}

/** "We erase it all!" is somebody else's where "That's what the flyer said." follows; a client's words are a testimonial. */
function isAttributed(own: string, next: ReadSentence | undefined): boolean {
  if (!next || !/^["“].*["”]$/su.test(own)) return false;
  const { reader } = next;
  const isReport = reader.concept('reported-claim').some((match) => match.start <= ATTRIBUTION_REACH);
  return isReport && reader.concept('client').length === 0;
}

/** "We serve all fifty states!" with a comment after it is an advertisement; in a client's own words it would say "I". */
function isCommentedOn(own: string, { reader }: ReadSentence, next: string | undefined): boolean {
  if (next === undefined || !/^["“].*["”]$/su.test(own) || /^["“]/u.test(next)) return false;
  return reader.concept('first-person').length === 0;
}

/** "Myth:" or "You've seen the ad." announces that the next sentence is only quoted; "Myth: it works." quotes by itself. */
function announcesQuote(previous: ReadSentence | undefined): boolean {
  if (!previous) return false;
  const { words, pauses } = previous.reader.sentence;
  return (
    words.length <= LONGEST_ANNOUNCEMENT &&
    previous.reader.concept('quote-intro').some((match) => match.start <= 2 && pauses[match.end] !== ';')
  );
}

/** "One ad goes further. It guarantees you a loan." goes on with what the ad says, unless it is the speaker's own. */
function goesOnWithAd(previous: ReadSentence | undefined, { reader }: ReadSentence): boolean {
  if (!previous || previous.reader.concept('advertisement').length === 0) return false;
  if (previous.reader.concept('speaker').length > 0) return false;
  const { words } = reader.sentence;
  return (words[0] === 'it' || words[0] === 'they') && reader.concept('report-verb').some(({ start }) => start === 1);
}

/** After "Three things people believe:", each "Number one, ..." is quoted, unless the speaker agrees with it. */
function* quotedItems(sentences: readonly ReadSentence[]): Generator<number> {
  let isList = false;
  for (const [at, { reader }] of sentences.entries()) {
    const isItem = reader.concept('list-item').some((match) => match.start <= 1);
    if (isList && isItem && reader.concept('agreement').length === 0) yield at;
    if (reader.concept('list-of-beliefs').length > 0) isList = true;
  }
}

/** For each sentence, whether a quotation that began in an earlier one is still open at its start. */
function openQuotations(sentences: readonly ReadSentence[], text: string): number[] {
  let openedAt = -1;
  return sentences.map(({ span }, at) => {
    const before = openedAt >= 0 && at - openedAt <= LONGEST_QUOTATION ? openedAt : -1;
    openedAt = before;
    for (let index = span.start; index < span.end; index += 1) {
      const char = text[index];
      if (char === '“' || (char === '"' && openedAt < 0)) openedAt = at;
      else if (char === '”' || char === '"') openedAt = -1;
    }
    return before;
  });
}

/** The middle of a long quotation belongs to whoever was named where it began. */
function* sentencesOfOthers(sentences: readonly ReadSentence[], text: string): Generator<number> {
  for (const [at, openedAt] of openQuotations(sentences, text).entries()) {
    const opening = sentences[openedAt]?.reader;
    if (!opening || opening.concept('client').length > 0) continue;
    if (opening.concept('reported-claim').length > 0) yield at;
  }
}

/** "That ad isn't real" comes after what it is about. */
function* unmaskedBefore(sentences: readonly ReadSentence[]): Generator<number> {
  for (const [at, { reader }] of sentences.entries()) {
    if (reader.concept('unmasked').length === 0) continue;
    for (let back = Math.max(0, at - UNMASKED_REACH); back < at; back += 1) yield back;
  }
}

/** "Say you have one card." and "For a person whose card was stolen" begin a case, which ends where the speaker says "we" or "I" again. */
function* examples(sentences: readonly ReadSentence[]): Generator<number> {
  let left = 0;
  for (const [at, { reader, context }] of sentences.entries()) {
    if (context.isExample || reader.concept('lawful-case').length > 0) left = EXAMPLE_REACH;
    else if (left > 0 && reader.concept('speaker').length === 0) {
      left -= 1;
      yield at;
    } else left = 0;
  }
}

/**
 * Reads who says each sentence of a text, and in which spirit. A sentence that `isForeign` takes back none before it: "No es
 * un error." only begins like a denial.
 */
export function readSpirits(
  sentences: readonly ReadSentence[],
  text: string,
  isForeign: (sentence: string) => boolean,
): Spirit[] {
  const spirits = sentences.map((current, at): Spirit => {
    const next = sentences[at + 1];
    const [own = '', after] = [current, next].map((one) => one && text.slice(one.span.start, one.span.end));
    if (!isForeign(after ?? '') && takesBack(next, current)) return 'denied';
    const isQuoted =
      goesOnWithAd(sentences[at - 1], current) ||
      announcesQuote(sentences[at - 1]) ||
      isAttributed(own, next) ||
      isCommentedOn(own, current, after);
    return isQuoted ? 'quoted' : 'asserted';
  });
  for (const at of quotedItems(sentences)) spirits[at] = 'quoted';
  for (const at of sentencesOfOthers(sentences, text)) spirits[at] = 'quoted';
  for (const at of unmaskedBefore(sentences)) spirits[at] = 'denied';
  for (const at of examples(sentences)) spirits[at] = 'example';
  return spirits;
}
