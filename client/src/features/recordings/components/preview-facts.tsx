import type { Recording } from '@shared/recordings';
import { SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { RelativeTime } from '@/components/relative-time';
import { Button } from '@/components/ui/button';
import { formatBytes, formatDate, formatDuration, formatTime } from '@/lib/format';
import { isLabelOff, pixelsOf } from '../recording-details';
import { qualityWords } from '../recordings.toasts';
import { Meta } from './meta';

type PreviewFactsProps = {
  recording: Recording;
  onOpenScript: ((recording: Recording) => void) | undefined;
  /** A link to the comparison of the recording with another take of the same title; nothing where there is no other take. */
  compareLink?: ReactNode;
  isRow?: boolean;
};

/** What is known about a recording: a list, or one row under a wide video. */
export function PreviewFacts({ recording, onOpenScript, compareLink, isRow = false }: PreviewFactsProps) {
  const pixels = pixelsOf(recording);
  const { quality } = recording;
  const note = pixels !== null && isLabelOff(recording) && qualityWords.label(pixels, quality);
  const size = formatBytes(recording.fileSize);
  const time = (
    <span>
      {formatDate(recording.createdAt)}, {formatTime(recording.createdAt)} (
      <RelativeTime time={recording.createdAt} />)
    </span>
  );
  const script = (recording.scriptId || recording.hasScript) && onOpenScript && (
    <Button kind="ghost" size="sm" icon={SquarePen} className="-mr-2.5" onClick={() => onOpenScript(recording)}>
      Open its script
    </Button>
  );
  if (isRow) {
    return (
      <Meta className="text-sm!">
        {time}
        {formatDuration(recording.duration)}
        {pixels}
        {quality}
        {recording.aspectRatio}
        {`Original ${size}`}
        {script}
        {compareLink}
        {note && <span data-spare>{note}</span>}
      </Meta>
    );
  }
  return (
    <dl className="border-t border-line">
      <Fact name="Duration">{formatDuration(recording.duration)}</Fact>
      <Fact name="Aspect ratio">{recording.aspectRatio}</Fact>
      <Fact name="Quality" note={note}>
        {[pixels, quality].filter(Boolean).join(', ')}
      </Fact>
      <Fact name="Original file">{size}</Fact>
      <Fact name="Recorded">{time}</Fact>
      {script && <Fact name="Script">{script}</Fact>}
      {compareLink && <Fact name="Other takes">{compareLink}</Fact>}
    </dl>
  );
}

function Fact({ name, note = false, children }: { name: string; note?: string | false; children: ReactNode }) {
  return (
    <div className="flex min-h-[39px] items-center justify-between gap-3 border-b border-line text-sm">
      <dt className="text-ink-3">{name}</dt>
      <dd className="py-2 text-right font-med tabular-nums">
        {children}
        {note && <span className="block text-xs font-text text-ink-3">{note}</span>}
      </dd>
    </div>
  );
}
