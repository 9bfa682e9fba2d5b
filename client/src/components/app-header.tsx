import { Clapperboard, type LucideIcon, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useRoute } from 'wouter';
import { useIsConnectionLost } from '@/lib/connection';
import { useHubNews } from '@/lib/hub-news';
import { useStudioSurface } from '@/lib/studio-surface';
import { LogoLink } from './logo';
import { OfflineAnnouncement, OfflineNote } from './offline-note';
import { ShortcutsDialog } from './shortcuts-dialog';
import { ThemeSwitch } from './theme-switch';
import { Avatar } from './ui/avatar';
import { placeToasts } from './ui/toast-place';

type AppHeaderProps = {
  user: { fullName: string };
  /** The studio's tab row. */
  children?: ReactNode;
};

/** On every signed-in page. It darkens with the room while a take is rolling. */
export function AppHeader({ user, children }: AppHeaderProps) {
  const { isRolling } = useStudioSurface();
  const hubNews = useHubNews();
  const isLost = useIsConnectionLost();
  return (
    <header
      data-surface={isRolling ? 'studio' : undefined}
      className="relative z-header border-b border-line bg-surface pt-safe-top max-tablet:sticky max-tablet:top-0"
    >
      <div
        // On phones the header grows by a row for the toasts, which would cover the page's words or controls.
        ref={placeToasts}
        data-toast-row=""
        className="mb-[var(--h-toast,0px)] flex h-header items-center gap-1 px-6 max-tablet:gap-0 max-tablet:pr-1.5 max-tablet:pl-4"
      >
        <OfflineAnnouncement isLost={isLost} />
        <LogoLink label="CreditCue, back to the studio" isShort={isLost} className="mr-[22px] max-tablet:mr-auto" />
        {isLost && <OfflineNote isShort className="mr-auto tablet:hidden" />}
        <nav aria-label="Main" className="flex items-center gap-1 max-tablet:gap-0">
          <HeaderLink href="/recordings" icon={Clapperboard} label="My Videos" />
          <HeaderLink href="/chat" icon={MessagesSquare} label="Ideas Hub" news={hubNews} />
        </nav>
        {/* Toasts stand here, but not over the badge, nor beside the lens while a take is rolling. */}
        <span
          data-toast-room={isLost || isRolling ? undefined : ''}
          className="flex h-full min-w-0 flex-1 items-center justify-center overflow-hidden max-tablet:hidden"
        >
          {isLost && <OfflineNote className="flex" />}
        </span>
        <ShortcutsDialog />
        <ThemeSwitch />
        <Link
          href="/?tab=profile"
          className="-mr-1 ml-1 grid size-control place-items-center rounded-full max-tablet:hidden"
        >
          <span className="sr-only">Your profile, {user.fullName}</span>
          <Avatar fullName={user.fullName} size="sm" isMe />
        </Link>
      </div>
      {children}
    </header>
  );
}

type HeaderLinkProps = {
  href: string;
  icon: LucideIcon;
  label: string;
  /** The number of unread notices on that page, shown as a badge. */
  news?: number;
};

function HeaderLink({ href, icon: Icon, label, news = 0 }: HeaderLinkProps) {
  const [isCurrent] = useRoute(href);
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className="group flex h-control items-center gap-[7px] rounded-md px-[11px] font-med text-ink-2 hover:bg-fill aria-[current]:bg-fill aria-[current]:text-ink max-tablet:h-header max-tablet:min-w-control max-tablet:flex-col max-tablet:aria-[current]:bg-transparent max-tablet:justify-center max-tablet:gap-0.5 max-tablet:px-1.5"
    >
      <span className="relative">
        <Icon className="text-ink-3 group-aria-[current]:text-ink max-tablet:size-5 max-tablet:text-ink-2" />
        {news > 0 && (
          // The link's name says it, too.
          <span
            data-count={news}
            className="absolute -top-2 left-2.5 min-w-4 rounded-full bg-accent px-1 text-center text-[11px] leading-4 text-on-accent tabular-nums before:content-[attr(data-count)] tablet:hidden"
          />
        )}
      </span>
      <span className="max-tablet:text-2xs max-tablet:leading-[14px] max-tablet:whitespace-nowrap">
        {label}
        {news > 0 && <span className="sr-only">, {news} new for you</span>}
      </span>
      {news > 0 && (
        <span
          data-count={news}
          className="min-w-5 rounded-full bg-accent px-1.5 text-center text-xs leading-5 text-on-accent tabular-nums before:content-[attr(data-count)] max-tablet:hidden"
        />
      )}
    </Link>
  );
}
