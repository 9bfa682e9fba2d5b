import type { Recording } from '@shared/recordings';
import { clsx } from 'clsx';
import { Captions, Download, Share } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { postReadyWords } from '../recordings.toasts';
import { ShareFileDialog } from '../share-link/share-file-dialog';
import { usePostReady, useVersionDownload } from './download.queries';
import { Preparation } from './preparation';

type PostReadyProps = { recording: Recording; size: 'md' | 'lg' };

/** The file that is posted: made once, with its words in the picture, then downloaded or handed to an app. */
export function PostReady({ recording, size }: PostReadyProps) {
  const postReady = usePostReady(recording);
  const noteId = useId();
  return (
    <div className="flex flex-col gap-1">
      {/* As high in each state, and with the note below: the buttons around it stay where they were pressed. */}
      <div className={clsx('flex flex-col justify-center', size === 'lg' ? 'min-h-control-lg' : 'min-h-control')}>
        {postReady.preparing !== null || postReady.hasFailed ? (
          <Preparation kind="post-ready" state={postReady} />
        ) : postReady.isReady ? (
          <ReadyFile recording={recording} size={size} />
        ) : (
          <Button size={size} icon={Captions} onClick={postReady.start} aria-describedby={noteId}>
            {postReadyWords.make}
          </Button>
        )}
      </div>
      {/* Phones have no tooltip. */}
      <p id={noteId} className="max-w-80 text-xs text-ink-3 max-tablet:max-w-none max-tablet:text-center">
        {postReadyWords.about}
      </p>
    </div>
  );
}

function ReadyFile({ recording, size }: PostReadyProps) {
  const download = useVersionDownload(recording, 'post-ready');
  const [isSharing, setSharing] = useState(false);
  return (
    <div className="flex gap-2">
      <Button size={size} icon={Download} className="flex-1" onClick={download.start}>
        {postReadyWords.download}
      </Button>
      <IconButton
        label={postReadyWords.share}
        icon={Share}
        kind="secondary"
        size={size}
        onClick={() => setSharing(true)}
      />
      {isSharing && <ShareFileDialog recording={recording} kind="post-ready" onClose={() => setSharing(false)} />}
    </div>
  );
}
