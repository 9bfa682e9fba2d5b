import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

/** Asks first: the take is nowhere else. */
export function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
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
        description="It is only on this device. Discarding it cannot be undone."
        confirmLabel="Discard"
        onConfirm={onDiscard}
      />
    </>
  );
}
