import { videoFileName } from '@shared/file-name';
import { downloadBlob } from '@/lib/download';
import { toast } from '@/lib/toast';
import { recorderToasts } from '../recorder.toasts';
import { deviceRetake, deviceTakes, endReview } from './device-takes';
import type { SavingTake } from './saving-take';

/** What a user can do with a take that is kept on this device or was just saved. */
export function useTakeActions() {
  return {
    read: deviceTakes.read,
    retry: deviceTakes.retry,
    discard: (takeId: string) => void deviceRetake.discard(takeId),
    dismiss: deviceTakes.dismiss,
    /** Another take is made after this one, which stays. */
    retake: deviceRetake.start,
    /** Deletes the take before, after some seconds. */
    removeBefore: deviceRetake.remove,
    undoRemoveBefore: deviceRetake.undo,
    /** The last take is looked at no longer, saved or not. */
    endReview,
    /** The next take begins. */
    endRetake: deviceRetake.end,
    async recover(takeId: string) {
      try {
        if (!(await deviceTakes.recover(takeId))) toast(recorderToasts.takeBusy);
      } catch {
        toast(recorderToasts.takeUnreadable);
      }
    },
    /** As it was recorded, from this device. */
    async download({ takeId, title, mimeType }: Pick<SavingTake, 'takeId' | 'title' | 'mimeType'>) {
      try {
        downloadBlob(await deviceTakes.read(takeId), videoFileName({ title }, mimeType, 'original'));
        toast(recorderToasts.downloadStarted);
      } catch {
        toast(recorderToasts.downloadFailed);
      }
    },
  };
}
