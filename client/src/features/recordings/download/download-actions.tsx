import type { Recording } from '@shared/recordings';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { downloadWords } from '../recordings.toasts';
import type { EditOf } from '../share-link/share-advice';
import { useVersionDownload } from './download.queries';
import { DownloadMenu } from './download-menu';
import { PostReady } from './post-ready';
import { Preparation } from './preparation';

type DownloadActionsProps = {
  recording: Recording;
  size: 'md' | 'lg';
  isPostReadyNext: boolean;
  onEdit: EditOf;
};

/** The file that is posted first, then the MP4 with the original and a small one beside it; below, how far they are. */
export function DownloadActions({ recording, size, isPostReadyNext, onEdit }: DownloadActionsProps) {
  const noteId = useId();
  const mp4 = useVersionDownload(recording, 'mp4', true);
  const small = useVersionDownload(recording, 'small', true);
  return (
    // Notices keep clear of this: after an edit was saved, people watch the progress of the post-ready video here.
    <div data-keep-clear="whole" className="flex flex-col gap-2">
      <PostReady recording={recording} size={size} isNext={isPostReadyNext} onEdit={onEdit} />
      <div className="flex gap-2">
        <Button
          size={size}
          icon={Download}
          className="flex-1"
          isBusy={mp4.preparing !== null}
          busyLabel={downloadWords.preparing.mp4}
          aria-describedby={recording.captionsUrl ? noteId : undefined}
          onClick={mp4.start}
        >
          Download Video
        </Button>
        <DownloadMenu recording={recording} mp4={mp4} small={small} size={size} />
      </div>
      {recording.captionsUrl && (
        <p id={noteId} className="max-w-80 text-xs text-ink-3 max-tablet:max-w-none max-tablet:text-center">
          {downloadWords.plain}
        </p>
      )}
      <Preparation kind="mp4" state={mp4} />
      <Preparation kind="small" state={small} />
    </div>
  );
}
