/** Calls `removeSome` until nothing was left to remove. Returns how many were removed in all. */
export async function untilNoneLeft(removeSome: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let count = await removeSome(); count > 0; count = await removeSome()) total += count;
  return total;
}
