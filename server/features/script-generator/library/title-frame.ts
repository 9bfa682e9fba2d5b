const COUNT = '(?:\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|the|some|my|common|biggest|worst|costly)';
const WHAT_IS_TOLD =
  '(?:things?|mistakes?|myths?|lies|facts?|tips?|reasons?|ways|steps?|rules?|secrets?|hacks?|red flags?|questions?)';
const PEOPLE =
  '(?:nobody|no one|they|banks|bureaus|lenders|most people|people|everyone|everybody|(?:my |your )?clients|buyers|folks|my (?:fyp|feed|timeline|for you page)|tik ?tok|instagram|i|we)';
const JOINED = '(?: (?:about|with|on|of|around|when it comes to))?';

/** What titles of videos say around their subject, the longer ones first. */
const FRAMES: readonly RegExp[] = [
  `\\b(?:${COUNT} )+${WHAT_IS_TOLD}(?: (?:that )?${PEOPLE} (?:all )?(?:make|makes|believe|tell|get wrong|should know|wish (?:i|they) knew))?${JOINED}\\b`,
  `\\b(?:things?|what) ${PEOPLE} (?:all )?(?:gets? wrong|should know|wish(?:ed)? (?:i|we|they)(?:'d)? (?:knew|known))${JOINED}\\b`,
  `\\bwhat ${PEOPLE} (?:never |always |don'?t |won'?t |still )*(?:tells?|gets?|knows?|say|wish)(?: (?:you|us|me|wrong))?${JOINED}\\b`,
  '\\bwhat i(?:.d| would|d) tell my younger self(?: about)?\\b',
  '\\bexplained (?:with|without|using|through) .+$',
  '\\b(?:explained|broken down|answered|debunked)?(?: simply)? ?(?:in|under) (?:a|one|\\d{1,3}|sixty|thirty|two) ?(?:sec|second|min|minute)s?\\b',
  "\\b(?:a )?(?:beginner'?s?|complete|quick|simple|ultimate) guide(?: to| for)?\\b|\\bcrash course(?: on| in)?\\b|\\bdo'?s (?:and|&) don'?t'?s\\b",
  '\\b(?:can|could|may|might|will) (?:really )?(?:backfire|cost you|bite you)(?: later| big time)?\\b',
  '\\b(?:explained|simplified|debunked|101|basics|myths?|mistakes?|red flags?|pro tips?|q ?(?:and|&) ?a|faq|rant|reaction|part \\d)\\b',
  '\\bfor (?:my |our )?(?:followers|audience|page|viewers|subscribers|beginners|dummies)\\b',
].map((pattern) => new RegExp(pattern, 'gi'));

const PLATFORM = '(?:tik ?tok|instagram|insta|ig|facebook|fb|youtube|yt|linkedin|social media)';
const MEDIUM =
  '(?:reels?|videos?|vids?|clips?|tik ?toks?|carousels?|posts?|skits?|memes?|threads?|captions?|content|hooks?|scripts?|explainers?|slideshows?|infographics?|(?:youtube|yt) shorts?|talking head|green ?screen|voice ?over|b-?roll|story ?time)';
const KIND =
  '(?:quick|short|fast|fun|funny|cute|little|simple|new|good|catchy|viral|trending|educational|animated|whiteboard|green ?screen|talking head|faceless|\\d{1,3}[- ]?(?:s|secs?|seconds?|mins?|minutes?))';
const ANY_MEDIUM = `(?:${KIND} )*(?:${PLATFORM} )?${MEDIUM}(?: (?:${MEDIUM}|ideas?|series))*`;
const WHERE = `(?: for (?:an? |my |our |the )?(?:${PLATFORM}|(?:${PLATFORM} )?(?:page|feed|followers|${ANY_MEDIUM})))?`;
const ASKED =
  "(?:(?:please|pls|hey|ok|so) )?(?:(?:can|could) (?:you|u|we) (?:please |pls )?|let'?s |help me |i )?(?:need|want|write|make|do|doing|create|film|filming|give|looking for|record|recording)(?: me| us)?(?: to (?:do|make|film|write|record))?";
const WHO =
  '(?:my|our|the|a) (?:boss|manager|client|team|broker|partner|wife|husband|editor|social media (?:manager|person|girl|guy)|marketing (?:team|person|girl|guy))';
const WANTS =
  '(?:wants?|needs?|asked(?: me)? for|asked(?: me)? to (?:do|make|film|write)|keeps asking(?: me)? for|wants me to (?:do|make|film|write))';
