import { addUnsavedWorkCheck } from '@/lib/navigation-guard';
import { createStore, useStore } from '@/lib/store';
import { removeRecording, uploadCalls } from '../recorder.queries';
import { tabLocks } from '../takes/take-lock';
import { deviceRemains } from '../takes/take-remains';
import { createDeviceSpool } from '../takes/take-spool';
import { createBackoff } from './backoff';
import { createRetake } from './retake';
import type { QueueSnapshot } from './saving-take';
import { createTakeQueue } from './take-queue';
import { uploadFailureOf } from './upload-failure';

const UNSAVED_ELSEWHERE =
  'Another tab is recording, or saving a recording. It stays on this device for when you sign in again.';

const UNSAVED_OF_OTHER =
  'This tab holds a recording of somebody who was signed in before. This device could not keep it: it is lost with the tab.';

const backoff = createBackoff();

const otherTabs = new BroadcastChannel('creditcue-takes');

/** The takes of this tab. It lives as long as the tab: pages come and go while it saves. */
export const deviceTakes = createTakeQueue({
  spool: createDeviceSpool(),
  calls: uploadCalls,
  failureOf: uploadFailureOf,
  backoff,
  locks: tabLocks,
  remains: deviceRemains,
  tellOtherTabs: () => otherTabs.postMessage('changed'),
  now: () => performance.now(),
});

/** Long enough to notice a wrong press. */
const UNDO_RETAKE_MS = 10_000;

/** The take of this tab that another is made after. */
export const deviceRetake = createRetake({ takes: deviceTakes, removeRecording, undoMs: UNDO_RETAKE_MS });

/** The take whose review was closed. */
const closedReview = createStore<string | null>(null);

/** The take that the page shows at the moment, with how far it is saved. */
export const takeOnScreen = createStore<string | null>(null);

/** The take that another is made after, the id of the one whose review was closed, and how to close it. */
export function useReviewState() {
  return {
    before: useStore(deviceRetake.before),
    closedId: useStore(closedReview),
    closeReview: closedReview.set,
  };
}

/** Closes the review of the last take, if there is one. */
export function endReview(): void {
  const last = deviceTakes.over.get().takes.at(-1);
  if (last) closedReview.set(last.takeId);
}

otherTabs.addEventListener('message', () => void deviceTakes.refreshFound());
document.addEventListener('visibilitychange', () => {
  if (document.hidden) return;
  // Phones hold the clock of a hidden page, and who looks at it wants the take saved.
  backoff.wake();
  // A tab that died meanwhile could not tell.
  void deviceTakes.refreshFound();
});
window.addEventListener('online', backoff.reconnect);
window.addEventListener('beforeunload', (event) => {
  if (deviceTakes.hasUnsaved() || deviceTakes.holdsTakeOfOther()) event.preventDefault();
});
addUnsavedWorkCheck(() => (deviceTakes.hasUnsaved() ? 'A recording is still being saved.' : null));

addUnsavedWorkCheck(() => (deviceTakes.holdsTakeOfOther() ? UNSAVED_OF_OTHER : null));

addUnsavedWorkCheck(async () => ((await deviceTakes.isOtherTabBusy()) ? UNSAVED_ELSEWHERE : null));

/** The takes that are over, on their way to the server, and those that earlier visits left. */
export function useDeviceTakes(): QueueSnapshot {
  return useStore(deviceTakes.over);
}
