import { Download, History, Play, RotateCcw } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { count, formatBytes, formatDate, formatDuration, formatTime } from '@/lib/format';
import { type ScreenNames, useScreenNames } from '@/lib/screen-names';
import { REMEDIES, WAITING } from '../recorder.toasts';
import type { FoundTake } from '../takes/take';
import { isHeldByServer, keptSeconds, type SavingTake, sentPercent } from '../uploads/saving-take';
import { DiscardButton } from './discard-button';
import { uploadStep } from './saving-panel';
import { TakePreviewDialog } from './take-preview-dialog';

type TakeBannerProps = { name: string; text: ReactNode; children: ReactNode };

/** A take that is not on the server, as a bar with its buttons. */
function TakeBanner({ name, text, children }: TakeBannerProps) {
  return (
    <section
      aria-label={name}
      className="flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-md border border-warn-line bg-warn-soft py-2.5 pr-3 pl-4"
    >
      <History className="size-5 text-warn" />
      <p className="min-w-[220px] flex-1 break-words text-ink-2 tabular-nums">
        <b className="font-strong text-ink">{name}</b> {text}
      </p>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </section>
  );
}

type RecoveryBannerProps = {
  found: FoundTake;
  /** Left out where its sound would disturb: no preview is offered. */
  readTake?: () => Promise<Blob>;
  onRecover: () => void;
  onDownload: () => void;
  onDiscard: () => void;
  /** Further buttons, before the banner's own. */
  children?: ReactNode;
};

/** Offers a take that was kept on this device and never reached the server. */
export function RecoveryBanner({ found, readTake, children, ...on }: RecoveryBannerProps) {
  const [isPreviewing, setPreviewing] = useState(false);
  const { take, durationSeconds } = found;
  const called = takeName(take.title, durationSeconds);
  const isRefused = take.refusal !== undefined;
  const reason = isRefused ? ` ${take.refusal} ${REMEDIES.download}` : '';
  const missing = found.isEndMissing ? ' Its end is missing: this device could not keep it.' : '';

  return (
    <TakeBanner
      name={`Unsaved recording found: ${called}`}
      text={`from ${startedAt(take.startedAt)}. ${sizeOf(found)}, kept on this device.${missing}${reason}`}
    >
      {children}
      <DiscardButton name={called} onDiscard={on.onDiscard} />
      <Button kind={isRefused ? 'strong' : 'secondary'} size="sm" icon={Download} onClick={on.onDownload}>
        Download
      </Button>
      {readTake && (
        <Button size="sm" icon={Play} onClick={() => setPreviewing(true)}>
          Preview
        </Button>
      )}
      {!isRefused && (
        <Button kind="strong" size="sm" onClick={on.onRecover}>
          Recover recording
        </Button>
      )}
      {isPreviewing && readTake && (
        <TakePreviewDialog title={take.title} readTake={readTake} onClose={() => setPreviewing(false)} />
      )}
    </TakeBanner>
  );
}

/** `Paid medical, 00:43`: with its length, as several takes of one script have the same title. */
const takeName = (title: string, seconds: number): string =>
  `${title.trim() || 'Untitled'}, ${formatDuration(seconds)}`;

/** `9:16, 12.3 MB`. */
const sizeOf = ({ take, byteLength }: FoundTake): string => `${take.aspectRatio}, ${formatBytes(byteLength)}`;

/**
 * What waits on this device while nobody can tell who is signed in: without titles, and nothing can be done with it. Shows
 * nothing when nothing waits.
 */
export function KeptTakes({ takes }: { takes: readonly FoundTake[] }) {
  const headingId = useId();
  if (takes.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="rounded-lg border border-line bg-surface p-4 shadow-1">
      <h2 id={headingId} className="flex items-center gap-2 text-md">
        <History className="size-4 text-ink-3" />
        {count(takes.length, 'recording')} kept on this device
      </h2>
      <ul className="mt-2 flex flex-col gap-1 text-ink-2 tabular-nums">
        {takes.map((found) => (
          <li key={found.take.id}>
            From {startedAt(found.take.startedAt)}. {formatDuration(found.durationSeconds)}, {sizeOf(found)}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-3">Nothing of it is lost. You can save it when the connection is back.</p>
    </section>
  );
}

type UnsavedTakeBannerProps = {
  take: SavingTake;
  onRetry: () => void;
  onDownload: () => void;
  onDiscard: () => void;
  /** Further buttons, before the banner's own. */
  children?: ReactNode;
};

/** An earlier take of this visit that is still being saved, or could not be. */
export function UnsavedTakeBanner({ take, onRetry, onDownload, onDiscard, children }: UnsavedTakeBannerProps) {
  const hasFailed = take.step === 'failed';
  const isStuck = hasFailed || isHeldByServer(take);
  const canRetry = isStuck && !(hasFailed && take.remedy === 'download');
  const called = takeName(take.title, keptSeconds(take));
  const facts = `${take.aspectRatio}, ${formatBytes(take.totalBytes)}`;
  const state = stateOf(take, useScreenNames());
  const place = take.isKeptOnDevice ? 'kept on this device' : 'not kept on this device: keep this tab open';

  return (
    <TakeBanner
      name={`Unsaved recording: ${called}`}
      text={`from ${startedAt(take.startedAt)}. ${facts}, ${place}. ${state}`}
    >
      {children}
      {isStuck && <DiscardButton name={called} onDiscard={onDiscard} />}
      <Button kind={hasFailed && !canRetry ? 'strong' : 'secondary'} size="sm" icon={Download} onClick={onDownload}>
        Download
      </Button>
      {canRetry && (
        <Button kind="strong" size="sm" icon={RotateCcw} onClick={onRetry}>
          Retry
        </Button>
      )}
    </TakeBanner>
  );
}

function stateOf(take: SavingTake, names: ScreenNames): string {
  const step = uploadStep(take, names);
  if (take.step === 'failed') return `${step} ${REMEDIES[take.remedy]}`;
  return isHeldByServer(take) ? `${step}. ${WAITING.server.next}.` : `${step}, ${sentPercent(take)}%.`;
}

/** `today at 2:14 PM`, `Nov 16, 2025 at 9:00 AM`. */
export function startedAt(milliseconds: number): string {
  const day = formatDate(new Date(milliseconds).toISOString()).replace(/^(Today|Yesterday)$/, (word) =>
    word.toLowerCase(),
  );
  return `${day} at ${formatTime(milliseconds)}`;
}
