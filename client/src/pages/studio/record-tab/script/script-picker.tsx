import { countWords, readingSeconds, type Script } from '@shared/scripts';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { ErrorState } from '@/components/error-state';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogHeader } from '@/components/ui/dialog';
import { SearchField } from '@/components/ui/search-field';
import { useTakeActions } from '@/features/recorder';
import { filterScripts, scriptsQuery, useDraftActions } from '@/features/scripts';
import { count, formatDate, formatEstimate } from '@/lib/format';
import { useScreenNames } from '@/lib/screen-names';
import { useTakeSession } from '../../take-session/use-take-session';

type ScriptPickerProps = { userId: string; disabled?: boolean };

/** Puts a saved script into the teleprompter, and so into the editor; what was unsaved there can be brought back. */
export function ScriptPicker({ userId, disabled }: ScriptPickerProps) {
  const { teleprompter } = useTakeSession();
  const { load } = useDraftActions(userId);
  const { endReview } = useTakeActions();
  const [isOpen, setOpen] = useState(false);
  const choose = (script: Script) => {
    setOpen(false);
    load(script, () => {
      endReview();
      teleprompter.reset();
    });
  };
  return (
    <>
      <Button
        size="sm"
        icon={FileText}
        disabled={disabled}
        onClick={() => setOpen(true)}
        className="shrink-0 pointer-coarse:h-control-lg"
      >
        Choose script
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent data-surface="studio" aria-describedby={undefined}>
          <DialogHeader title="Choose a script" />
          <DialogBody className="p-0!">
            <Scripts onChoose={choose} />
          </DialogBody>
        </DialogContent>
      </Dialog>
    </>
  );
}

function Scripts({ onChoose }: { onChoose: (script: Script) => void }) {
  const scripts = useQuery(scriptsQuery);
  const names = useScreenNames();
  const [query, setQuery] = useState('');
  if (scripts.isPending) {
    return (
      <p role="status" className="p-5 text-sm text-ink-3">
        Loading scripts...
      </p>
    );
  }
  if (scripts.isError) {
    return (
      <ErrorState
        title="Your scripts could not be loaded."
        onRetry={() => scripts.refetch()}
        isRetrying={scripts.isFetching}
      />
    );
  }
  const found = filterScripts(scripts.data, query);
  return (
    <>
      <div className="border-b border-line p-4">
        <SearchField label="Search scripts" placeholder="Search scripts..." value={query} onValueChange={setQuery} />
      </div>
      {found.length === 0 && (
        <p role="status" className="p-5 text-ink-2">
          No scripts found. {scripts.data.length === 0 && `Scripts that you save under ${names.script} appear here.`}
        </p>
      )}
      <ul>
        {found.map((script) => (
          <li key={script.id} className="border-b border-line last:border-0">
            <button
              type="button"
              onClick={() => onChoose(script)}
              className="block min-h-11 w-full px-4 py-2.5 text-left -outline-offset-2 hover:bg-surface-sunk"
            >
              <span className="block truncate font-med">{script.title}</span>
              <span className="block text-xs text-ink-3 tabular-nums">
                {formatDate(script.createdAt)}, {count(countWords(script.content), 'word')},{' '}
                {formatEstimate(readingSeconds(countWords(script.content), script.wpm))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
