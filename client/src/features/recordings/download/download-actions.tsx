import type { Recording, VersionKind } from '@shared/recordings';
import { Download, RotateCcw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { downloadWords } from '../recordings.toasts';
import { type DownloadState, useVersionDownload } from './download.queries';
import { DownloadMenu } from './download-menu';

type DownloadActionsProps = { recording: Recording; size: 'md' | 'lg' };

/** The MP4 first; the original and a small one beside it; below, how far they are. */
export function DownloadActions({ recording, size }: DownloadActionsProps) {
  const mp4 = useVersionDownload(recording, 'mp4', true);
  const small = useVersionDownload(recording, 'small', true);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-2">
        <Button
          size={size}
          icon={Download}
          className="flex-1"
          isBusy={mp4.preparing !== null}
          busyLabel={downloadWords.preparing.mp4}
          onClick={mp4.start}
        >
          Download Video
        </Button>
        <DownloadMenu recording={recording} small={small} size={size} />
      </div>
      <Preparation kind="mp4" state={mp4} />
      <Preparation kind="small" state={small} />
    </div>
  );
}

/** How far a file is, or that it could not be made. */
function Preparation({ kind, state }: { kind: VersionKind; state: DownloadState }) {
  if (state.preparing !== null) {
    return (
      <div className="flex flex-col gap-1 text-xs text-ink-3 tabular-nums">
        <span>
          {downloadWords.preparing[kind]} {state.preparing} %
        </span>
        <Progress label={downloadWords.preparing[kind]} percent={state.preparing} />
      </div>
    );
  }
  if (!state.hasFailed) return null;
  return (
    <div role="alert" className="flex items-center justify-between gap-2 text-sm text-danger">
      {downloadWords.failed[kind]}
      <Button kind="ghost" size="sm" icon={RotateCcw} onClick={state.start}>
        Retry
      </Button>
    </div>
  );
}
