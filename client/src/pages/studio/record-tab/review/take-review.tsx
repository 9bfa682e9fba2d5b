import { type Recording, secondsOf } from '@shared/recordings';
import { clsx } from 'clsx';
import { Check, CircleCheck, RotateCcw, Scissors, Share2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  isUnsaved,
  keptSeconds,
  SavingPanel,
  type SavingTake,
  takeOnScreen,
  useTakeActions,
} from '@/features/recorder';
import {
  CaptionAdvice,
  CompareLink,
  leadToFirst,
  type RecordingActions,
  ShareAdviceContext,
  ShareMenu,
  useRecordingActions,
  useRecordings,
} from '@/features/recordings';
import type { Filmed } from '@/features/scripts';
import { formatBytes, formatDuration, spokenDuration } from '@/lib/format';
import { useScreenNames } from '@/lib/screen-names';
import { type RecordScript, scriptName } from '../session/use-record-parts';
import { ReviewMenu } from './review-menu';
import { EditedPlayer, ReviewPlayer } from './review-player';
import { TakeToReview } from './take-to-review';

type TakeReviewProps = {
  take: SavingTake;
  /** What another take would read, where that is not what this one has read. */
  nextScript?: RecordScript | null;
  /** The take is an earlier one, which was kept when the last one was compared with it. */
  isKeptInstead?: boolean;
  /** It is no longer looked at. */
  onKeep: () => void;
  onRetake: () => void;
  /** The take was deleted for another one, with which it was compared. */
  onOtherKept: (kept: Recording) => void;
  /** Puts what was read into the editor, and goes there. */
  onOpenScript: (filmed: Filmed) => void;
};

