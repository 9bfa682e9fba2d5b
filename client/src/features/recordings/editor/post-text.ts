/** What a suggested text is made of. */
export type PostTextSource = { title: string; text: string };

const MOST_HASHTAGS = 5;
/** A short line is a call, a long one a part of the story. */
const CALL_LENGTH = 220;
const CALL =
  /\b(?:comment|follow|subscribe|book|call|text|message|dm|visit|download|share|save|tap|click|schedule|reach out|sign up|get in touch|link in (?:my )?bio|send me|contact|join)\b/i;

/** Words that name no subject. */
const EMPTY_WORDS = new Set(
  `about above after again against almost also although always another anyone anything around away back because been
  before being below best better between both bring came cannot come comes could does doing done down each either else
  even ever every everyone everything find first follow from full gave gets give goes going gone good have having here
  into itself just keep know last least less like line list little long look looks made make makes many maybe mean might
  more most much must need needs never next nobody nothing often once only other others over page part people please
  promise read real really right said same says send should show since some someone something still such sure take takes
  tell than that their them then there these they thing things think this those three through time today together told
  under until upon used using very want wants well went were what when where which while whole will with within without
  word words work works would write wrong year years your yours yourself comment call book share save link video ideas
  days month months week weeks thirty sixty ninety`.split(/\s+/),
);

/** Title, call to action and hashtags of a post, from what is said in the video. */
export function suggestedPostText(source: PostTextSource): string {
  const title = source.title.trim();
  const call = callToAction(source.text);
  const tags = hashtagsOf(source);
  const lines = [title, call === title ? null : call, tags.join(' ')];
  return lines.filter((line) => line).join('\n\n');
}

/** The last sentence near the end that asks the viewer for something. */
export function callToAction(text: string): string | null {
  const sentences = text.split(/\n+|(?<=[.!?])\s+/).map((one) => one.replace(/\s+/g, ' ').trim());
  const closing = sentences.filter(Boolean).slice(-4);
  return closing.findLast((one) => one.length <= CALL_LENGTH && CALL.test(one)) ?? null;
}

/** The subjects that are named most, those of the title first among equals; two words that stand together count as one. */
export function hashtagsOf({ title, text }: PostTextSource): string[] {
  const scores = new Map<string, number>();
  const add = (tag: string, score: number) => scores.set(tag, (scores.get(tag) ?? 0) + score);
  const count = (words: readonly (string | null)[], weight: number) => {
    words.forEach((word, n) => {
      if (!word) return;
      add(word, weight);
      const next = words[n + 1];
      if (next && next !== word) add(`${word} ${next}`, weight * 1.6);
    });
  };
  count(subjectsOf(text), 1);
  const said = new Set(scores.keys());
  count(subjectsOf(title), 2);
  const ranked = [...scores].filter(([tag, score]) => score >= 2 && said.has(tag)).sort((a, b) => b[1] - a[1]);
  const chosen: string[] = [];
  for (const [tag] of ranked) {
    if (chosen.length === MOST_HASHTAGS) break;
    // "credit" says nothing beside "credit report", nor "credit file" much.
    const isNew = !chosen.some((other) => other.split(' ').some((word) => tag.split(' ').includes(word)));
    if (isNew) chosen.push(tag);
  }
  return chosen.map((tag) => `#${tag.split(' ').map(capitalised).join('')}`);
}

/** The words that could be subjects; null in place of any other, and where a sentence ends. */
const subjectsOf = (text: string): (string | null)[] =>
  (text.match(/[\p{L}\p{N}'’]+|[.!?,;:\n]/gu) ?? []).map((word) => {
    const plain = word.toLowerCase().replace(/['’]s$/, '');
    return plain.length >= 4 && /^\p{L}+$/u.test(plain) && !EMPTY_WORDS.has(plain) ? plain : null;
  });

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
