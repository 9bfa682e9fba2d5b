import { Download, History, Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { formatBytes, formatDate, formatDuration } from '@/lib/format';
import { REMEDIES } from '../recorder.toasts';
import type { FoundTake } from '../takes/take';
import { DiscardButton } from './discard-button';
import { TakePreviewDialog } from './take-preview-dialog';

type RecoveryBannerProps = {
  found: FoundTake;
  readTake: () => Promise<Blob>;
  onRecover: () => void;
  onDownload: () => void;
  onDiscard: () => void;
};

/** Offers a take that was kept on this device and never reached the server. */
export function RecoveryBanner({ found, readTake, onRecover, onDownload, onDiscard }: RecoveryBannerProps) {
  const [isPreviewing, setPreviewing] = useState(false);
  const { take, durationSeconds, byteLength } = found;
  const isRefused = take.refusal !== undefined;

  return (
    <section
      aria-label="Unsaved recording found"
      className="flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-md border border-warn-line bg-warn-soft py-2.5 pr-3 pl-4"
    >
      <History className="size-5 text-warn" />
      <p className="min-w-[220px] flex-1 text-ink-2 tabular-nums">
        <b className="font-strong text-ink">Unsaved recording found</b> from {startedAt(take.startedAt)}.{' '}
        {formatDuration(durationSeconds)}, {take.aspectRatio}, {formatBytes(byteLength)}, kept on this device.
        {isRefused && ` ${take.refusal} ${REMEDIES.download}`}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <DiscardButton onDiscard={onDiscard} />
        <Button kind={isRefused ? 'strong' : 'secondary'} size="sm" icon={Download} onClick={onDownload}>
          Download
        </Button>
        <Button size="sm" icon={Play} onClick={() => setPreviewing(true)}>
          Preview
        </Button>
        {!isRefused && (
          <Button kind="strong" size="sm" onClick={onRecover}>
            Recover recording
          </Button>
        )}
      </div>
      {isPreviewing && (
        <TakePreviewDialog title={take.title} readTake={readTake} onClose={() => setPreviewing(false)} />
      )}
    </section>
  );
}

/** `today at 2:14 PM`, `Nov 16, 2025 at 9:00 AM`. */
function startedAt(milliseconds: number): string {
  const date = new Date(milliseconds);
  const day = formatDate(date.toISOString()).replace(/^(Today|Yesterday)$/, (word) => word.toLowerCase());
  return `${day} at ${date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`;
}
