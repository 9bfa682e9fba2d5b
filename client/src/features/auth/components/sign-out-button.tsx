import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { listUnsavedWork, navigateGuarded } from '@/lib/navigation-guard';
import { useSignOut } from '../auth.queries';

/** Signs out at once, or asks first when that would leave unsaved work behind. */
export function SignOutButton() {
  const signOut = useSignOut();
  const [unsavedWork, setUnsavedWork] = useState<string[]>([]);

  const askOrSignOut = async () => {
    const unsaved = await listUnsavedWork();
    if (unsaved.length > 0) setUnsavedWork(unsaved);
    else signOut();
  };

  return (
    <>
      <Button icon={LogOut} isBlock onClick={() => navigateGuarded(() => void askOrSignOut())}>
        Sign Out
      </Button>
      <ConfirmDialog
        isOpen={unsavedWork.length > 0}
        onOpenChange={(isOpen) => !isOpen && setUnsavedWork([])}
        title="Sign out with unsaved work?"
        description={unsavedWork.map((sentence) => <p key={sentence}>{sentence}</p>)}
        confirmLabel="Sign Out"
        onConfirm={signOut}
      />
    </>
  );
}
