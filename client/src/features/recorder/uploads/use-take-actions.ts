import { toast } from '@/lib/toast';
import { recorderToasts } from '../recorder.toasts';
import { downloadAddress, downloadBlob, takeFileName } from '../takes/download-take';
import { deviceTakes } from './device-takes';
import type { SavingTake } from './saving-take';

/** What a user can do with a take that is kept on this device or was just saved. */
export function useTakeActions() {
  const download = async (takeId: string, fileName: string) => {
    try {
      downloadBlob(await deviceTakes.read(takeId), fileName);
      toast(recorderToasts.downloadStarted);
    } catch {
      toast(recorderToasts.downloadFailed);
    }
  };
  return {
    read: deviceTakes.read,
    retry: deviceTakes.retry,
    discard: (takeId: string) => void deviceTakes.discard(takeId),
    dismiss: deviceTakes.dismiss,
    async recover(takeId: string) {
      const isOurs = await deviceTakes.recover(takeId).catch(() => false);
      if (!isOurs) toast(recorderToasts.takeBusy);
    },
    /** From the device while the take is there, from the server once it is saved. */
    download(take: Pick<SavingTake, 'takeId' | 'title' | 'mimeType'> & { recordingId?: string }) {
      const fileName = takeFileName(take.title, take.mimeType);
      if (!take.recordingId) return void download(take.takeId, fileName);
      downloadAddress(`/api/recordings/${take.recordingId}/video?download=1`, fileName);
      toast(recorderToasts.downloadStarted);
    },
  };
}
