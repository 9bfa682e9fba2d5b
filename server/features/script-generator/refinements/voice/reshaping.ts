import { countWords } from '@shared/scripts';
import { isOrder, lowerFirst } from '../../speech/sentence-starts';
import { upperFirst } from '../../speech/sentences';
import { hasQuote, one, PART, type Place, type Said, VERB } from './place';

const WHO = '(?:he|she|they|I|we|[A-Z][a-z]+|(?:my|the|his|her|their|a) [a-z]+(?: [a-z]+)?|one of them)';
const QUOTE = new RegExp(
  `^"([^"]+)" (?:(${WHO}) (says|said|asks|asked|told me|tells me)|(says|said|asks|asked) (${WHO}))\\.$`,
);

const SPLIT_QUOTE = new RegExp(
  `^"([^"]+),?" (?:(${WHO}) (says|said|asks|asked)|(says|said|asks|asked) (${WHO})), "([^"]+)"$`,
);

/** "Okay," she said. -> And she goes, "Okay." */
export function speakerFirst({ text, line, next, register }: Place): Said | null {
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

/** "x because y" -> "x. Why? Because y." */
export function whyBecause({ text }: Place): Said | null {
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
export function askedIf({ text, hinges, script, before }: Place): Said | null {
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
export function whatNext({ text }: Place): Said | null {
  const [, who = '', verb = ''] = /^So (he|she|I|we|[A-Z][a-z]+) ([a-z]+)\b/.exec(text) ?? [];
  const help = ACTS[verb];
  if (!help || hasQuote(text) || (help === 'does' && !/^(?:he|she|[A-Z][a-z]+)$/.test(who))) return null;
  if (/^(?:read|put)$/.test(verb) && !/^(?:he|she)$/.test(who)) return null;
  return one(`So what ${help} ${who} do? ${upperFirst(text.slice(3))}`);
}

const SOURCE =
  /^(?:(But|And|So|Then) )?(.+), ((?:the )?(?:CFPB|FTC|FICO|Experian|Equifax|TransUnion|VantageScore|IRS|National Consumer Law Center))(?:'s)? (says|said|has said|warns|suggests|found|estimated)\.$/;

/** "x, the CFPB says." -> "Now, the CFPB says x." */
export function witnessFirst({ text, hinges, script }: Place): Said | null {
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
export function thingNamed({ text, line, script }: Place): Said | null {
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

const JOINS: readonly (readonly [RegExp, string])[] = [
  [/^Then (?=[a-z])/, ', and then '],
  [/^Now (?=[a-z])/, ', and now '],
  [/^So (?=[a-z])/, ', so '],
  [/^But (?=[a-z])/, ', but '],
  [/^And (?=[a-z])/, ', and '],
  [/^Because (?=[a-z])/, ', because '],
];

const LONGEST_JOINED = 22;

/** Two clipped sentences in one: "I called. Then I waited." -> "I called, and then I waited." */
export function joined({ text, line, next, script }: Place): Said | null {
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

/** "You've been told that." -> "You've been told that, right?" */
export function tagged({ text, line, before }: Place): Said | null {
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

/** "Then open it." -> "And then you open it." */
export function thenDone({ text, line, before }: Place): Said | null {
  const rest = text.replace(/^Then /, '');
  if (rest === text || hasQuote(rest) || text.endsWith('?') || line.index === 0) return null;
  // "Can she pay it? Then it's worth a look." is a condition.
  if (before?.text.endsWith('?')) return null;
  if (/^(?:don't|never|please|if|when|why|what|again|there|let's|be|come|comes|came)\b/i.test(rest)) return null;
  return one(isOrder(rest) ? `And then you ${rest}` : `And then ${rest}`);
}
