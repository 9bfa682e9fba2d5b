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

/**
 * Never shortened at the end of a clause ("that's what it is."), nor where a question word may stand for what follows
 * ("ask what it is afterward"): there English keeps the full form.
 */
const CONTRACT = PAIRS.map(
  ([full, short]) =>
    [
      new RegExp(`(?<!\\b(?:like|what|whatever|how|where|wherever|who) )\\b${full}\\b(?=\\s+[a-z0-9])`, 'gi'),
      short,
    ] as const,
);

function keepCase(found: string, replacement: string): string {
  const first = found.charAt(0);
  if (first === first.toUpperCase() && first !== first.toLowerCase()) {
    return replacement.charAt(0).toUpperCase() + replacement.slice(1);
  }
  return replacement;
}

/** The text as it is spoken: "do not" becomes "don't". Adds no words. */
export function contract(text: string): string {
  let spoken = text;
  for (const [pattern, short] of CONTRACT) {
    spoken = spoken.replace(pattern, (found) => keepCase(found, short));
  }
  return spoken;
}
