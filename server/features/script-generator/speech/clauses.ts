import { countWords } from '@shared/scripts';
import { upperFirst } from './sentences';

const SUBJECT =
  /^(?:you|it|they|he|she|we|I|that|this|there|the|a|an|your|each|many|some|most|no|nobody|one|two|three|lenders|bureaus|anyone|everyone|others|older|newer|more|late|it's|they're|you're)\b/i;
const VERB =
  /\b(?:is|are|was|were|can|can't|may|must|has|have|had|does|do|don't|doesn't|did|will|won't|isn't|aren't|could|should|shouldn't|it's|that's|you're|they're|there's|keeps?|stays?|makes?|shows?|needs?|tells?|counts?|gets?|says?|takes?|looks?|decides?|costs?|ends?|drips?|fills?|moves?|changes?|helps?|hurts?|starts?|reads?|works?|comes?|goes|drives|sees|notices|wrote|uses?|lasts?|sets?|runs?|ages|drops?|sends?|pays?|owes?|leaves?|brings?|adds?|finds?|asks?|wants?|hears?|closes?|holds?|saves?|lets?|carries|covers?|misses|might|would|reports?|ignores?|ignored?|expects?|report|varies|matters?|lands?|reaches|shared?|knows?)\b/i;
const IMPERATIVE =
  /^(?:ask|bring|build|call|check|choose|circle|compare|count|dispute|find|follow|freeze|get|give|go|keep|leave|let|list|look|mark|match|note|open|pay|pick|plan|print|pull|put|read|save|say|send|set|start|take|tell|thank|treat|turn|type|use|wait|watch|weigh|write|add|allow|include|skip|stick|pause|catch|come)\b/i;

function isClause(text: string): boolean {
  if (countWords(text) < 3) return false;
  return IMPERATIVE.test(text) || (SUBJECT.test(text) && VERB.test(text));
}

const MORE_SUBJECTS =
  /^(?:fico|vantagescore|experian|equifax|transunion|income|rent|payments?|balances?|scores?|debts?|errors?|mistakes|proof)\b/i;
const MORE_IMPERATIVES = /^(?:decide|act|think|move|hold|report|return|remember|store|talk|reach)\b/i;

/** A clause that stands well by itself when someone talks, though on paper it would rather not. */
export function isSpokenClause(text: string): boolean {
  if (isClause(text)) return true;
  return countWords(text) >= 3 && (MORE_IMPERATIVES.test(text) || (MORE_SUBJECTS.test(text) && VERB.test(text)));
}

const COUNTER = /^(?:First|Second|Third|Fourth|Fifth|Sixth|Seventh|Next|Then|Last|Finally|Also|So), /;

const commas = (text: string) => text.replace(COUNTER, '').split(',').length - 1;

/** Who says so, at the end of a sentence. */
const ATTRIBUTION =
  /^(.+), ((?:the )?(?:CFPB|FTC|FICO|myFICO|Experian|National Consumer Law Center|company|Education Department|FTC guides|guides)) (says?|warns|found|estimated|has said|said|suggests)\.$/;

type Joint = { pattern: RegExp; lead: string };

const JOINTS: readonly Joint[] = [
  { pattern: /^(.+), because (.+)$/i, lead: '' },
  { pattern: /^(.+), while (.+)$/i, lead: '' },
  { pattern: /^(.+), so (.+)$/i, lead: 'So ' },
  { pattern: /^(.+), but (.+)$/i, lead: 'But ' },
  { pattern: /^(.+), and (.+)$/i, lead: '' },
];

/**
 * One long sentence as two short ones, cut where a spoken clause ends; null when it has no such joint.
 * Lists and sentences that start with a condition stay whole. `isPart` says what may stand by itself.
 */
export function splitSentence(sentence: string, isPart = isClause): [string, string] | null {
  if (/^(?:if|when|while|since|because|although|after|before|instead)\b/i.test(sentence) || sentence.endsWith('?')) {
    return null;
  }
  const [, statement, who, verb] = ATTRIBUTION.exec(sentence) ?? [];
  if (statement && who && verb && countWords(statement) >= 6) return [`${statement}.`, `That's what ${who} ${verb}.`];
  const twoOrders = /^(.+) and (.+)$/.exec(sentence);
  const [first = '', second = ''] = [twoOrders?.[1], twoOrders?.[2]];
  const isOrder = (text: string) => IMPERATIVE.test(text.replace(COUNTER, '')) && !/^(?:say|picture)\b/i.test(text);
  if (isOrder(first) && IMPERATIVE.test(second) && commas(first) + commas(second) === 0 && countWords(second) > 2) {
    return [`${first}.`, upperFirst(second)];
  }
  for (const { pattern, lead } of JOINTS) {
    const match = pattern.exec(sentence);
    const [left, right] = [match?.[1], match?.[2]];
    if (left === undefined || right === undefined) continue;
    if (commas(left) > 0 || commas(right) > 0 || countWords(left) < 3 || !isPart(right)) continue;
    if (/["“]/.test(sentence)) continue;
    return [`${left}.`, lead === '' ? upperFirst(right) : `${lead}${right}`];
  }
  return null;
}

/** The sentence cut into sentences of about `limit` words where that is possible. */
export function shortenSentences(sentence: string, limit: number, isPart = isClause): string[] {
  if (countWords(sentence) <= limit) return [sentence];
  const parts = splitSentence(sentence, isPart);
  return parts === null ? [sentence] : parts.flatMap((part) => shortenSentences(part, limit, isPart));
}
