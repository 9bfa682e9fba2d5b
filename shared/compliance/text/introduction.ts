const OPENINGS = [
  ["i'm"],
  ['i', 'am'],
  ['this', 'is'],
  ["it's"],
  ['my', 'name', 'is'],
  ['my', "name's"],
  ["we're"],
  ['we', 'are'],
];
const GREETINGS = new Set(['hi', 'hey', 'hello', 'so', 'and']);
/** Between a person's name and a company's. */
const LINKS = new Set(['with', 'from', 'at', 'of', 'and', 'the', 'here', '&']);
const EDGES = new Set([',', '.', '!', '"', '(', ')', '—', '-']);
const MOST_WORDS = 14;

function bare(word: string): string {
  let start = 0;
  let end = word.length;
  while (start < end && EDGES.has(word[start] ?? '')) start += 1;
  while (end > start && EDGES.has(word[end - 1] ?? '')) end -= 1;
  return word.slice(start, end).replaceAll('’', "'");
}

const isName = (word: string): boolean => word !== word.toLowerCase() || LINKS.has(word);

/** Whether the sentence only says who speaks: "I'm Maria with Sunrise Credit." Names are words with capitals. */
export function isIntroduction(sentence: string): boolean {
  const words = sentence
    .split(' ', MOST_WORDS + 1)
    .map(bare)
    .filter((word) => word !== '');
  if (words.length > MOST_WORDS) return false;
  const lower = words.map((word) => word.toLowerCase());
  const from = GREETINGS.has(lower[0] ?? '') ? 1 : 0;
  const opening = OPENINGS.find((parts) => parts.every((part, at) => lower[from + at] === part));
  if (!opening) return false;
  const rest = words.slice(from + opening.length);
  return rest.length > 0 && !LINKS.has(rest[0] ?? '') && rest.every(isName);
}
