import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CountBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { recentlyDeletedQuery } from './recently-deleted.queries';
import { recentlyDeletedWords } from './recently-deleted.toasts';
import { RecentlyDeletedDialog } from './recently-deleted-dialog';

/** Opens the list of what was deleted lately; nothing is shown while there is nothing in it. */
export function RecentlyDeleted({ className }: { className?: string }) {
  const { data: recordings = [] } = useQuery(recentlyDeletedQuery);
  // The last one may leave the list while the dialog is open.
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
