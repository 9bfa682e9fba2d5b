import { countWords } from '@shared/scripts';
import { isOrder, lowerFirst } from '../../speech/sentence-starts';
import { hasQuote, hinged, one, type Place, type Said, VERB } from './place';

/** "So call the bank." -> "So here's what you do. Call the bank." */
export function stepToTake(place: Place): Said | null {
  const [, avoided] = /^So don't (.+)$/.exec(place.text) ?? [];
  if (avoided) return hinged(place, 'warning', avoided);
  const [, step = ''] = /^So,? (.+)$/.exec(place.text) ?? [];
  return isOrder(step) && !/^(?:please|never|first|then|now|next|before|always|let)\b/i.test(step)
    ? hinged(place, 'step', step)
    : null;
}

/** The answer to the question before: "Not by itself." -> "Well, not by itself." */
export function answered(place: Place): Said | null {
  const { before, text } = place;
  if (
    !before ||
    before.isQuoted ||
    hasQuote(before.text) ||
    !before.text.endsWith('?') ||
    hasQuote(text) ||
    text.endsWith('?')
  )
    return null;
  if (isOrder(text) || /^(?:Well|So|But|And|Yes|Or|If|Because|Okay|Sure|Exactly|Then)\b/.test(text)) return null;
  if (
    /^(?:He|She|We|I|They|[A-Z][a-z]+) [a-z]+(?:s|ed)\b/.test(text) &&
    !/^(?:It|That|This|Nobody|Somebody|Most|Some)\b/.test(text)
  )
    return null;
  return hinged(
    place,
    /^(?:No|Not|Probably|Maybe|Usually|Nobody|Nothing|Never|It depends|That depends)\b/.test(text)
      ? 'verdict'
      : 'answer',
    text,
  );
}

/** "But x." -> "But here's the thing. X." */
export function contrasted(place: Place): Said | null {
  const [, rest = ''] = /^But (?=[A-Za-z])(.+)$/.exec(place.text) ?? [];
  if (
    !rest ||
    hasQuote(rest) ||
    /^(?:then|now|not|if not|what|how|why|still|don't|here|only|even|that's|first|look|see|just)\b/i.test(rest) ||
    countWords(rest) < 5
  )
    return null;
  return hinged(place, 'contrast', rest);
}

/** "I'd pay it." -> "If it were me, I'd pay it." */
export const advised = (place: Place): Said | null =>
  /^(?:So )?I'd (?:not )?(?:pay|ask|call|wait|keep|start|check|freeze|send|write|look|take|leave|do|tell|use|stop|go|turn|dispute|find|get|rather|save|work|add|compare)\b/.test(
    place.text,
  ) && !hasQuote(place.text)
    ? hinged(place, 'advice', place.text.replace(/^So /, ''))
    : null;

/** "Keep a copy." -> "You'll want to keep a copy." */
export const ordered = (place: Place): Said | null =>
  isOrder(place.text) &&
  !/^(?:don't|never|first|then|next|now|just|please|always|let|say|picture|look|think|take|be|see|start|come|watch|imagine|forget|go|listen|even|only|note|wait|have|sleep|sit)\b/i.test(
    place.text,
  ) &&
  /[."]$/.test(place.text) &&
  countWords(place.text) >= 3
    ? hinged(place, 'order', place.text)
    : null;

const TELLS =
  /\b(?:usually|can|can't|might|may|has to|have to|CFPB|FTC|Experian|FICO|FHA|IRS|law|bureaus?|lenders?|scores?|reports?|doesn't|won't|stays?|counts?|means?)\b/;
const HAPPENED =
  /^(?:He|She|I|We|They|My [a-z]+|His [a-z]+|Her [a-z]+)(?:'d)? (?:[a-z]+ed|had|was|went|took|came|told|said|got|put|made|found|kept|thought|knew|saw|sat|read|wrote|gave|left)\b/;
const JOINED =
  /^(?:So|But|And|Or|Then|Now|If|That|This|It|They|Because|Not|No|Yes|Either|Instead|Also|Next|First|Second|Third|Still|Otherwise|Well|Okay|Let's|What|How|Which|Why)\b|^(?:It|That|They)'/;

/** A spoken hinge where a paragraph begins. */
export function turned(place: Place): Said | null {
  const { text, line, before } = place;
  if (
    line.index === 0 ||
    hasQuote(text) ||
    text.endsWith('?') ||
    text.endsWith(':') ||
    JOINED.test(text) ||
    !VERB.test(text) ||
    isOrder(text) ||
    countWords(text) < 5
  )
    return null;
  if (before?.text.endsWith('?') || before?.text.endsWith(':') || /^(?:An?|The) [a-z]+ (?:that|who|which)\b/.test(text))
    return null;
  if (
    /^(?:One|Two|That's|This|In|It) (?:of|one|two|three)\b/.test(text) ||
    /^(?:The|One|My) (?:first|second|third|last|next|other)\b/.test(text)
  )
    return null;
  if (HAPPENED.test(text)) return line.isFirst && line.paragraph > 1 ? hinged(place, 'story', text) : null;
  return TELLS.test(text) && (line.isFirst || !line.isLast) ? hinged(place, 'statement', text) : null;
}

/** The first sentence of the script. */
export function opened(place: Place): Said | null {
  const { text, line } = place;
  if (
    line.index !== 0 ||
    /^(?:So|Okay|Now|Well|Picture|Say|Imagine|Let's|Don't|Never|Stop|Look|Not|No)\b/.test(text) ||
    hasQuote(text.slice(0, 2))
  )
    return null;
  return hinged(place, /^You(?:'\w+|r)? /.test(text) && text.endsWith('.') ? 'situation' : 'opening', text);
}

/** "Is that normal?" -> "So is that normal?" */
export function wondered(place: Place): Said | null {
  const { text, line, before } = place;
  const isQuestion =
    /^(?:Is|Are|Was|Do|Does|Did|Can|Could|What|Why|Who|Where|How|Would|Will|Which|Has|Have|What's|Who's)\b/.test(
      text,
    ) && text.endsWith('?');
  return line.index > 0 && isQuestion && !hasQuote(text) && !before?.text.endsWith('?')
    ? hinged(place, 'question', text)
    : null;
}

/** "Let's look." -> "Okay, let's look." */
export const together = (place: Place): Said | null =>
  place.text.startsWith("Let's ") && !hasQuote(place.text) ? hinged(place, 'together', place.text) : null;

/** "It takes a month." -> "And it takes a month." */
export function added({ text, line, before, script }: Place): Said | null {
  const isMore = /^(?:It|They|That's|It's|They're)(?:'\w+)? (?!too\b)/.test(text) && text.endsWith('.');
  if (
    !isMore ||
    line.isFirst ||
    hasQuote(text) ||
    countWords(text) < 4 ||
    !before ||
    !before.text.endsWith('.') ||
    hasQuote(before.text)
  )
    return null;
  if (
    /n't\b|\bnot\b|\bnever\b|\bnobody\b/.test(text + before.text) ||
    isOrder(before.text) ||
    /^(?:And|So|But|Then|If)\b/.test(before.text)
  )
    return null;
  return one(`And ${lowerFirst(text, script)}`);
}
