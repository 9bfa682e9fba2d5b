import type { VersionKind } from '@shared/recordings';
import { RotateCcw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { downloadWords } from '../recordings.toasts';
import type { DownloadState } from './download.queries';

/** How far a file is, or that it could not be made. */
export function Preparation({ kind, state }: { kind: VersionKind; state: DownloadState }) {
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
