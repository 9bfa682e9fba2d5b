import type { User } from '@shared/auth';
import { ArrowLeft, RefreshCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useSearch } from 'wouter';
import { buttonClasses } from '@/components/ui/button-classes';
import { hasUnseenStatements, MessageAdvice } from '@/features/compliance';
import { Feed, Notices } from '@/features/hub';
import { RecordingPicker } from '@/features/recordings';

// Loaded only for a post with a video, as it brings the editor of recordings along.
const AdviceOnVideo = lazy(async () => ({ default: (await import('./advice-on-video')).AdviceOnVideo }));

type HubPageProps = { user: User };

/** Rendered inside the app's header and main landmark, for signed-in users. */
export function HubPage({ user }: HubPageProps) {
  const postId = new URLSearchParams(useSearch()).get('post');
  return (
    <div className="grid items-start justify-center gap-3 tablet:gap-8 desktop:grid-cols-[minmax(0,640px)_240px] wide:grid-cols-[200px_minmax(0,640px)_264px] grid-cols-[minmax(0,640px)]">
      <div className="max-wide:hidden">
        <BackToScripts className="-ml-3.5" />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <BackToScripts className="-mb-3.5 -ml-3 self-start wide:hidden" />
        <div className="flex items-center justify-between gap-4">
          <h1 className="text-2xl tracking-tight">Video Ideas Hub</h1>
          <div className="flex items-center gap-3">
            <span className="flex items-center gap-2 text-xs tracking-small text-ink-3 max-tablet:hidden">
              <RefreshCw className="size-3.5" />
              Updates every 5 s
            </span>
            <Notices />
          </div>
        </div>
        <Feed
          user={user}
          postId={postId}
          videoPicker={(choice) => <RecordingPicker label="Add a video" {...choice} />}
          videoAdvice={({ id }) => (
            <Suspense>
              <AdviceOnVideo user={user} recordingId={id} />
            </Suspense>
          )}
          hasUnseenAdvice={hasUnseenStatements}
          advice={(text, onChange) => <MessageAdvice text={text} onRewrite={onChange} />}
        />
      </div>
      <aside className="pt-11 max-desktop:hidden">
        <div className="border-t border-line pt-3.5">
          <h2 className="mb-2 text-sm">Before you post</h2>
          <ul className="flex flex-col gap-2 text-sm text-ink-2">
            <li>Teach the process. Make no predictions.</li>
            <li>Keep client names and account numbers off camera.</li>
            <li>Say where a fact comes from.</li>
          </ul>
        </div>
      </aside>
    </div>
  );
}

function BackToScripts({ className }: { className: string }) {
  return (
    <Link href="/" className={buttonClasses({ kind: 'ghost', className })}>
      <ArrowLeft />
      Back to Scripts
    </Link>
  );
}
