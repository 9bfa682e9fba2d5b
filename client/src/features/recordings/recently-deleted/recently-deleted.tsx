import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CountBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { removals } from '../recordings.queries';
import { recentlyDeletedQuery } from './recently-deleted.queries';
import { recentlyDeletedWords } from './recently-deleted.toasts';
import { RecentlyDeletedDialog } from './recently-deleted-dialog';

/** The button that opens the dialog Recently deleted. Not shown while no deleted recording can be restored. */
export function RecentlyDeleted({ className }: { className?: string }) {
  const { data: recordings = [] } = useQuery(recentlyDeletedQuery);
  const count = recordings.length + removals.useWaiting();
  // The dialog stays open when its last recording is restored, although the button goes.
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    // Else what was deleted a moment ago would be missing in the list.
    void removals.sendNow();
    setOpen(true);
  };
  return (
    <>
      {count > 0 && (
        <Button kind="ghost" icon={Trash2} className={className} onClick={open}>
          {recentlyDeletedWords.title}
          <CountBadge count={count} />
        </Button>
      )}
      {isOpen && <RecentlyDeletedDialog onClose={() => setOpen(false)} />}
    </>
  );
}
