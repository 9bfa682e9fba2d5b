const COUNT = '(?:\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|the|some|my|common|biggest|worst|costly)';
const WHAT_IS_TOLD =
  '(?:things?|mistakes?|myths?|lies|facts?|tips?|reasons?|ways|steps?|rules?|secrets?|hacks?|red flags?|questions?)';
const PEOPLE =
  '(?:nobody|no one|they|banks|bureaus|lenders|most people|people|everyone|everybody|(?:my |your )?clients|buyers|folks|i|we)';
const JOINED = '(?: (?:about|with|on|of|around|when it comes to))?';

/** What titles of videos say around their subject, the longer ones first. */
const FRAMES: readonly RegExp[] = [
  `\\b(?:${COUNT} )+${WHAT_IS_TOLD}(?: (?:that )?${PEOPLE} (?:all )?(?:make|makes|believe|tell|get wrong|should know|wish (?:i|they) knew))?${JOINED}\\b`,
  `\\b(?:things?|what) ${PEOPLE} (?:all )?(?:get wrong|should know|wish(?:ed)? (?:i|we|they)(?:'d)? (?:knew|known))${JOINED}\\b`,
  `\\bwhat ${PEOPLE} (?:never |always |don'?t |won'?t |still )*(?:tells?|gets?|knows?|say|wish)(?: (?:you|us|me|wrong))?${JOINED}\\b`,
  '\\b(?:explained|broken down|answered|debunked)?(?: simply)? ?(?:in|under) (?:a|one|\\d{1,3}|sixty|thirty|two) ?(?:sec|second|min|minute)s?\\b',
  "\\b(?:a )?(?:beginner'?s?|complete|quick|simple|ultimate) guide(?: to| for)?\\b|\\bcrash course(?: on| in)?\\b|\\bdo'?s (?:and|&) don'?t'?s\\b",
  '\\b(?:can|could|may|might|will) (?:really )?(?:backfire|cost you|bite you)(?: later| big time)?\\b',
  '\\b(?:explained|simplified|debunked|101|basics|myths?|mistakes?|red flags?|pro tips?|q ?(?:and|&) ?a|faq|rant|reaction|part \\d)\\b',
  '\\bfor (?:my |our )?(?:followers|audience|page|viewers|subscribers|beginners|dummies)\\b',
].map((pattern) => new RegExp(pattern, 'gi'));

/**
 * A typed subject without what a title says around it: "5 mistakes people make with late payments" asks for late payments.
 * The text itself where it has no such frame.
 */
export function withoutFrame(text: string): string {
  const bare = FRAMES.reduce((rest, frame) => rest.replaceAll(frame, ' '), text);
  return bare === text ? text : bare.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,:;.!-]+|[\s,:;.!-]+$/g, '');
}
