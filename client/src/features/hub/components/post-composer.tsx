import type { User } from '@shared/auth';
import { createPostSchema } from '@shared/hub';
import type { Ref } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { useCreatePost } from '../hub.queries';
import { useDraft } from '../use-draft';
import { MessageField } from './message-field';
import { NotSent } from './not-sent';

type PostComposerProps = { user: User; onPosted: () => void; fieldRef?: Ref<HTMLTextAreaElement> };

/** Enter breaks the line here: a post may have paragraphs, and the button is beside it. */
export function PostComposer({ user, onPosted, fieldRef }: PostComposerProps) {
  const [content, setContent] = useDraft(user.id, 'post');
  const createPost = useCreatePost();
  const { isPending } = createPost;
  const isComplete = createPostSchema.safeParse({ content }).success;

  const post = async () => {
    if (!isComplete || isPending) return;
    // After a failure the text is there again.
    await createPost.mutateAsync({ content }).then(
      () => {
        setContent('');
        onPosted();
      },
      () => {},
    );
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
          readOnly={isPending}
          className="max-h-[50dvh] bg-transparent pt-1.5 text-[16px] leading-6 outline-none"
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2.5 pr-3.5 pl-4">
        {createPost.isError ? (
          <NotSent error={createPost.error} onRetry={post} />
        ) : (
          <span className="text-sm text-ink-3">Visible to everyone signed in</span>
        )}
        <Button kind="primary" disabled={!isComplete} isBusy={isPending} onClick={post} className="ml-auto">
          Post
        </Button>
      </div>
    </section>
  );
}
