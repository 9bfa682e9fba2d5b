import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useStudioSurface } from '@/lib/studio-surface';
import { STUDIO_TABS, type StudioTab, TAB_LOOKS } from './tab-looks';

/** One of the four places in the bar; lit where it is the chosen tab. */
export const bottomBarItemClasses =
  'relative flex h-tabbar flex-col items-center justify-center gap-1 text-xs leading-[14px] font-med text-ink-3 after:absolute after:-top-px after:left-1/2 after:h-0.5 after:w-9 after:-translate-x-1/2 after:rounded-b-[2px] focus-visible:-outline-offset-2 data-[state=active]:text-accent data-[state=active]:after:bg-accent';

/** At the bottom of every signed-in page of phones. */
export function BottomBar({ children }: { children: ReactNode }) {
  const { isRolling } = useStudioSurface();
  return (
    <nav
      aria-label="Studio tabs"
      data-surface={isRolling ? 'studio' : undefined}
      className="fixed inset-x-0 bottom-0 z-header border-t border-line bg-surface pb-safe-bottom"
    >
      {children}
    </nav>
  );
}

type BottomBarFaceProps = {
  tab: StudioTab;
  /** Statements of the script in the editor, for the tab where it is read. */
  toReview?: number;
};

/** Icon and caption of a tab. */
export function BottomBarFace({ tab, toReview = 0 }: BottomBarFaceProps) {
  const { caption, icon: Icon } = TAB_LOOKS[tab];
  return (
    <>
      <span className="relative">
        <Icon className="size-[21px]" />
        {toReview > 0 && (
          // The name of the tab says it, too.
          <span
            data-count={toReview}
            className="absolute -top-1.5 left-3.5 min-w-4 rounded-full bg-warn-soft px-1 text-center text-[11px] leading-4 text-warn tabular-nums inset-ring inset-ring-warn-line before:content-[attr(data-count)]"
          />
        )}
      </span>
      {caption}
    </>
  );
}

/** The same bar outside the studio: links to its tabs. */
export function BottomBarLinks() {
  return (
    <BottomBar>
      <ul className="grid grid-cols-4">
        {STUDIO_TABS.map((tab) => (
          <li key={tab}>
            <Link
              href={`/?tab=${tab}`}
              aria-label={`${TAB_LOOKS[tab].caption}, ${TAB_LOOKS[tab].name} tab`}
              className={bottomBarItemClasses}
            >
              <BottomBarFace tab={tab} />
            </Link>
          </li>
        ))}
      </ul>
    </BottomBar>
  );
}