const ABOUT =
  '(?:about|on|covering|explaining|talking about|where i (?:talk about|explain|break down)|while i (?:talk about|explain))';
const MARK = '\\s*[:,+–—-]\\s';
const FEED = `(?:(?:my|the) (?:${PLATFORM} )?(?:fyp|feed|for you page|timeline|dms?|inbox|comments?(?: section)?|followers))`;

/** How people ask for a video on a subject, in words that never belong to the subject. */
const VIDEO_REQUESTS: readonly RegExp[] = [
  `^(?:${WHO} ${WANTS}|${ASKED}) (?:an? |some |another |one more |the )?(?:(?:${ANY_MEDIUM}|something(?: ${KIND})?|one)${WHERE}) ${ABOUT}\\b`,
  `^(?:an? |some |another )?(?:${ANY_MEDIUM}${WHERE}|something ${KIND}) ${ABOUT}\\b`,
  `^(?:an? |another )?${ANY_MEDIUM}${WHERE}(?: with text(?: overlay)?)?${MARK}`,
  `^(?:use (?:the|this|that) |with (?:the|a) )?(?:trending|viral) (?:sound|audio|song)s?(?:${MARK}|\\s*[&+]|,? (?:with|for|on|but|about))`,
  `^(?:story ?time|hot take|unpopular opinion|rapid fire|real talk|psa|client case|case study|stitch this|duet this|make it (?:viral|funny))(?:${MARK}| (?:while i (?:talk about|explain)|but (?:its?|it's) about|on|about)\\b)`,
  '^(?:pov|grwm|get ready with me)\\b(?: while i (?:talk about|explain)\\b)?',
  '^(?:nobody|no one|literally no one)\\s*:(?:\\s*me\\s*:)?',
  '^(?:stitch|duet) with .{1,40}? (?:who says|saying)\\b',
  "^(?:ranking|rating|reacting to|let'?s talk about|can we talk about|no cap,?)(?= )",
  "^tell me (?:you have|you'?ve got) (?=.* without telling me)|(?<=^tell me (?:you have|you'?ve got) .*) without telling me\\b.*$",
  `\\b(?:that )?(?:everyone in |people in |all )?${FEED} (?:all )?(?:keeps?|is|are|won'?t stop|always|loves?) ?(?:feeding|asking|showing|telling|pushing|sending)?(?: me)?(?= |$)`,
  '[,(–—-]*\\s*\\bbut (?:please |pls )?(?:make|explain|do|say|tell) (?:it|this) (?!(?:for|about|on|to|in|by) ).+$',
  '[,(–—-]*\\s*\\bexplained (?:like|as if) .+$',
  '[,(–—-]*\\s*\\b(?:in the style of|in the voice of|as told by) .+$',
  '[,(–—-]*\\s*\\b(?:keep it|make it) (?:light|short|fun|funny|simple|real|spicy|cute|punchy|snappy|viral|interesting|(?:not|less) boring)\\b\\)?.*$',
  '[,(–—-]*\\s*\\b(?:no jargon|gen ?z (?:version|edition|style)|in a (?:fun|funny|simple|cute) way|(?:with )?no boring stuff|from (?:bad|best) to worst|asap|in plain english)\\b\\)?',
  `[,(–—-]*\\s*\\bfor (?:my |our |the )?(?:${PLATFORM})(?: page| reels?| video)?$`,
  '(?<=["”]) (?:list|reel|video|post|carousel)$',
].map((pattern) => new RegExp(pattern, 'gi'));

const SIGNS_AROUND = /^(?:[\s,:;.!+–—"“”-]|about )+|[\s,:;.!+–—"“”(-]+$/g;

/**
 * A typed subject without how a video on it is asked for: "quick reel about late payments, but make it funny" asks for late
 * payments. The text itself where it asks for no video.
 */
export function withoutVideoRequest(text: string): string {
  const bare = VIDEO_REQUESTS.reduce((rest, request) => rest.replaceAll(request, ' ').trim(), text);
  return bare === text.trim() ? text : bare.replaceAll(/\s+/g, ' ').replaceAll(SIGNS_AROUND, '');
}

/**
 * A typed subject without what a title says around it: "5 mistakes people make with late payments" asks for late payments.
 * The text itself where it has no such frame.
 */
export function withoutFrame(text: string): string {
  const bare = FRAMES.reduce((rest, frame) => rest.replaceAll(frame, ' '), text);
  return bare === text ? text : bare.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,:;.!-]+|[\s,:;.!-]+$/g, '');
}
