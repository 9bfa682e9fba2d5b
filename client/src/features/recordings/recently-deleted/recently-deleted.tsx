import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CountBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { recentlyDeletedQuery } from './recently-deleted.queries';
import { recentlyDeletedWords } from './recently-deleted.toasts';
import { RecentlyDeletedDialog } from './recently-deleted-dialog';

/** The button that opens the dialog Recently deleted. Not shown while no deleted recording can be restored. */
export function RecentlyDeleted({ className }: { className?: string }) {
  const { data: recordings = [] } = useQuery(recentlyDeletedQuery);
  // The dialog stays open when its last recording is restored, although the button goes.
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {recordings.length > 0 && (
        <Button kind="ghost" icon={Trash2} className={className} onClick={() => setOpen(true)}>
          {recentlyDeletedWords.title}
          <CountBadge count={recordings.length} />
        </Button>
      )}
      {isOpen && <RecentlyDeletedDialog onClose={() => setOpen(false)} />}
    </>
  );
}
