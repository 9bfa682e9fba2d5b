/** About ten minutes of video. */
const COMFORTABLE_BYTES = 500_000_000;

/** True when this device can keep a take of some minutes; also where the browser does not tell. */
export async function hasRoomForTake(): Promise<boolean> {
  const storage = navigator.storage;
  if (!storage?.estimate) return true;
  // Asked here because browsers grant it after a user's action; the answer changes nothing.
  void storage.persist?.().catch(() => false);
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = await storage.estimate().catch(() => ({}) as StorageEstimate);
  return quota - usage >= COMFORTABLE_BYTES;
}
