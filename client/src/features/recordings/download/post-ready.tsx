import type { Recording } from '@shared/recordings';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Captions, Download, Share } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { captionDoubtQuery, useConfirmWords } from '../editor/caption-doubt.queries';
import { CaptionDoubtNote } from '../editor/caption-doubt-note';
import { postReadyWords } from '../recordings.toasts';
import { AdviceOnRecording, type EditOf, leadToFirst } from '../share-link/share-advice';
import { ShareFileDialog } from '../share-link/share-file-dialog';
import { usePostReady, useVersionDownload } from './download.queries';
import { Preparation } from './preparation';

type PostReadyProps = {
  recording: Recording;
  size: 'md' | 'lg';
  /** It was asked for elsewhere, and this is where it goes on: scrolled to, with the focus. */
  isNext: boolean;
  onEdit: EditOf;
};

/** The file that is posted: made once, with its words in the picture, then downloaded or handed to an app. */
export function PostReady({ recording, size, isNext, onEdit }: PostReadyProps) {
  const postReady = usePostReady(recording);
  const { data: captions } = useQuery(captionDoubtQuery(recording));
  const confirm = useConfirmWords(recording);
  const noteId = useId();
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!isNext) return;
    // After the closing editor has given the focus back.
    const later = requestAnimationFrame(() => row.current?.focus());
    return () => cancelAnimationFrame(later);
  }, [isNext]);
  return (
    <fieldset ref={row} tabIndex={-1} aria-label={postReadyWords.name} className="flex min-w-0 flex-col gap-1">
      {captions?.doubt && captions.areInPicture && (
        <CaptionDoubtNote
          doubt={captions.doubt}
          areInPicture
          onCheck={() => onEdit('words')}
          onConfirm={() => confirm.mutate(captions.wordsHash)}
          isConfirming={confirm.isPending}
          isNarrow
          className="mb-1 max-w-80 rounded-md px-2 max-tablet:max-w-none"
        />
      )}
      <AdviceOnRecording recording={recording} place="dialog" onReview={leadToFirst(onEdit)} />
      {/* As high in each state, and with the note below: the buttons around it stay where they were pressed. */}
      <div className={clsx('flex flex-col justify-center', size === 'lg' ? 'min-h-control-lg' : 'min-h-control')}>
        {postReady.preparing !== null || postReady.hasFailed ? (
          <Preparation kind="post-ready" state={postReady} />
        ) : postReady.isReady ? (
          <ReadyFile recording={recording} size={size} onEdit={onEdit} />
        ) : (
          <Button size={size} icon={Captions} onClick={postReady.start} aria-describedby={noteId}>
            {postReadyWords.make}
          </Button>
        )}
      </div>
      {/* Phones have no tooltip. */}
      <p id={noteId} className="max-w-80 text-xs text-ink-3 max-tablet:max-w-none max-tablet:text-center">
        {postReady.preparing === null ? postReadyWords.about(recording.aspectRatio) : postReadyWords.making}
      </p>
    </fieldset>
  );
}

function ReadyFile({ recording, size, onEdit }: Pick<PostReadyProps, 'recording' | 'size' | 'onEdit'>) {
  const download = useVersionDownload(recording, 'post-ready');
  const [isSharing, setSharing] = useState(false);
  const edit: EditOf = (part) => {
    setSharing(false);
    onEdit(part);
  };
  return (
    <div className="flex gap-2">
      <Button kind="primary" size={size} icon={Download} className="flex-1" onClick={download.start}>
        {postReadyWords.download}
      </Button>
      <IconButton
        label={postReadyWords.share}
        icon={Share}
        kind="secondary"
        size={size}
        onClick={() => setSharing(true)}
      />
      {isSharing && (
        <ShareFileDialog
          recording={recording}
          kind="post-ready"
          onCheckWords={() => edit('words')}
          onReview={leadToFirst(edit)}
          onClose={() => setSharing(false)}
        />
      )}
    </div>
  );
}
