import { countWords, readingSeconds, type Script } from '@shared/scripts';
import { Trash2 } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { count, formatDate, formatEstimate } from '@/lib/format';
import type { DraftStore } from '../draft-store';
import { changedAt } from '../filter-scripts';
import { ScriptTitle } from './script-title';

type ScriptRowProps = {
  script: Script;
  onLoad: (script: Script) => void;
  onDelete: (script: Script) => void;
  isDeleting: boolean;
  markRenamed: DraftStore['markRenamed'];
  /** What else is to be known of the script, beside its facts. */
  marks?: (script: Script) => ReactNode;
};

/** One saved script. The whole row loads it; the title is the row's button for keyboards and screen readers. */
export const ScriptRow = memo(function ScriptRow(props: ScriptRowProps) {
  const { script, onLoad, onDelete, isDeleting, markRenamed, marks } = props;
  const [isRenaming, setRenaming] = useState(false);
  const words = countWords(script.content);
  const changedOn = formatDate(changedAt(script));
  return (
    <li className="relative flex items-center gap-1.5 border-b border-line py-2.5 pr-2.5 pl-4 last:border-0 hover:bg-surface-sunk">
      <div className="min-w-0 flex-1">
        <ScriptTitle
          script={script}
          isRenaming={isRenaming}
          onRenamingChange={setRenaming}
          markRenamed={markRenamed}
          onLoad={() => onLoad(script)}
        />
        <p className="text-xs text-ink-3 tabular-nums">
          <time dateTime={script.createdAt}>{formatDate(script.createdAt)}</time>
          {changedOn !== formatDate(script.createdAt) && (
            <>
              , changed <time dateTime={changedAt(script)}>{changedOn}</time>
            </>
          )}{' '}
          <span aria-hidden="true">•</span> {count(words, 'word')} <span aria-hidden="true">•</span>{' '}
          {formatEstimate(readingSeconds(words, script.wpm))}
        </p>
        {marks?.(script)}
      </div>
      {!isRenaming && (
        <>
          <Button
            kind="ghost"
            size="sm"
            className="relative pointer-coarse:h-control-lg"
            aria-label={`Load ${script.title}`}
            onClick={() => onLoad(script)}
          >
            Load
          </Button>
          <IconButton
            icon={Trash2}
            label={`Delete ${script.title}`}
            size="sm"
            className="relative hover:text-danger focus-visible:text-danger pointer-coarse:size-11"
            isBusy={isDeleting}
            onClick={() => onDelete(script)}
          />
        </>
      )}
    </li>
  );
});
