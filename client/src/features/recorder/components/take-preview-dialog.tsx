import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog, DialogBody, DialogContent, DialogHeader } from '@/components/ui/dialog';
import { toast } from '@/lib/toast';
import { recorderToasts } from '../recorder.toasts';

type TakePreviewDialogProps = { title: string; readTake: () => Promise<Blob>; onClose: () => void };

/** Plays a take from this device. */
export function TakePreviewDialog({ title, readTake, onClose }: TakePreviewDialogProps) {
  const [address, setAddress] = useState<string | null>(null);
  const fail = () => toast(recorderToasts.previewFailed);
  const read = useEffectEvent(readTake);

  useEffect(() => {
    let created: string | null = null;
    let isOpen = true;
    read().then(
      (blob) => {
        if (!isOpen) return;
        created = URL.createObjectURL(blob);
        setAddress(created);
      },
      () => toast(recorderToasts.previewFailed),
    );
    return () => {
      isOpen = false;
      if (created) URL.revokeObjectURL(created);
    };
  }, []);

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent width="lg" aria-describedby={undefined}>
        <DialogHeader title={title} />
        <DialogBody className="grid place-items-center bg-stage p-0">
          {address && (
            // biome-ignore lint/a11y/useMediaCaption: the user's own take has no captions yet.
            <video src={address} controls autoPlay playsInline onError={fail} className="max-h-[70dvh] max-w-full" />
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
