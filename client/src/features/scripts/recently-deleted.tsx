import { RECENTLY_DELETED_DAYS } from '@shared/recently-deleted';
import { countWords, type DeletedScript, deletedScriptSchema, readingSeconds, SCRIPT_LIMITS } from '@shared/scripts';
import { useQuery } from '@tanstack/react-query';
import { type DeletedKind, deletedItemsQuery } from '@/components/recently-deleted/deleted-items';
import { RecentlyDeleted } from '@/components/recently-deleted/recently-deleted';
import { count, formatDate, formatEstimate } from '@/lib/format';
import { endOffer } from './deleted-scripts';
import { draftOf } from './draft';
import type { DraftStore } from './draft-store';
import { quoted, scriptToasts } from './scripts.toasts';

const MOST = SCRIPT_LIMITS.perUser.toLocaleString('en-US');

const DELETED_SCRIPTS: DeletedKind<DeletedScript> = {
  list: 'scripts',
  noun: 'script',
  words: {
    titleEnd: ' scripts',
    about: `Kept for ${RECENTLY_DELETED_DAYS} days, then deleted for good. They do not count as saved scripts.`,
    givesWay: `When you have nearly ${MOST} scripts, the oldest deleted scripts are removed early.`,
    noneHint: `Scripts that you delete can be restored here for ${RECENTLY_DELETED_DAYS} days.`,
    loadFailed: 'The deleted scripts could not be loaded.',
    question: ({ title }) => `Delete ${quoted(title)} for good?`,
    warning: () => 'This deletes the script. Recordings made with it stay. It cannot be undone.',
    questionOfAll: (scripts) => (scripts === 1 ? 'Delete it for good?' : `Delete all ${scripts} scripts for good?`),
    warningOfAll: 'Recordings made with them stay. It cannot be undone.',
    nameOf: ({ title }) => title,
    quoted,
    goneForGood: ({ title }) => `${quoted(title)} is gone.`,
  },
  restored: (script) => scriptToasts.restored([script]),
};

const recentlyDeletedQuery = deletedItemsQuery(DELETED_SCRIPTS.list, deletedScriptSchema);

/** The button that opens the dialog Recently deleted scripts. Not shown while no deleted script can be restored. */
export function RecentlyDeletedScripts({
  reattach,
  className = '',
}: Pick<DraftStore, 'reattach'> & { className?: string }) {
  const query = useQuery(recentlyDeletedQuery);
  return (
    <RecentlyDeleted
      kind={DELETED_SCRIPTS}
      query={query}
      // The Undo of the notice would restore a script that is restored or deleted for good in the dialog.
      onOpen={endOffer}
      onRestored={(script) => reattach(draftOf(script))}
      facts={({ content, wpm, createdAt }) => {
        const words = countWords(content);
        return (
          <>
            {count(words, 'word')} · {formatEstimate(readingSeconds(words, wpm))} ·{' '}
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </>
        );
      }}
      className={className}
    />
  );
}
