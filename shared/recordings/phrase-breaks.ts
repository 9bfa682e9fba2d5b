/** Where a caption can end, from the best to the worst: how much is lost by it. */
const BREAK_COST = { clause: 0, beforePhrase: 0.25, word: 0.8, withinPhrase: 1.6 } as const;
const CLAUSE_END = /[,;:–—]["'”’)]*$/;
/** Words that begin a phrase, and words that lead to the next one: a caption ends before them, not after them. */
const BEGINS_PHRASE = new Set(
  'and but or so because if when while until unless although though that which who where than before after in on at of for to from with without by about into over under between during through as'.split(
    ' ',
  ),
);
const LEADS_ON = new Set(
  'a an the my your his her its our their this these those is are was were be been not no very do does did will would can could should may might must have has had i you he she it we they'.split(
    ' ',
  ),
);
/** A caption of one word that is no longer is hardly seen. */
const SHORT_WORD = 12;
const LONE_WORD_COST = 3;
/** Each caption more is a look more. */
const CAPTION_COST = 1;

const plain = (word: string) => word.toLowerCase().replace(/[^a-z']/g, '');

/** What is lost by a break between two words; `next` is undefined behind the last one. */
export function breakCost(word: string, next: string | undefined): number {
  if (next === undefined || CLAUSE_END.test(word)) return BREAK_COST.clause;
  if (BEGINS_PHRASE.has(plain(word)) || LEADS_ON.has(plain(word))) return BREAK_COST.withinPhrase;
  return BEGINS_PHRASE.has(plain(next)) ? BREAK_COST.beforePhrase : BREAK_COST.word;
}

/** The cheapest way to cut all words before a place, and where its last caption begins. */
type Way = { cost: number; before: number };

/**
 * Cuts words that belong together into captions of at most so many characters: as few and as even ones as possible, at
 * the borders of phrases, none of a single short word. Tells before which words, the end included. A word that is longer
 * stands alone.
 */
export function phraseBreaks(texts: readonly string[], characters: number): number[] {
  const ways: Way[] = [{ cost: 0, before: 0 }];
  for (let end = 1; end <= texts.length; end += 1) {
    let best: Way = { cost: Number.POSITIVE_INFINITY, before: end - 1 };
    let length = -1;
    for (let start = end - 1; start >= 0; start -= 1) {
      const word = texts[start] ?? '';
      length += word.length + 1;
      const isAlone = start === end - 1;
      if (length > characters && !isAlone) break;
      const empty = Math.max(0, 1 - length / characters);
      const lone = isAlone && texts.length > 1 && word.length <= SHORT_WORD ? LONE_WORD_COST : 0;
      const cost =
        (ways[start]?.cost ?? 0) + CAPTION_COST + empty ** 2 + lone + breakCost(texts[end - 1] ?? '', texts[end]);
      if (cost < best.cost) best = { cost, before: start };
    }
    ways.push(best);
  }
  const breaks: number[] = [];
  for (let end = texts.length; end > 0; end = ways[end]?.before ?? 0) breaks.unshift(end);
  return breaks;
}
