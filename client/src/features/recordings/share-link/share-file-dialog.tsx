import type { Recording } from '@shared/recordings';
import { Download, RotateCcw, Share } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogHeader } from '@/components/ui/dialog';
import { Progress } from '@/components/ui/progress';
import { Spinner } from '@/components/ui/spinner';
import { useVersionDownload, useVideoFile } from '../download/download.queries';
import { downloadWords, shareFileWords } from '../recordings.toasts';
import { CaptionAdvice } from './caption-advice';
import { AdviceOnRecording, type AdviceShown } from './share-advice';
import { canShareFile } from './share-channels';

type ShareFileDialogProps = {
  recording: Recording;
  kind?: 'mp4' | 'post-ready';
  /** The MP4 has no captions, so that there is nothing to check. */
  onCheckWords?: () => void;
  onReview: AdviceShown['onReview'];
  onClose: () => void;
};

/**
 * Hands the video itself to another app. Browsers allow that only as the answer to a click, and making the file takes
 * longer than a click lasts: first the file is fetched, then a second button passes it on.
 */
export function ShareFileDialog({ recording, kind = 'mp4', onCheckWords, onReview, onClose }: ShareFileDialogProps) {
  const { file, preparing } = useVideoFile(recording, kind);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent width="sm">
        <DialogHeader title={shareFileWords.title} />
        <DialogBody className="flex flex-col gap-4">
          {file.isSuccess && <ReadyFile recording={recording} kind={kind} file={file.data} onShared={onClose} />}
          {file.isPending && <Fetching words={downloadWords.preparing[kind]} percent={preparing} />}
          {file.isError && (
            <>
              <DialogDescription role="alert" className="text-danger">
                {shareFileWords.failed}
              </DialogDescription>
              <Button icon={RotateCcw} onClick={() => void file.refetch()} isBusy={file.isFetching}>
                Retry
              </Button>
            </>
          )}
          <AdviceOnRecording recording={recording} place="dialog" onReview={onReview} />
          {onCheckWords && (
            <CaptionAdvice recording={recording} place="dialog" isPostReady onCheckWords={onCheckWords} />
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function Fetching({ words, percent }: { words: string; percent: number | null }) {
  if (percent === null) {
    return (
      <DialogDescription className="flex items-center gap-2 text-ink-2">
        <Spinner />
        {shareFileWords.fetching}
      </DialogDescription>
    );
  }
  return (
    <>
      <DialogDescription className="text-ink-2 tabular-nums">
        {words} {percent} %
      </DialogDescription>
      <Progress label={words} percent={percent} />
    </>
  );
}

type ReadyFileProps = { recording: Recording; kind: 'mp4' | 'post-ready'; file: File | null; onShared: () => void };

function ReadyFile({ recording, kind, file, onShared }: ReadyFileProps) {
  const [isRefused, setRefused] = useState(false);
  const download = useVersionDownload(recording, kind);
  const isShareable = file !== null && canShareFile(file) && !isRefused;

  const pass = async () => {
    if (!file) return;
    try {
      await navigator.share({ files: [file], title: recording.title });
      onShared();
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) setRefused(true);
    }
  };

  const save = () => {
    download.start();
    onShared();
  };

  return (
    <>
      <DialogDescription className="text-ink-2">{wordsFor(file, { isShareable, isRefused })}</DialogDescription>
      {isShareable ? (
        <Button kind="primary" icon={Share} onClick={() => void pass()}>
          Choose an app
        </Button>
      ) : (
        <Button kind="primary" icon={Download} onClick={save}>
          Download Video
        </Button>
      )}
    </>
  );
}

function wordsFor(file: File | null, { isShareable, isRefused }: { isShareable: boolean; isRefused: boolean }): string {
  if (isShareable) return shareFileWords.ready;
  if (file === null) return shareFileWords.tooLarge;
  return isRefused ? shareFileWords.refused : shareFileWords.readyToSave;
}
