import { stemOf } from '@shared/compliance/text/stem';
import { isEnglish, isName } from '../library/english-words';

/** Names that are said more often as ordinary words, or that films do not have. */
const NAMES =
  /^(?:I|I'\w+|Experian|Equifax|TransUnion|Fannie|Freddie|Social|Section|Medicare|Medicaid|Congress|Regulation|Chapter|Form|Affirm|Klarna|Grace|Joy|Ray|May|March|Mr|Mrs|Ms|Dr|Black|Credit (?=Repair Organizations)|Fair|VantageScore|Innovis|ChexSystems|Google|Zelle|Venmo|Spanish|English|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|April|June|July|August|September|October|November|December|Christmas|Thanksgiving|American|Federal (?=Student Aid|Reserve|Trade)|Education (?=Department))$/;

/** Words that films write with a capital letter more often than not, for they begin what is said. */
const SMALL =
  /^(?:no|yes|not|so|and|but|or|if|oh|okay|well|now|then|here|there|that|this|these|those|the|an?|it|he|she|we|you|they|my|your|his|her|our|their|its|one|two|three|what|who|why|how|when|where|which|do|does|did|don't|is|are|was|can|let|let's|maybe|probably|thanks?|nobody|somebody|most|some|each|every|all|in|on|at|for|by|with|from|to|of|about|after|before|once|until|because|only|just|even|will|would|could|has|have|did)$/i;

/** Whether a word that begins a sentence is a name, which keeps its capital letter anywhere. */
function isProper(word: string, text: string): boolean {
  const bare = word.replace(/['’]s$|[,.!?:]+$/g, '');
  if (SMALL.test(bare.replace(/['’](?:s|re|ve|d|ll)$/, ''))) return false;
  if (NAMES.test(bare) || /^[A-Z]{2}/.test(bare) || /^[A-Z][a-z]+[A-Z]/.test(bare)) return true;
  if (new RegExp(`[a-z,] ${bare}\\b`).test(text)) return true;
  const stem = stemOf(bare.toLowerCase().replace(/['’].*$/, ''));
  return !isEnglish(stem) || isName(stem);
}

/** The sentence as it goes on behind other words; `text` is where its names may be found. */
export function lowerFirst(sentence: string, text = ''): string {
  const [word = ''] = /^\S+/.exec(sentence) ?? [];
  return /^["“]/.test(word) || isProper(word, text)
    ? sentence
    : `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

const VERBS =
  'accept|act|add|agree|answer|apply|ask|back|be|begin|book|bring|build|buy|call|cancel|carry|change|check|choose|circle|clip|close|come|compare|copy|count|cross|cut|date|decide|describe|dispute|do|draw|email|empty|explain|file|fill|find|fix|flip|fold|follow|forget|freeze|get|give|go|grab|hang|have|hold|include|ignore|join|keep|leave|let|list|listen|look|lower|mail|make|mark|match|meet|move|name|note|number|open|order|pay|pick|plan|practice|press|print|pull|put|read|report|request|respond|return|save|say|see|send|set|share|show|sign|sit|skip|sleep|sort|spend|start|stay|stick|stop|take|talk|tape|tell|thank|think|throw|treat|try|turn|type|underline|use|visit|wait|walk|watch|weigh|work|write';
const ORDER = new RegExp(
  `^(?:(?:first|then|next|now|just|please|always|never|even|only), )?(?:${VERBS}|don't|never)\\b(?!'|,? (?:is|are|was|were|has|can|may|it is)\\b)`,
  'i',
);

/** Whether a sentence tells the viewer to do something: "Write to the bureau." */
export const isOrder = (text: string) => ORDER.test(text) && !text.endsWith('?');
