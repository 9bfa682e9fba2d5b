const ABBREVIATION = /(?:^|\s)(?:Mr|Mrs|Ms|Dr|St|vs|No|Inc|U\.S|e\.g|i\.e)\.$/;
const SENTENCE_END = /[.!?]+["'”’)]*(?=\s|$)/g;

/** The paragraphs of a script, trimmed, without empty ones. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n+/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

/** The sentences of one paragraph, in order, each with its closing mark. */
export function sentencesOfParagraph(paragraph: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of paragraph.matchAll(SENTENCE_END)) {
    const end = match.index + match[0].length;
    const sentence = paragraph.slice(start, end).trim();
    if (ABBREVIATION.test(sentence)) continue;
    if (sentence !== '') sentences.push(sentence);
    start = end;
  }
  const rest = paragraph.slice(start).trim();
  if (rest !== '') sentences.push(rest);
  return sentences;
}

/** All sentences of a script, in order. */
export function sentencesOf(text: string): string[] {
  return paragraphsOf(text).flatMap(sentencesOfParagraph);
}

/** Lower-case words without punctuation; contractions stay whole. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[a-z0-9]+(?:['.-][a-z0-9]+)*/g) ?? []
  );
}

/** The first word of a sentence, lower-case. */
export function openingWord(sentence: string): string {
  return wordsOf(sentence)[0] ?? '';
}

const PROPER_START =
  /^(?:I\b|I'|FICO|CFPB|FTC|IRS|HUD|Experian|Equifax|TransUnion|VantageScore|Affirm|Bankrate|Chapter|Section|Classic|Fannie|Freddie|Federal Direct|AnnualCreditReport|IdentityTheft|ReportFraud|[A-Z]{2,})/;

/** The sentence as it reads after "First," or "So": lower-case unless it starts with a name. */
export function lowerFirst(sentence: string): string {
  if (PROPER_START.test(sentence) || /^["'“‘]/.test(sentence)) return sentence;
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

export function upperFirst(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
