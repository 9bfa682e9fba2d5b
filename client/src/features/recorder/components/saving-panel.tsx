import { clsx } from 'clsx';
import { Check, CircleAlert, Download, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { Spinner } from '@/components/ui/spinner';
import { formatBytes, formatDuration } from '@/lib/format';
import { type ScreenNames, useScreenNames } from '@/lib/screen-names';
import { REMEDIES, WAITING } from '../recorder.toasts';
import { isHeldByServer, keptSeconds, type SavingTake, secondsLeft, sentPercent } from '../uploads/saving-take';
import { DiscardButton } from './discard-button';

type SavingPanelProps = {
  take: SavingTake;
  onDownload: () => void;
  onRetry: () => void;
  onDiscard: () => void;
};

/** Where the take is on its way to the server. Download works all the time. */
export function SavingPanel({ take, onDownload, onRetry, onDiscard }: SavingPanelProps) {
  const names = useScreenNames();
  const percent = sentPercent(take);
  const isWaiting = take.step === 'waiting';
  const hasFailed = take.step === 'failed';
  const isStuck = hasFailed || isHeldByServer(take);
  const canRetry = isStuck && !(hasFailed && take.remedy === 'download');
  const remedy = hasFailed ? REMEDIES[take.remedy] : '';
  return (
    <section
      aria-label="Saving recording"
      className="m-auto w-full max-w-[400px] min-w-0 rounded-lg border border-line bg-surface-raised p-5 shadow-3 max-tablet:p-3"
    >
      <div className="mb-3.5 flex items-center gap-x-3 gap-y-1 max-tablet:mb-2 tablet:flex-wrap">
        <PercentRing percent={percent} />
        <div className="min-w-0 flex-1">
          <h2 className="text-[16px] leading-[22px]">{titleOf(take, names)}</h2>
          <p className="truncate text-sm text-ink-3 max-tablet:hidden">{take.title}</p>
        </div>
        {!hasFailed && !(isWaiting && take.isKeptOnDevice) && (
          <span className="shrink-0 text-xs leading-[22px] text-ink-3 tablet:basis-full">Keep this tab open</span>
        )}
      </div>
      {!isStuck && (
        <>
          <Progress label="Saving recording" percent={percent} valueText={`${percent}%`} />
          <p className="mt-2 flex justify-between text-xs text-ink-3 tabular-nums">
            <span>{sentOf(take)}</span>
            <span>{isWaiting && take.isKeptOnDevice ? 'Safe on this device' : timeLeft(take)}</span>
          </p>
        </>
      )}
      <SavingSteps take={take} />
      {remedy && <p className="mt-2 text-sm text-ink-2">{remedy}</p>}
      {/* On phones the row of buttons below has Download as well. */}
      <div className={clsx('mt-3.5 flex flex-wrap items-center gap-2', !isStuck && 'max-tablet:hidden')}>
        {canRetry && (
          <Button kind="strong" size="sm" icon={RotateCcw} onClick={onRetry}>
            Retry
          </Button>
        )}
        <Button kind={isStuck && !canRetry ? 'strong' : 'secondary'} size="sm" icon={Download} onClick={onDownload}>
          Download recording
        </Button>
        {isStuck && <DiscardButton onDiscard={onDiscard} />}
      </div>
      <span role="status" className="sr-only">
        {percent >= 25 ? `${Math.floor(percent / 25) * 25}% saved` : ''}
      </span>
    </section>
  );
}

/** On small screens the end of the panel may be below the screen: what it waits for comes first. */
function titleOf(take: SavingTake, names: ScreenNames): string {
  if (take.step === 'waiting') return uploadStep(take, names);
  if (take.step !== 'failed') return 'Saving recording';
  return take.remedy === 'download' ? 'Not saved' : 'Not saved yet';
}

function PercentRing({ percent }: { percent: number }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-full font-read text-xs font-[600] tabular-nums max-tablet:hidden"
      style={{
        background: `radial-gradient(closest-side, var(--surface-raised) 84%, transparent 85%), conic-gradient(var(--accent) ${percent}%, var(--fill-hover) 0)`,
      }}
    >
      {percent}%
    </span>
  );
}

/** A phone shows one of the steps: the panel is as high in each, and the buttons of the review above it stay in place. */
function SavingSteps({ take }: { take: SavingTake }) {
  const names = useScreenNames();
  const hasFailed = take.step === 'failed';
  const isAssembled = take.step !== 'assembling' && take.step !== 'recording';
  const isKept = take.isKeptOnDevice;
  return (
    <ul className="mt-3.5 flex flex-col gap-[7px] text-sm max-tablet:mt-2">
      <Step state={isAssembled ? 'done' : 'now'} isOnPhones={!isAssembled && isKept}>
        {isAssembled ? `Recording finished, ${formatDuration(keptSeconds(take))}` : 'Finishing your recording'}
      </Step>
      <Step state={isKept ? (isAssembled ? 'done' : 'now') : 'problem'} isOnPhones={!isKept}>
        {isKept ? 'Copy kept on this device' : 'No space for a copy on this device'}
      </Step>
      {isAssembled && (
        <Step state={hasFailed ? 'problem' : 'now'} isOnPhones={isKept || hasFailed}>
          {stepOf(take, names)}
        </Step>
      )}
    </ul>
  );
}

const STEP_MARKS = {
  done: <Check className="text-ok" />,
  now: <Spinner />,
  problem: <CircleAlert className="text-warn" />,
};

type StepProps = { state: keyof typeof STEP_MARKS; isOnPhones: boolean; children: ReactNode };

function Step({ state, isOnPhones, children }: StepProps) {
  return (
    <li
      className={clsx(
        'flex items-center gap-[9px]',
        state === 'done' ? 'text-ink-2' : 'text-ink',
        !isOnPhones && 'max-tablet:hidden',
      )}
    >
      {STEP_MARKS[state]}
      {children}
    </li>
  );
}

/** While it waits the title says for what. */
const stepOf = (take: SavingTake, names: ScreenNames): string =>
  take.step === 'waiting' ? WAITING[take.reason].next : uploadStep(take, names);

export function uploadStep(take: SavingTake, { videos }: ScreenNames): string {
  if (take.step === 'failed') return take.message || 'The recording could not be uploaded.';
  return take.step === 'waiting' ? WAITING[take.reason].title : `Uploading to ${videos}`;
}

/** `18.3 of 29.6 MB`, `820 KB of 1.2 MB`. */
function sentOf({ sentBytes, totalBytes }: SavingTake): string {
  const [sent, total] = [formatBytes(sentBytes), formatBytes(totalBytes)];
  const unit = total.slice(total.lastIndexOf(' '));
  return `${sent.endsWith(unit) ? sent.slice(0, -unit.length) : sent} of ${total}`;
}

function timeLeft(take: SavingTake): string {
  if (take.step !== 'uploading') return '';
  if (take.sentBytes >= take.totalBytes) return 'Almost done';
  const seconds = secondsLeft(take);
  if (seconds === null) return '';
  return seconds < 90 ? `About ${seconds} s left` : `About ${Math.round(seconds / 60)} min left`;
}
