import { withoutControlCharacters } from '@shared/http';
import { MESSAGE_MAX, messageLength } from '@shared/hub';
import { ASPECT_RATIO_VALUES, type Recording } from '@shared/recordings';
import { type FormEvent, useContext, useRef, useState } from 'react';
import { TextAdviceContext } from '@/components/text-advice';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogHeader } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { TextArea } from '@/components/ui/input';
import { Poster, VideoStage } from '@/components/video-stage';
import { formatDuration } from '@/lib/format';
import { useShareRecording } from '../recordings.queries';
import { shareToHubWords } from '../recordings.toasts';
import { CaptionAdvice } from './caption-advice';
import { AdviceOnRecording, type AdviceShown } from './share-advice';
import { TitleAdvice } from './title-advice';

type ShareToHubDialogProps = {
  recording: Recording;
  onCheckWords: () => void;
  onReview: AdviceShown['onReview'];
  onClose: () => void;
};

/** Before a video is posted: what it is posted with, and who will see it. */
export function ShareToHubDialog(props: ShareToHubDialogProps) {
  const { recording, onCheckWords, onReview, onClose } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [content, setContent] = useState('');
  const adviceOn = useContext(TextAdviceContext);
  const share = useShareRecording(recording);
  const excess = messageLength(content) - MESSAGE_MAX;

  const post = async (event: FormEvent) => {
    event.preventDefault();
    if (excess > 0 || share.isPending) return;
    // The notice says why it failed; the text stays.
    await share.mutateAsync(content.trim() === '' ? {} : { content }).then(onClose, () => {});
  };

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent width="sm">
        <DialogHeader title={shareToHubWords.title} />
        <form noValidate onSubmit={post} className="flex min-h-0 flex-col">
          <DialogBody className="flex flex-col gap-4">
            <div className="flex items-center gap-3">
              <VideoStage className="max-w-24 shrink-0 rounded-md">
                <Poster src={recording.thumbnailUrl} aspectRatio={ASPECT_RATIO_VALUES[recording.aspectRatio]} />
              </VideoStage>
              <div className="min-w-0">
                <b className="line-clamp-2 font-strong break-words">{recording.title}</b>
                <span className="text-sm text-ink-3 tabular-nums">{formatDuration(recording.duration)}</span>
                <TitleAdvice recording={recording} />
              </div>
            </div>
            <div>
              <Field
                label={shareToHubWords.text}
                isOptional
                hint={shareToHubWords.hint}
                error={excess > 0 ? shareToHubWords.tooLong(excess) : undefined}
              >
                <TextArea
                  ref={field}
                  rows={3}
                  value={content}
                  onChange={(event) => setContent(withoutControlCharacters(event.target.value))}
                />
              </Field>
              {adviceOn?.(content, setContent)}
            </div>
          </DialogBody>
          <div className="flex shrink-0 flex-col gap-3 border-t border-line px-5 py-3.5">
            <AdviceOnRecording
              recording={recording}
              place="dialog"
              written={{ post: content }}
              onReview={(open, openScript) =>
                open[0] === 'post' ? field.current?.focus() : onReview(open, openScript)
              }
            />
            <CaptionAdvice recording={recording} place="dialog" onCheckWords={onCheckWords} />
            <DialogDescription className="text-sm text-ink-2">{shareToHubWords.audience}</DialogDescription>
            <div className="flex justify-end gap-2">
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" kind="primary" disabled={excess > 0} isBusy={share.isPending}>
                Post
              </Button>
            </div>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
