import { countWords } from '@shared/scripts';
import { isOrder, lowerFirst } from '../../speech/sentence-starts';
import { upperFirst } from '../../speech/sentences';
import type { HingeKind, Hinges } from './hinges';
import type { Line } from './lines';
import type { Register } from './plain-words';

/** A sentence in its place, already in plain words, with what stands beside it. */
export type Place = {
  line: Line;
  text: string;
  before: Line | null;
  next: { line: Line; text: string } | null;
  register: Register;
  hinges: Hinges;
  /** All of the script, where names can be looked up. */
  script: string;
};

/** What is said instead, and how many sentences of the script it says. */
export type Said = { text: string; takes: number; hinge?: string };

/**
 * `most` is how often a script of thirty seconds, and of two minutes, may do it; `once` where even a script that needs
 * more of them may not do it more often.
 */
export type Device = { id: string; most: readonly [number, number]; once?: true; say: (place: Place) => Said | null };

const one = (text: string, hinge?: string): Said => ({ text, takes: 1, ...(hinge ? { hinge } : {}) });
const hasQuote = (text: string) => text.includes('"');

/** The hinge of this kind around a sentence. */
function hinged({ hinges, script }: Place, kind: HingeKind, text: string): Said | null {
  const form = hinges.next(kind);
  if (!form) return null;
  return one(form.replace('{x}', lowerFirst(text, script)).replace('{X}', upperFirst(text)), form);
}

const WHO = '(?:he|she|they|I|we|[A-Z][a-z]+|(?:my|the|his|her|their|a) [a-z]+(?: [a-z]+)?|one of them)';
const QUOTE = new RegExp(
  `^"([^"]+)" (?:(${WHO}) (says|said|asks|asked|told me|tells me)|(says|said|asks|asked) (${WHO}))\\.$`,
);

const SPLIT_QUOTE = new RegExp(
  `^"([^"]+),?" (?:(${WHO}) (says|said|asks|asked)|(says|said|asks|asked) (${WHO})), "([^"]+)"$`,
);

/** "Okay," she said. -> And she goes, "Okay." */
function speakerFirst({ text, line, next, register }: Place): Said | null {
  const split = SPLIT_QUOTE.exec(text);
  const [, quote = '', who1, verb1, verb2, who2] = split ?? QUOTE.exec(text) ?? [];
  const [who, verb] = [who1 ?? who2, verb1 ?? verb2];
  if (!who || !verb || quote === '') return null;
  const isPlain = /^sa/.test(verb) && quote.endsWith(',') && who !== 'I' && who !== 'they' && who !== 'we';
  const says = register === 'casual' && isPlain && line.index % 2 === 1 ? 'goes' : verb;
  const said = split ? `${quote} ${split[6]}` : quote.replace(/,$/, '.');
  const lead = `${line.index === 0 ? 'So' : 'And'} ${lowerFirst(who)} ${says}, "${said}`;
  if (!next || next.line.isFirst || !next.text.startsWith('"')) return one(`${lead}"`);
  // The same person goes on, where nobody else is named.
  const [, more] = /^"([^"]+)"$/.exec(next.text) ?? [];
  return more ? { text: `${lead} ${more}"`, takes: 2 } : null;
}

const PART =
  "(?:(?:I|you|he|she|it|they|we|there|that|somebody|nobody)(?:'\\w+)?|the|a|an|your|my|his|her|our|their|most|some|each|every|lenders|scores)";

/** "x because y" -> "x. Why? Because y." */
function whyBecause({ text }: Place): Said | null {
  const [, left = '', right = ''] = new RegExp(`^(.+?),? because (${PART}\\b.+)$`).exec(text) ?? [];
  if (hasQuote(text) || text.endsWith('?') || countWords(left) < 4 || countWords(right) < 4) return null;
  if (
    /^(?:If|When|Because|That's|Not|Or|And|But|Maybe|What)\b|\b(?:just|only|partly|not|n't|and|but|who|that|if|when)\b|n't\b/i.test(
      left,
    )
  )
    return null;
  return one(`${left}. Why? Because ${right}`);
}

