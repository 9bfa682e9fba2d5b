/** Lower case, letters and digits only. */
export function plainWords(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** 1 for equal words, 0 for words that have nothing in common, or less in common than `least`. */
export function similarity(a: string, b: string, least = 0): number {
  if (a === b) return 1;
  const longer = Math.max(a.length, b.length);
  // So many letters have no partner: the distance need not be counted.
  if (1 - Math.abs(a.length - b.length) / longer < least) return 0;
  return 1 - editDistance(a, b) / longer;
}

function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    above = current;
  }
  return above[b.length] ?? 0;
}
