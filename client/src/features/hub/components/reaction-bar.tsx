import type { Comment, ReactionEmoji } from '@shared/hub';
import { clsx } from 'clsx';
import { SmilePlus } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { useReact } from '../messages.queries';
import { MineContext } from '../mine';
import { countReactions, EMOJI_NAMES, ownEmoji } from '../reactions';
import { Emoji } from './emoji';
import { EmojiPicker } from './emoji-picker';
import { LinkButton } from './link-button';
import { NotSent } from './not-sent';

type ReactionBarProps = {
  message: Comment;
  userId: string;
  /** Comments have smaller pills and name the button; `children` follow it. */
  isCompact?: boolean;
  children?: ReactNode;
};

const PILL =
  'inline-flex items-center justify-center rounded-full border border-line bg-surface text-sm font-med text-ink-2 tabular-nums transition-colors duration-1 ease-std hover:border-line-control max-tablet:h-11 max-tablet:min-w-11 max-tablet:px-2.5 pointer-coarse:h-11 pointer-coarse:min-w-11';
const OWN = 'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent';

export function ReactionBar({ message, userId, isCompact = false, children }: ReactionBarProps) {
  const react = useReact(message.id, userId);
  const own = ownEmoji(useContext(MineContext), message, userId);
  const counts = countReactions(message, own);
  const toggle = (emoji: ReactionEmoji) => react.mutate({ emoji, reacted: !own.has(emoji) });

  return (
    <>
      <div className={clsx('flex flex-wrap items-center gap-1.5', isCompact && counts.length > 0 && 'mt-1')}>
        {counts.map(({ emoji, count, isOwn }) => (
          <button
            key={emoji}
            type="button"
            aria-pressed={isOwn}
            aria-label={`${EMOJI_NAMES[emoji]}, ${count}`}
            className={clsx(PILL, OWN, isCompact ? 'h-[26px] gap-1 px-2' : 'h-[30px] gap-1.5 px-[9px]')}
            onClick={() => toggle(emoji)}
          >
            <Emoji emoji={emoji} className={isCompact ? 'size-[15px]' : 'size-[17px]'} />
            {count.toLocaleString('en-US')}
          </button>
        ))}
        <div className={clsx('flex flex-wrap gap-0.5', isCompact && counts.length === 0 && '-ml-2')}>
          <EmojiPicker chosen={own} onToggle={toggle}>
            {isCompact ? (
              <LinkButton icon={SmilePlus}>React</LinkButton>
            ) : (
              <button type="button" aria-label="Add reaction" className={clsx(PILL, 'h-[30px] px-2')}>
                <SmilePlus />
              </button>
            )}
          </EmojiPicker>
          {children}
        </div>
      </div>
      {react.isError && (
        <NotSent
          error={react.error}
          onRetry={() => react.variables && react.mutate(react.variables)}
          className="mt-1"
        />
      )}
    </>
  );
}