/** "If a, b." -> "And if a? B." */
function askedIf({ text, hinges, script, before }: Place): Said | null {
  if (before?.text.endsWith('?')) return null;
  const [, a = '', b = ''] = /^If ([^,"]+), ([^,"]+)\.$/.exec(text) ?? [];
  if (
    !a ||
    /\b(?:had|hadn't|were|weren't|would|could've|there'd|should|I'd|you'd|it'd)\b|^(?:so|not|any)\b/i.test(`${a} ${b}`)
  )
    return null;
  if (!new RegExp(`^${PART}\\b`).test(a) || !(isOrder(b) || new RegExp(`^${PART}\\b`).test(b))) return null;
  if (countWords(b) < 3) return null;
  const form = hinges.next('condition');
  if (!form) return null;
  const told = form.replace('{a}', a).replace('{b}', lowerFirst(b, script)).replace('{B}', upperFirst(b));
  return one(`${told}.`, form);
}

/** "So call the bank." -> "So here's what you do. Call the bank." */
function stepToTake(place: Place): Said | null {
  const [, avoided] = /^So don't (.+)$/.exec(place.text) ?? [];
  if (avoided) return hinged(place, 'warning', avoided);
  const [, step = ''] = /^So,? (.+)$/.exec(place.text) ?? [];
  return isOrder(step) && !/^(?:please|never|first|then|now|next|before|always|let)\b/i.test(step)
    ? hinged(place, 'step', step)
    : null;
}

const ACTS: Record<string, string> = {
  calls: 'does',
  asks: 'does',
  writes: 'does',
  reads: 'does',
  looks: 'does',
  goes: 'does',
  opens: 'does',
  takes: 'does',
  makes: 'does',
  puts: 'does',
  sends: 'does',
  checks: 'does',
  pulls: 'does',
  draws: 'does',
  counts: 'does',
  digs: 'does',
  compares: 'does',
  called: 'did',
  asked: 'did',
  wrote: 'did',
  read: 'did',
  looked: 'did',
  went: 'did',
  opened: 'did',
  took: 'did',
  made: 'did',
  put: 'did',
  sent: 'did',
  checked: 'did',
  pulled: 'did',
  drew: 'did',
  counted: 'did',
  dug: 'did',
  compared: 'did',
  drove: 'did',
};

/** "So she reads all three." -> "So what does she do? She reads all three." */
function whatNext({ text }: Place): Said | null {
  const [, who = '', verb = ''] = /^So (he|she|I|we|[A-Z][a-z]+) ([a-z]+)\b/.exec(text) ?? [];
  const help = ACTS[verb];
  if (!help || hasQuote(text) || (help === 'does' && !/^(?:he|she|[A-Z][a-z]+)$/.test(who))) return null;
  if (/^(?:read|put)$/.test(verb) && !/^(?:he|she)$/.test(who)) return null;
  return one(`So what ${help} ${who} do? ${upperFirst(text.slice(3))}`);
}

const SOURCE =
  /^(?:(But|And|So|Then) )?(.+), ((?:the )?(?:CFPB|FTC|FICO|Experian|Equifax|TransUnion|VantageScore|IRS|National Consumer Law Center))(?:'s)? (says|said|has said|warns|suggests|found|estimated)\.$/;

/** "x, the CFPB says." -> "Now, the CFPB says x." */
function witnessFirst({ text, hinges, script }: Place): Said | null {
  const [, joint, said = '', who = '', verb = ''] = SOURCE.exec(text) ?? [];
  if (!said || hasQuote(text) || /^(?:If|When|And if|Not|Because|For|By|In)\b/.test(said)) return null;
  const told = `${who} ${verb} ${lowerFirst(said, script)}.`;
  if (joint) return one(`${joint} ${told}`);
  const form = hinges.next('witness');
  return one(form ? form.replace('{x}', told) : upperFirst(told), form ?? undefined);
}

const THING =
  'app|report|score|card|letter|debt|loan|bill|notice|account|mark|balance|limit|freeze|form|envelope|collection|charge-off|inquiry|judgment|fee|contract|payment|number|line|box|policy|rule|law|plan|page|file|alert|statement|refund|check|drawer|offer|address|deposit|lien|date|price|clock';
const NAMED = new RegExp(
  `^(The|That|Your|This) ((?:[a-z-]+ ){0,2}(?:${THING}))('s| is| was| isn't| wasn't| doesn't| didn't| can't| can| could| won't| will| has| had| stays| shows| goes| comes| gets| may| might) (.+)$`,
);

/** "The app wasn't lying." -> "That app? It wasn't lying." */
function thingNamed({ text, line, script }: Place): Said | null {
  const [, which = '', thing = '', verb = '', rest = ''] = NAMED.exec(text) ?? [];
  if (!thing || hasQuote(text) || text.endsWith('?') || /\b(?:and|or|of|that|which|who|on|in|at|it)\b/.test(thing))
    return null;
  if (/\bthat\b/.test(rest) || /^(?:only|not)\b/.test(thing)) return null;
  const noun = thing.split(' ').at(-1) ?? thing;
  if (
    which === 'The' &&
    line.index > 0 &&
    !script
      .slice(0, script.indexOf(text.slice(0, 8)))
      .toLowerCase()
      .includes(noun)
  )
    return null;
  const shown = which === 'The' && line.index > 0 ? 'That' : which;
  return one(`${shown} ${thing}? It${verb} ${rest}`);
}

/** The answer to the question before: "Not by itself." -> "Well, not by itself." */
function answered(place: Place): Said | null {
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

const JOINS: readonly (readonly [RegExp, string])[] = [
  [/^Then (?=[a-z])/, ', and then '],
  [/^Now (?=[a-z])/, ', and now '],
  [/^So (?=[a-z])/, ', so '],
  [/^But (?=[a-z])/, ', but '],
  [/^And (?=[a-z])/, ', and '],
  [/^Because (?=[a-z])/, ', because '],
];

const LONGEST_JOINED = 22;

/** Without a verb it is no sentence to join another one to. */
const VERB =
  /'(?:s|re|ve|d|ll|m)\b|n't\b|\b(?:is|are|was|were|has|have|had|do|does|did|can|could|will|would|may|might|must|should|[a-z]+ed|[a-z]{2,}s|got|went|came|took|told|said|put|made|found|kept|thought|knew|saw|sat|wrote|gave|left|owe|need|want|know)\b/;

/** Two clipped sentences in one: "I called. Then I waited." -> "I called, and then I waited." */
function joined({ text, line, next, script }: Place): Said | null {
  if (!next || next.line.isFirst || next.line.isQuoted || next.line.isOptional !== line.isOptional) return null;
  const other = next.text;
  if (
    [text, other].some((part) => hasQuote(part) || !part.endsWith('.')) ||
    countWords(text) < 4 ||
    !VERB.test(text) ||
    /^(?:If|When|Not|No|One|Two|Three|First|Next)\b/.test(text)
  )
    return null;
  if (countWords(text) + countWords(other) > LONGEST_JOINED || /,.*,/.test(text) || text.includes(':')) return null;
  const found = JOINS.find(([pattern]) => pattern.test(other));
  if (found) {
    const rest = other.replace(found[0], '');
    const isWord = !/^(?:not|if|what|that's|when|only|don't|please)\b/i.test(rest);
    return isWord && !/\b(?:so|but|because)\b/.test(text)
      ? { text: `${text.slice(0, -1)}${found[1]}${lowerFirst(rest, script)}`, takes: 2 }
      : null;
  }
  const isNegated =
    /^(?:It|That|He|She|They|You)(?:'s|'re)? (?:not|isn't|wasn't|aren't)\b/.test(text) &&
    /^(?:It|That|He|She|They|You)(?:'s|'re| is| was| just| only)\b/.test(other);
  if (isNegated && countWords(text) <= 8)
    return { text: `${text.slice(0, -1)}, ${lowerFirst(other, script)}`, takes: 2 };
  const goesOn =
    !next.line.isLast &&
    /^(?:It|She|He|They|You|I|We|There)(?:'\w+)? /.test(other) &&
    /^(?:It|She|He|They|You|I|We|The|That|Your|My|A)\b/.test(text);
  const isFlat = !/n't\b|\bnot\b/.test(text);
  return goesOn && isFlat && countWords(text) <= 9 && countWords(other) <= 9 && !/, and\b/.test(text + other)
    ? { text: `${text.slice(0, -1)}, and ${lowerFirst(other, script)}`, takes: 2 }
    : null;
}

/** "But x." -> "But here's the thing. X." */
function contrasted(place: Place): Said | null {
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
const advised = (place: Place): Said | null =>
  /^(?:So )?I'd (?:not )?(?:pay|ask|call|wait|keep|start|check|freeze|send|write|look|take|leave|do|tell|use|stop|go|turn|dispute|find|get|rather|save|work|add|compare)\b/.test(
    place.text,
  ) && !hasQuote(place.text)
    ? hinged(place, 'advice', place.text.replace(/^So /, ''))
    : null;

/** "Keep a copy." -> "You'll want to keep a copy." */
const ordered = (place: Place): Said | null =>
  isOrder(place.text) &&
  !/^(?:don't|never|first|then|next|now|just|please|always|let|say|picture|look|think|take|be|see|start|come|watch|imagine|forget|go|listen|even|only|note|wait|have|sleep|sit)\b/i.test(
    place.text,
  ) &&
  /[."]$/.test(place.text) &&
  countWords(place.text) >= 3
    ? hinged(place, 'order', place.text)
    : null;

/** "You've been told that." -> "You've been told that, right?" */
function tagged({ text, line, before }: Place): Said | null {
  if (
    line.paragraph > 1 ||
    !/^You(?:'ve|'re)? (?!can|may|might|could|should|don't|only|must|have to|usually)/.test(text) ||
    !text.endsWith('.') ||
    hasQuote(text)
  )
    return null;
  if (countWords(text) > 12 || /\b(?:not|n't|if)\b|n't\b/.test(text) || before?.text.endsWith('?')) return null;
  return one(`${text.slice(0, -1)}, right?`);
}

const TELLS =
  /\b(?:usually|can|can't|might|may|has to|have to|CFPB|FTC|Experian|FICO|FHA|IRS|law|bureaus?|lenders?|scores?|reports?|doesn't|won't|stays?|counts?|means?)\b/;
const HAPPENED =
  /^(?:He|She|I|We|They|My [a-z]+|His [a-z]+|Her [a-z]+)(?:'d)? (?:[a-z]+ed|had|was|went|took|came|told|said|got|put|made|found|kept|thought|knew|saw|sat|read|wrote|gave|left)\b/;
const JOINED =
  /^(?:So|But|And|Or|Then|Now|If|That|This|It|They|Because|Not|No|Yes|Either|Instead|Also|Next|First|Second|Third|Still|Otherwise|Well|Okay|Let's|What|How|Which|Why)\b|^(?:It|That|They)'/;

/** A spoken hinge where a paragraph begins. */
function turned(place: Place): Said | null {
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
function opened(place: Place): Said | null {
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
function wondered(place: Place): Said | null {
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
const together = (place: Place): Said | null =>
  place.text.startsWith("Let's ") && !hasQuote(place.text) ? hinged(place, 'together', place.text) : null;

/** "Then open it." -> "And then you open it." */
function thenDone({ text, line }: Place): Said | null {
  const rest = text.replace(/^Then /, '');
  if (rest === text || hasQuote(rest) || text.endsWith('?') || line.index === 0) return null;
  if (/^(?:don't|never|please|if|when|why|what|again|there|let's|be|come|comes|came)\b/i.test(rest)) return null;
  return one(isOrder(rest) ? `And then you ${rest}` : `And then ${rest}`);
}

/** "It takes a month." -> "And it takes a month." */
function added({ text, line, before, script }: Place): Said | null {
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

/** All devices, what is heard most first. */
export const DEVICES: readonly Device[] = [
  { id: 'opened', most: [1, 1], once: true, say: opened },
  { id: 'speaker', most: [2, 4], say: speakerFirst },
  { id: 'step', most: [1, 2], say: stepToTake },
  { id: 'next', most: [1, 1], once: true, say: whatNext },
  { id: 'why', most: [1, 2], once: true, say: whyBecause },
  { id: 'if', most: [1, 2], say: askedIf },
  { id: 'witness', most: [1, 2], say: witnessFirst },
  { id: 'contrast', most: [1, 2], say: contrasted },
  { id: 'advice', most: [1, 1], say: advised },
  { id: 'answer', most: [1, 2], say: answered },
  { id: 'thing', most: [1, 1], once: true, say: thingNamed },
  { id: 'join', most: [2, 5], say: joined },
  { id: 'together', most: [1, 1], say: together },
  { id: 'then', most: [1, 2], say: thenDone },
  { id: 'tag', most: [1, 1], say: tagged },
  { id: 'turn', most: [1, 3], say: turned },
  { id: 'order', most: [1, 2], say: ordered },
  { id: 'question', most: [1, 2], say: wondered },
  { id: 'added', most: [1, 2], once: true, say: added },
];
