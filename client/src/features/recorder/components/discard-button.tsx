import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

type DiscardButtonProps = {
  /** What the take is called where several are shown. */
  name?: string;
  onDiscard: () => void;
};

/** Asks first: the take is nowhere else. */
export function DiscardButton({ name, onDiscard }: DiscardButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="ghost" size="sm" onClick={() => setAsking(true)}>
        Discard
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Discard this recording?"
        description={`${name ? `${name}. ` : ''}It is only on this device. Discarding it cannot be undone.`}
        confirmLabel="Discard"
        onConfirm={onDiscard}
      />
    </>
  );
}