/** The take that has just ended: play it, see how far it is saved, and pass it on or make another. It is kept anyway. */
export function TakeReview(props: TakeReviewProps) {
  const { take, nextScript = null, isKeptInstead = false, onKeep, onRetake, onOtherKept, onOpenScript } = props;
  const { download, retry, discard } = useTakeActions();
  const heading = useRef<HTMLHeadingElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [headingId, noteId] = [useId(), useId()];
  // Who comes to the tab later has the focus elsewhere, and expects no sound.
  const [isFresh] = useState(take.step === 'assembling');
  // The comparison in which a take was kept has closed, and the link to it is gone.
  const takesFocus = isFresh || isKeptInstead;
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  useEffect(() => {
    takeOnScreen.set(take.takeId);
    return () => takeOnScreen.set(null);
  }, [take.takeId]);

  const savedId = take.step === 'saved' ? take.recordingId : null;
  const { data: recordings = [] } = useRecordings({ enabled: savedId !== null });
  const recording = recordings?.find(({ id }) => id === savedId);
  const isTall = take.aspectRatio === '9:16';
  // Of an earlier take there is no copy on this device, and all that was changed in it is on the server.
  const isEdited = recording !== undefined && (isKeptInstead || recording.editRevision > firstRevision(take));
  const openScript = () => onOpenScript({ scriptId: take.scriptId, copy: take.script });
  const { actions, dialogs } = useRecordingActions({
    recording,
    recordings,
    onOpen: () => video.current?.pause(),
    onOpenScript: take.script || take.scriptId ? openScript : undefined,
  });

  const playByKey = (event: KeyboardEvent) => {
    if (event.key !== ' ' || event.target !== heading.current) return;
    event.preventDefault();
    if (video.current?.paused) void video.current.play().catch(() => {});
    else video.current?.pause();
  };

  // As high as its longest sentence on a narrow phone. Below a tall take there is no room for the note and for what failed.
  const note = (
    <p
      id={noteId}
      className={clsx(
        'mx-1 min-h-8 max-w-[362px] text-xs text-ink-3',
        isTall && take.step === 'failed' && TALL.failedNote,
      )}
    >
      {editNote(take, recording)}
    </p>
  );
  return (
    <article
      aria-labelledby={headingId}
      data-own-keys=""
      data-keep-clear=""
      onKeyDown={playByKey}
      className={clsx(
        'flex size-full flex-col gap-3 overflow-y-auto [@container(min-aspect-ratio:1/1)]:flex-row',
        isTall && TALL.review,
      )}
    >
      <div
        className={clsx(
          'relative flex min-h-40 min-w-0 flex-1 [@container(max-height:400px)]:min-h-24',
          isTall && TALL.picture,
        )}
      >
        {/* What is played changes with the edits: each time they are saved there is a new player. */}
        {isEdited ? (
          <EditedPlayer key={recording.editRevision} recording={recording} />
        ) : (
          <ReviewPlayer
            key={take.takeId}
            take={take}
            video={video}
            autoPlay={isFresh}
            length={lengthOf(take, recording)}
          />
        )}
      </div>
      {/* What changes while the take is saved comes last: the buttons stay where they are. */}
      <div
        className={clsx(
          'flex shrink-0 flex-col gap-3 [@container(min-aspect-ratio:1/1)]:w-[min(340px,56cqw)] [@container(min-aspect-ratio:1/1)]:overflow-y-auto [@container(min-aspect-ratio:1/1)]:pr-0.5',
          isTall && TALL.panel,
        )}
      >
        <div className={clsx('flex max-w-[362px] items-center justify-between gap-x-2', isTall && TALL.heading)}>
          <h2
            ref={heading}
            id={headingId}
            tabIndex={-1}
            data-keep-clear="whole"
            className="-outline-offset-2 rounded-sm px-1.5 py-0.5 text-lg"
          >
            Review your recording
          </h2>
          <Button kind="ghost" size="sm" icon={Check} onClick={onKeep}>
            Done
          </Button>
        </div>
        <ShareAdviceContext
          value={(shared, advice) => (
            <TakeToReview take={take} recording={shared} onOpenScript={onOpenScript} {...advice} />
          )}
        >
          <div className={clsx('grid max-w-[362px] grid-cols-2 items-start gap-2', isTall && TALL.buttons)}>
            <Share recording={recording} noteId={noteId} actions={actions} />
            <Button
              icon={Scissors}
              disabled={recording?.status !== 'ready'}
              aria-describedby={noteId}
              onClick={() => actions?.edit('all')}
            >
              Edit and post
            </Button>
            <Button icon={RotateCcw} onClick={onRetake}>
              Retake
            </Button>
            <ReviewMenu key={take.takeId} take={take} onOpenScript={onOpenScript} actions={actions} />
          </div>
          {dialogs}
        </ShareAdviceContext>
        <div
          className={clsx(
            'flex flex-col gap-2 pb-1',
            isTall
              ? TALL.saving
              : '[@container(max-aspect-ratio:1/1)]:min-h-38 [@container(max-aspect-ratio:1/1)_and_(min-height:560px)]:h-60',
          )}
        >
          <TakeToReview
            take={take}
            recording={recording}
            place="dialog"
            onReview={leadToFirst((part) => actions?.edit(part))}
            onOpenScript={onOpenScript}
          />
          {nextScript && (
            <p className="mx-1 flex max-w-[362px] gap-1 text-sm text-ink-2">
              <span className="shrink-0">Retake records</span>
              <b className="min-w-0 truncate font-med text-ink">{scriptName(nextScript)}</b>
              {nextScript.words > 0 && <span className="shrink-0">as it is now.</span>}
            </p>
          )}
          {recording && actions ? (
            // In the place of the note, which says nothing new by then: the buttons above stay where they are.
            <CaptionAdvice
              recording={recording}
              place="dialog"
              onCheckWords={() => actions.edit('words')}
              otherwise={note}
            />
          ) : (
            note
          )}
          {isUnsaved(take) ? (
            <div>
              <SavingPanel
                take={take}
                onDownload={() => void download(take)}
                onRetry={() => retry(take.takeId)}
                onDiscard={() => discard(take.takeId)}
              />
              <TriesLeftOut take={take} />
            </div>
          ) : (
            <Saved take={take} recording={recording} isEdited={isEdited}>
              {/* Beside what it says, where there is room: below it would move the buttons above. */}
              {recording && (
                <CompareLink
                  recording={recording}
                  recordings={recordings}
                  onKept={(kept) => kept.id !== recording.id && onOtherKept(kept)}
                  className="-my-1 -mr-2 max-tablet:px-2"
                />
              )}
            </Saved>
          )}
        </div>
      </div>
    </article>
  );
}

/**
 * An upright take in upright room has the buttons at its side, as high as they are together: below it they would leave it a
 * strip. How far it is saved comes below both. The buttons stand at the lower end, which stays where it is while a notice at
 * the top of the page takes room.
 */
