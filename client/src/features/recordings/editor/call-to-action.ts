/** A short line is a call, a long one a part of the story. */
const CALL_LENGTH = 220;
const CALL =
  /\b(?:comment|follow|subscribe|book|call|text|message|dm|visit|download|share|save|tap|click|schedule|reach out|sign up|get in touch|get started|request (?:info|more)|link in (?:my )?bio|send me|contact|join)\b/i;

/** The sentences at the end of a script among which its call is looked for. */
const CLOSING_SENTENCES = 4;

/**
 * The last sentence near the end that asks the viewer for something and can be understood without the ones before it.
 * Of one that can be understood only without its condition, such as "If it's still there after that, book a call.",
 * the part that asks is left: "Book a call."
 */
export function callToAction(text: string): string | null {
  const sentences = text.split(/\n+|(?<=[.!?])\s+/).map((one) => one.replace(/\s+/g, ' ').trim());
  const closing = sentences.filter(Boolean).slice(-CLOSING_SENTENCES);
  for (const sentence of closing.reverse()) {
    const call = wordings(sentence).find((one) => one.length <= CALL_LENGTH && CALL.test(one) && standsAlone(one));
    if (call) return call;
  }
  return null;
}

const LINK_WORD = /^(?:and|but|so|or|then|plus|also)\b,? */i;
const CONDITION_FIRST = /^(?:if|when|once|after|before|until|unless|because|since|while)\b/i;
const CONDITION_LAST = /^(.*?),? (?:if|when|once|after|before|until|unless|because|since|while) [^,]*$/i;

/** What a viewer is promised, and cannot be told without the condition: "for what to do", "and I'll tell you what to say". */
const UNFINISHED =
  /(?:,? and i['\u2019]ll (?:tell|show) you|,? (?:for|about))(?: (?:what|how|where|when|who|which)(?: else)? to \w+)?[.!?]?$/i;

/** A call whose condition was left out, without a promise that meant something only together with it. */
function withoutCondition(call: string): string {
  const asked = call.replace(UNFINISHED, '');
  if (asked === call) return asSentence(call);
  return asSentence(/^follow$/i.test(asked) ? 'Follow for more' : asked);
}

/** How a call to action may be worded: whole, then without the condition that it begins or ends with. */
function wordings(sentence: string): string[] {
  const whole = asSentence(sentence.replace(LINK_WORD, ''));
  if (CONDITION_FIRST.test(whole)) {
    const parts = whole.split(', ');
    const rests = parts.slice(1).map((_, n) =>
      withoutCondition(
        parts
          .slice(n + 1)
          .join(', ')
          .replace(LINK_WORD, ''),
      ),
    );
    return [whole, ...rests.filter((rest) => !CONDITION_FIRST.test(rest))];
  }
  const main = CONDITION_LAST.exec(whole)?.[1];
  return main ? [whole, withoutCondition(main)] : [whole];
}

/** With a capital letter at its beginning and a mark at its end. */
const asSentence = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?:]["'\u201d\u2019)]*$/.test(text) ? '' : '.');

/** The video itself may be named so. */
const THE_VIDEO =
  /\b(?:share|save|send|forward|pass|show|like|watch|tag|bookmark|needs|need|hear|see) (?:this|it)(?: one)?\b|\bthis (?:video|post|clip|reel|channel|page|account|profile)\b/gi;
/** A noun for people or bureaus, and the rest of the sentence: a "they" in it refers to that noun. */
const PEOPLE_AND_THEY =
  /\b(?:anyone|anybody|someone|somebody|everyone|everybody|friends?|people|clients?|parents?|who|bureaus?)\b.*$/i;
const POINTS_BACK =
  /\b(?:it|its|itself|this|these|those|he|him|his|she|her|both|either|neither|instead|otherwise|likewise)\b|\bthat(?=[.,;:!?]|'s|\u2019s| (?:is|isn't|was|wasn't|does|doesn't|did|didn't|will|won't|would|happens|happened|works?|fails?)\b|$)|\bthere\b(?! (?:is|are)\b)|\bthe (?:first|second|third|last|next|other|same|former|latter)(?: one)?(?=[.,;:!?]|$)/i;
const THEY = /\b(?:they|them|their|theirs|themselves)\b/i;

/** Whether nothing in a sentence refers to one before it. */
export function standsAlone(sentence: string): boolean {
  const rest = sentence.replace(THE_VIDEO, '');
  return !POINTS_BACK.test(rest) && !THEY.test(rest.replace(PEOPLE_AND_THEY, ''));
}
