import { useSyncExternalStore } from 'react';
import { addUnsavedWorkCheck } from '@/lib/navigation-guard';
import { uploadCalls, uploadFailureOf } from '../recorder.queries';
import { tabLocks } from '../takes/take-lock';
import { createDeviceSpool } from '../takes/take-spool';
import { createBackoff } from './backoff';
import type { QueueSnapshot } from './saving-take';
import { createTakeQueue } from './take-queue';

const backoff = createBackoff();

const otherTabs = new BroadcastChannel('creditcue-takes');

/** The takes of this tab. It lives as long as the tab: pages come and go while it saves. */
export const deviceTakes = createTakeQueue({
  spool: createDeviceSpool(),
  calls: uploadCalls,
  failureOf: uploadFailureOf,
  backoff,
  locks: tabLocks,
  tellOtherTabs: () => otherTabs.postMessage('changed'),
  now: () => performance.now(),
});

otherTabs.addEventListener('message', () => void deviceTakes.refreshFound());
document.addEventListener('visibilitychange', () => {
  // A tab that died meanwhile could not tell.
  if (!document.hidden) void deviceTakes.refreshFound();
});
window.addEventListener('online', backoff.reconnect);
window.addEventListener('beforeunload', (event) => {
  if (deviceTakes.hasUnsaved()) event.preventDefault();
});
addUnsavedWorkCheck(() => (deviceTakes.hasUnsaved() ? 'A recording is still being saved.' : null));

/** The takes that are over, on their way to the server, and those that earlier visits left. */
export function useDeviceTakes(): QueueSnapshot {
  return useSyncExternalStore(deviceTakes.subscribe, deviceTakes.getOverSnapshot);
}
