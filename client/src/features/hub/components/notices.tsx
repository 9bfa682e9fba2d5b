import { type HubNotice, REACTION_EMOJI } from '@shared/hub';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { RelativeTime } from '@/components/relative-time';
import { CountBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { noticesQuery, useMarkNoticesSeen } from '../notices.queries';
import { EMOJI_NAMES } from '../reactions';
import { BlockedAuthors } from './blocked-authors';
import { Emoji } from './emoji';

/** A quiet list of who replied or reacted to what the user wrote, and whom the user blocked. */
export function Notices() {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery(noticesQuery);
  const markSeen = useMarkNoticesSeen();
  const { newCount = 0, notices = [] } = query.data ?? {};
  const [newest] = notices;
  const close = () => {
    setOpen(false);
    // Closing the list marks its notices as seen; while it is open, new ones keep their mark.
    if (newCount > 0 && newest) markSeen.mutate(newest.createdAt);
  };
  return (
    <Popover open={isOpen} onOpenChange={(wantsOpen) => (wantsOpen ? setOpen(true) : close())}>
      <PopoverTrigger asChild>
        <Button size="sm" kind="ghost">
          <Bell />
          For you
          {newCount > 0 && <CountBadge tone="accent" count={newCount} label={`${newCount} new`} />}
        </Button>
      </PopoverTrigger>
      <PopoverContent
        aria-label="Replies and reactions to what you wrote"
        align="end"
        className="flex max-h-[70dvh] w-[min(380px,calc(100vw-24px))] flex-col overflow-y-auto p-2"
      >
        <div className="flex items-center justify-between gap-2 px-2 pb-1">
          <h2 className="text-sm">Replies and reactions</h2>
          {newCount > 0 && newest && (
            <Button
              size="sm"
              kind="ghost"
              isBusy={markSeen.isPending}
              onClick={() => markSeen.mutate(newest.createdAt)}
            >
              Mark all read
            </Button>
          )}
        </div>
        {query.isPending && (
          <p role="status" className="px-2 py-3 text-sm text-ink-3">
            Loading...
          </p>
        )}
        {query.isError && !query.data && (
          <div role="alert" className="flex items-center justify-between gap-2 px-2 py-3 text-sm">
            The replies and reactions could not be loaded.
            <Button size="sm" isBusy={query.isFetching} onClick={() => void query.refetch()}>
              Retry
            </Button>
          </div>
        )}
        {query.data && notices.length === 0 && <p className="px-2 py-3 text-sm text-ink-3">Nothing yet.</p>}
        <ul>
          {notices.map((notice) => (
            <li key={`${notice.kind} ${notice.user.id} ${notice.createdAt} ${notice.messageId}`}>
              <Link
                href={`/chat?post=${notice.postId}`}
                onClick={close}
                className="flex flex-col gap-0.5 rounded-md px-2 py-2 text-sm hover:bg-fill"
              >
                <NoticeText notice={notice} />
              </Link>
            </li>
          ))}
        </ul>
        <BlockedAuthors />
      </PopoverContent>
    </Popover>
  );
}

function NoticeText({ notice }: { notice: HubNotice }) {
  const { kind, user, text, isNew, createdAt } = notice;
  const emoji = REACTION_EMOJI.find((one) => one === text);
  return (
    <>
      <span className={isNew ? 'font-med' : 'text-ink-2'}>
        {isNew && <span className="sr-only">New: </span>}
        {user.fullName} {kind === 'answer' ? 'replied to you' : 'reacted with '}
        {kind === 'reaction' && emoji && (
          <>
            <span className="sr-only">{EMOJI_NAMES[emoji]}</span>
            <Emoji emoji={emoji} className="inline size-4 align-text-bottom" />
          </>
        )}
      </span>
      {kind === 'answer' && (
        <span dir="auto" className="line-clamp-2 break-words text-ink-2">
          {text}
        </span>
      )}
      <span className="text-xs tracking-small text-ink-3">
        <RelativeTime time={createdAt} />
      </span>
    </>
  );
}