const TALL = {
  review:
    '[@container(max-aspect-ratio:1/1)]:grid [@container(max-aspect-ratio:1/1)]:grid-cols-[minmax(0,1fr)_148px] [@container(max-aspect-ratio:1/1)]:grid-rows-[auto_minmax(min-content,1fr)_auto] [@container(max-aspect-ratio:1/1)]:gap-y-2',
  picture: '[@container(max-aspect-ratio:1/1)]:row-span-2',
  panel: '[@container(max-aspect-ratio:1/1)]:contents',
  heading: '[@container(max-aspect-ratio:1/1)]:flex-wrap [@container(max-aspect-ratio:1/1)]:[&>h2]:text-base',
  buttons: '[@container(max-aspect-ratio:1/1)]:grid-cols-1 [@container(max-aspect-ratio:1/1)]:self-end',
  // The row below the take's buttons has room for the statements to review, the advice on captions and the saving panel.
  // Its height is fixed: a row that grew with its words would move the buttons while somebody presses one.
  saving: '[@container(max-aspect-ratio:1/1)]:col-span-2 [@container(max-aspect-ratio:1/1)]:h-60',
  failedNote: '[@container(max-aspect-ratio:1/1)]:sr-only',
};

/** What a recording has of revisions before anybody edits it: the tries that were left out are its first edits. */
const firstRevision = ({ skips }: SavingTake): number => (skips.length > 0 ? 1 : 0);

/** As the list tells it, as soon as the file was measured; the recorder's own clock may be a little late. */
const lengthOf = (take: SavingTake, recording: Recording | undefined): number =>
  recording?.status === 'ready' ? recording.duration : keptSeconds(take);

type SavedProps = { take: SavingTake; recording: Recording | undefined; isEdited: boolean; children: ReactNode };

/** The recording as it is by now: it may have been renamed and edited since, here or elsewhere. */
function Saved({ take, recording, isEdited, children }: SavedProps) {
  const { videos } = useScreenNames();
  const seconds = lengthOf(take, recording);
  const bytes = recording?.status === 'ready' ? recording.fileSize : take.totalBytes;
  return (
    <div
      data-keep-clear="whole"
      className="flex flex-wrap items-center gap-x-2 rounded-lg border border-line bg-surface-raised p-3 max-tablet:py-2"
    >
      <p role="status" className="flex min-w-36 flex-1 items-center gap-2.5">
        <CircleCheck className="size-5 shrink-0 text-ok" />
        <span className="min-w-0">
          <b className="block font-strong">Saved to {videos}</b>
          <span className="line-clamp-2 text-sm break-words text-ink-2">{recording?.title ?? take.title}</span>
          <span className="block text-sm text-ink-3 tabular-nums">
            {formatDuration(seconds)}, {formatBytes(bytes)}
          </span>
          {!isEdited && <TriesLeftOut take={take} />}
        </span>
      </p>
      {children}
    </div>
  );
}

/** Also a try that was not followed by another one: it stays left out, and the recording's editor brings it back. */
function TriesLeftOut({ take: { skips } }: { take: SavingTake }) {
  if (skips.length === 0) return null;
  const length = spokenDuration(Math.max(1, Math.round(secondsOf(skips))));
  return (
    <span className="mt-0.5 block text-sm text-ink-3">
      {skips.length === 1
        ? `1 failed try (${length}) was cut. You can bring it back under Edit and post.`
        : `${skips.length} failed tries (${length}) were cut. You can bring them back under Edit and post.`}
    </span>
  );
}

type ShareProps = { recording: Recording | undefined; noteId: string; actions: RecordingActions | null };

/** Only what the server has can be shown to others; the note says when. */
function Share({ recording, noteId, actions }: ShareProps) {
  const share = (
    <Button kind="primary" icon={Share2} disabled={!recording} aria-describedby={recording ? undefined : noteId}>
      Share
    </Button>
  );
  if (!recording || !actions) return share;
  return (
    <ShareMenu recording={recording} onEdit={actions.edit}>
      {share}
    </ShareMenu>
  );
}

function editNote({ step }: SavingTake, recording: Recording | undefined): string {
  if (recording?.status === 'ready') return 'Under Edit and post: cuts, captions, cover, sound, and the file to post.';
  if (recording) return 'You can share it now. Getting it ready to edit...';
  if (step === 'failed') return 'Only a saved recording can be edited and shared.';
  return 'You can edit and share it as soon as it is saved.';
}
