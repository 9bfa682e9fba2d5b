import type { User } from '@shared/auth';
import type { Post } from '@shared/hub';
import { MessageSquare, MessageSquareDot } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { Link } from 'wouter';
import { RelativeTime } from '@/components/relative-time';
import { Avatar } from '@/components/ui/avatar';
import { keepFocusNear } from '@/components/ui/opener-focus';
import { count } from '@/lib/format';
import { useHubMemory } from '../hub-memory';
import { editPlace, hasDraft } from '../use-draft';
import { CommentField } from './comment-field';
import { CommentThread } from './comment-thread';
import { FOLDED } from './folded-text';
import { LinkButton } from './link-button';
import { MessageMenu } from './message-menu';
import { MessageText } from './message-text';
import { ReactionBar } from './reaction-bar';
import { VideoShare } from './video-share';

type PostCardProps = {
  user: User;
  /** The post as it was when the reader saw it: what has come since waits. */
  post: Post;
  /** How many answers there are by now, with those that wait. */
  commentCount: number;
  /** Answers that arrived and wait, so that nothing moves. */
  waiting: { count: number; show: () => void };
  /** On a page of its own, where its answers are shown although they were closed in the feed. */
  isAlone?: boolean;
  ref?: Ref<HTMLElement>;
};

export function PostCard({ user, post, commentCount, waiting, isAlone = false, ref }: PostCardProps) {
  const headingId = useId();
  const threadId = useId();
  const { opened } = useHubMemory();
  const [isEditing, setEditing] = useState(() => hasDraft(user.id, editPlace(post.id)));
  const [openedByHand, setOpenedByHand] = useState<boolean | null>(() =>
    isAlone ? null : (opened.get(post.id) ?? null),
  );
  const [isGreeted, setGreeted] = useState(openedByHand === true);
  const isOpen = openedByHand ?? (post.comments.length > 0 || post.commentCount > 0 || hasDraft(user.id, post.id));
  const isShare = post.type === 'video_share';
  // A share is called like its recording until its author writes something else.
  const isNamedByVideo = isShare && post.content === post.recording?.title;
  const hasOwnWords = !isNamedByVideo || isEditing;
  const setOpen = (isWanted: boolean) => {
    if (!isAlone) opened.set(post.id, isWanted);
    setOpenedByHand(isWanted);
  };
  const toggle = () => {
    // Who opens the answers wants to see them all.
    if (!isOpen && waiting.count > 0) waiting.show();
    setOpen(!isOpen);
    setGreeted(false);
  };

  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="scroll-mt-20 scroll-mb-4 rounded-lg border border-line bg-surface shadow-1 max-tablet:scroll-mb-24"
    >
      <div className="px-5 pt-4 pb-3 max-tablet:px-3.5 max-tablet:pt-3.5 max-tablet:pb-2">
        <PostHeader user={user} post={post} headingId={headingId} onEdit={() => setEditing(true)} />
        {hasOwnWords && (
          <MessageText
            message={post}
            isEditing={isEditing}
            onEdited={() => setEditing(false)}
            editFrom={isNamedByVideo ? '' : undefined}
            isWhole={isAlone}
            className="text-lg"
          />
        )}
        {isShare && (
          <div className={hasOwnWords ? 'mt-3' : undefined}>
            <VideoShare recording={post.recording} />
          </div>
        )}
        {!post.isDeleted && (
          <div className="mt-3">
            <ReactionBar message={post} userId={user.id} />
          </div>
        )}
        <div className="-mx-2 mt-2.5 flex items-center gap-1 pt-2 max-tablet:mt-1 max-tablet:pt-1">
          <LinkButton icon={MessageSquare} aria-expanded={isOpen} aria-controls={threadId} onClick={toggle}>
            {commentCount > 0 ? count(commentCount, 'comment') : 'Comment'}
          </LinkButton>
          {waiting.count > 0 && (
            <LinkButton
              icon={MessageSquareDot}
              className="text-accent"
              onClick={({ currentTarget }) => {
                keepFocusNear(currentTarget);
                waiting.show();
                if (isOpen) return;
                setOpen(true);
                // The comment field does not take the focus: a phone's keyboard would cover the new comments.
                setGreeted(true);
              }}
            >
              {count(waiting.count, 'new comment')}
            </LinkButton>
          )}
        </div>
      </div>
      {isOpen && (
        <div
          id={threadId}
          className="flex flex-col gap-3.5 border-t border-line px-5 pt-3.5 pb-4 max-tablet:px-3.5 max-tablet:py-3"
        >
          <CommentThread user={user} parent={post} />
          {!post.isDeleted && (
            <CommentField
              user={user}
              parent={post}
              label="Write a comment"
              autoFocus={openedByHand === true && !isGreeted}
            />
          )}
        </div>
      )}
    </article>
  );
}

type PostHeaderProps = { user: User; post: Post; headingId: string; onEdit: () => void };

function PostHeader({ user, post, headingId, onEdit }: PostHeaderProps) {
  const author = post.user?.fullName ?? 'Deleted user';
  const isOwn = post.user?.id === user.id;
  return (
    <div className="mb-2.5 flex items-center gap-[11px]">
      <Avatar fullName={author} isMe={isOwn} />
      <div className="min-w-0 flex-1">
        <h2 id={headingId} className="truncate text-md font-text">
          <span className="font-strong">{author}</span>
          {post.type === 'video_share' && <span className="text-ink-2"> shared a video</span>}
        </h2>
        <Link href={`/chat?post=${post.id}`} className="text-xs tracking-small text-ink-3 hover:underline">
          <RelativeTime time={post.createdAt} />
        </Link>
      </div>
      {!post.isDeleted && (
        <MessageMenu message={post} isOwn={isOwn} hasVideo={post.recording !== null} onEdit={onEdit} />
      )}
    </div>
  );
}

/** A post on its way, where it will be. */
export function SendingPost({ user, content, videoTitle }: { user: User; content: string; videoTitle?: string }) {
  return (
    <div
      aria-busy="true"
      className="rounded-lg border border-line bg-surface px-5 py-4 opacity-60 shadow-1 max-tablet:px-3.5"
    >
      <div className="mb-2.5 flex items-center gap-[11px]">
        <Avatar fullName={user.fullName} isMe />
        <div className="min-w-0">
          <div className="truncate text-md font-strong">{user.fullName}</div>
          <div className="text-xs tracking-small text-ink-3">Sending...</div>
        </div>
      </div>
      <p dir="auto" className={`text-lg break-words whitespace-pre-wrap ${FOLDED}`}>
        {content}
      </p>
      {videoTitle && <p className="mt-2 text-sm text-ink-2">With your video: {videoTitle}</p>}
    </div>
  );
}
