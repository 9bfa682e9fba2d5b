import type { User } from '@shared/auth';
import { createPostSchema, MESSAGE_MAX } from '@shared/hub';
import { Clapperboard, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { reviewFirstWords } from '../hub.toasts';
import { CREATE_POST, useCreatePost, useSending } from '../messages.queries';
import { useAdviceFirst } from '../use-advice-first';
import { useDraft, useDraftVideo } from '../use-draft';
import { MessageField } from './message-field';
import { NotSent } from './not-sent';

/** Lets the user choose one of the own recordings to post; `disabled` while something is being sent. */
export type VideoPicker = (choice: {
  onChoose: (video: { id: string; title: string }) => void;
  disabled: boolean;
}) => ReactNode;

/** Shows below a chosen video what its owner should know before it is posted. */
export type VideoAdvice = (video: { id: string }) => ReactNode;

type PostComposerProps = {
  user: User;
  onPosted: () => void;
  fieldRef?: Ref<HTMLTextAreaElement>;
  videoPicker?: VideoPicker;
  videoAdvice?: VideoAdvice;
};

/** Enter breaks the line here: a post may have paragraphs, and the button is beside it. */
export function PostComposer({ user, onPosted, fieldRef, videoPicker, videoAdvice }: PostComposerProps) {
  const [content, setContent] = useDraft(user.id, 'post');
  const [video, setVideo] = useDraftVideo(user.id);
  const createPost = useCreatePost(user.id);
  const { isPending, error } = useSending(CREATE_POST);
  // A video needs no words.
  const isComplete = video ? content.length <= MESSAGE_MAX : createPostSchema.safeParse({ content }).success;

  const { isHeldBack, isChecking, send } = useAdviceFirst(content, async () => {
    // After a failure the text is there again.
    await createPost.mutateAsync({ content, video }).then(
      () => {
        setContent('');
        setVideo(null);
        onPosted();
      },
      () => {},
    );
  });
  const post = async () => {
    if (isComplete && !isPending) await send();
  };

  return (
    <section
      aria-label="New post"
      className="rounded-lg border border-line bg-surface shadow-1 has-[textarea:focus]:border-focus has-[textarea:focus]:outline-2 has-[textarea:focus]:-outline-offset-1 has-[textarea:focus]:outline-focus has-[textarea[aria-invalid]]:border-danger has-[textarea[aria-invalid]]:outline-danger"
    >
      <div className="flex gap-3 px-4 pt-3.5 pb-2">
        <Avatar fullName={user.fullName} isMe />
        <MessageField
          ref={fieldRef}
          aria-label="New post"
          rows={2}
          placeholder="Share a video idea or a question"
          // While it is on its way it is shown at the top of the feed.
          value={isPending ? '' : content}
          onChange={setContent}
          readOnly={isPending || isChecking}
          className="max-h-[50dvh] bg-transparent pt-1.5 text-[16px] leading-6 outline-none"
        />
      </div>
      {video && !isPending && (
        <div className="mx-4 mb-2 flex flex-col gap-2">
          <div className="flex items-center gap-2 rounded-md bg-fill py-1 pr-1 pl-2.5 text-sm">
            <Clapperboard className="text-ink-3" />
            <span className="min-w-0 flex-1 truncate">{video.title}</span>
            <IconButton
              label="Remove the video"
              icon={X}
              size="sm"
              hasTooltip={false}
              disabled={isChecking}
              onClick={() => setVideo(null)}
            />
          </div>
          {videoAdvice?.(video)}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2.5 pr-3.5 pl-4">
        {error ? (
          <NotSent error={error} onRetry={post} />
        ) : (
          <span role="status" className="text-sm text-ink-3">
            {isHeldBack ? reviewFirstWords.post : 'Visible to everyone signed in'}
          </span>
        )}
        <div className="ml-auto flex items-center gap-2">
          {videoPicker?.({ onChoose: setVideo, disabled: isPending || isChecking })}
          <Button kind="primary" disabled={!isComplete} isBusy={isPending} onClick={post}>
            {isChecking ? 'Checking...' : isHeldBack ? 'Post anyway' : 'Post'}
          </Button>
        </div>
      </div>
    </section>
  );
}
