import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CountBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { DeletedItem } from './deleted-items';
import { recentlyDeletedWords } from './recently-deleted.words';
import { RecentlyDeletedDialog, type RecentlyDeletedProps } from './recently-deleted-dialog';

type ButtonProps<Item extends DeletedItem> = RecentlyDeletedProps<Item> & {
  /** How many more items were deleted in this tab that the server may not have deleted yet. */
  waiting?: number;
  onOpen?: () => void;
  className?: string;
};

/** The button that opens the dialog Recently deleted. Not shown while nothing deleted can be restored. */
export function RecentlyDeleted<Item extends DeletedItem>(props: ButtonProps<Item>) {
  const { kind, query, waiting = 0, onOpen, className } = props;
  const count = (query.data?.length ?? 0) + waiting;
  // The dialog stays open when its last item is restored, although the button goes.
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    onOpen?.();
    setOpen(true);
  };
  return (
    <>
      {count > 0 && (
        <Button kind="ghost" icon={Trash2} className={className} onClick={open}>
          <span>
            {recentlyDeletedWords.title}
            <span className="sr-only">{kind.words.titleEnd}</span>
          </span>
          <CountBadge count={count} />
        </Button>
      )}
      {isOpen && <RecentlyDeletedDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
