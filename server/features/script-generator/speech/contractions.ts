/** Pairs of the written-out and the spoken form. Order matters: longer phrases first. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['cannot', "can't"],
  ['can not', "can't"],
  ['will not', "won't"],
  ['shall not', "shouldn't"],
  ['do not', "don't"],
  ['does not', "doesn't"],
  ['did not', "didn't"],
  ['is not', "isn't"],
  ['are not', "aren't"],
  ['was not', "wasn't"],
  ['were not', "weren't"],
  ['has not', "hasn't"],
  ['have not', "haven't"],
  ['had not', "hadn't"],
  ['should not', "shouldn't"],
  ['would not', "wouldn't"],
  ['could not', "couldn't"],
  ['it is', "it's"],
  ['that is', "that's"],
  ['there is', "there's"],
  ['here is', "here's"],
  ['what is', "what's"],
  ['who is', "who's"],
  ['let us', "let's"],
  ['you are', "you're"],
  ['we are', "we're"],
  ['they are', "they're"],
  ['I am', "I'm"],
  ['you will', "you'll"],
  ['we will', "we'll"],
  ['they will', "they'll"],
  ['I will', "I'll"],
  ['it will', "it'll"],
  ['you have been', "you've been"],
  ['you have never', "you've never"],
  ['you have got', "you've got"],
  ['I have been', "I've been"],
  ['I have seen', "I've seen"],
  ['we have been', "we've been"],
  ['we have seen', "we've seen"],
  ['you would', "you'd"],
  ['we would', "we'd"],
  ['they would', "they'd"],
  ['I would', "I'd"],
];

/** Never shortened at the end of a clause ("that's what it is."), where English keeps the full form. */
const CONTRACT = PAIRS.map(
  ([full, short]) => [new RegExp(`(?<!\\blike )\\b${full}\\b(?=\\s+[a-z0-9])`, 'gi'), short] as const,
);

const EXPANSIONS: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b/gi, 'cannot'],
  [/\bwon't\b/gi, 'will not'],
  [/\b(do|does|did|is|are|was|were|has|have|had|should|would|could)n't\b/gi, '$1 not'],
  [
    /\b(it|that|there|here)'s(?= (?:a|an|the|not|no|your|yours|free|simple|in|on|what|how|where|why|when|one|from|easy|time|fair|normal|okay|paid|about|still|right|wrong|worth|really|called|reported|listed|true|safe|usually|generally|thirty|smart|exactly|calm|also|written|best|honest|only|more|less|enough|common|stressful|scary|frustrating|hard|wise|useful)\b)/gi,
    '$1 is',
  ],
  [/\b(you|we|they)'re\b/gi, '$1 are'],
  [/\bI'm\b/g, 'I am'],
  [/\b(you|we|they|I|it)'ll\b/gi, '$1 will'],
  [/\b(you|we|they|I)'ve\b(?! got)/gi, '$1 have'],
];

const CONTRACTION =
  /\b(?:[a-z]+n't|[a-z]+'(?:re|ve|ll|d|m)|(?:it|that|there|here|what|who|where|how|when|let|he|she|nobody|everybody|everything|something|nothing|somebody|else|one|this|entry|score|bureau|lender|report|link|part|number|finger|trick|thing|why|item|account|consultation|rule|idea|point|plan|file|debt|money|proof|card|box|bill|answer|question|law|work)'s)(?![a-z])/gi;

function keepCase(found: string, replacement: string): string {
  const first = found.charAt(0);
  if (first === first.toUpperCase() && first !== first.toLowerCase()) {
    return replacement.charAt(0).toUpperCase() + replacement.slice(1);
  }
  return replacement;
}

/** How many contractions a text has. */
export function countContractions(text: string): number {
  return text.replaceAll('’', "'").match(CONTRACTION)?.length ?? 0;
}

/** The text as it is spoken: "do not" becomes "don't". Adds no words. */
export function contract(text: string): string {
  let spoken = text;
  for (const [pattern, short] of CONTRACT) {
    spoken = spoken.replace(pattern, (found) => keepCase(found, short));
  }
  return spoken;
}

/** The text as it is written in a measured style: "don't" becomes "do not". */
export function expandContractions(text: string): string {
  let written = text.replaceAll('’', "'");
  for (const [pattern, full] of EXPANSIONS) written = written.replace(pattern, full);
  return written;
}
