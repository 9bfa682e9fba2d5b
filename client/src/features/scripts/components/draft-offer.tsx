import { countWords } from '@shared/scripts';
import { History } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { count } from '@/lib/format';
import { useOfferedDraft } from '../draft-store';

/** Offers the newest unsaved draft of an earlier visit. */
export function DraftOffer({ userId }: { userId: string }) {
  const { offered, acceptOffered, discardOffered } = useOfferedDraft(userId);
  if (!offered) return null;
  return (
    <section
      aria-label="Unsaved draft found"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-warn-line bg-warn-soft px-4 py-2.5"
    >
      <History className="text-warn" />
      <p className="min-w-0 flex-1 basis-56">
        <b className="font-strong">Unsaved draft found</b>
        <span className="block truncate text-sm text-ink-2">
          {offered.title.trim() || 'Untitled'}, {count(countWords(offered.content), 'word')}
        </span>
      </p>
      <Button kind="ghost" size="sm" className="pointer-coarse:h-control-lg" onClick={discardOffered}>
        Discard
      </Button>
      <Button kind="strong" size="sm" className="pointer-coarse:h-control-lg" onClick={acceptOffered}>
        Restore draft
      </Button>
    </section>
  );
}
