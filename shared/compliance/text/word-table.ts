/** What is known of some words. A plain object would know "constructor" too. */
export function wordTable<Value>(entries: Record<string, Value>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(entries));
}
