import { type Recording, secondsOf } from '@shared/recordings';
import { Check, CircleCheck, RotateCcw, Save, Share2, SquarePen } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { isUnsaved, keptSeconds, SavingPanel, type SavingTake, useTakeActions } from '@/features/recorder';
import { EditAndPost, ShareMenu, useRecordings } from '@/features/recordings';
import { type Filmed, useDraftActions, useTextStanding } from '@/features/scripts';
import { formatBytes, formatDuration, spokenDuration } from '@/lib/format';
import { EditedPlayer, ReviewPlayer } from './review-player';

type TakeReviewProps = {
  take: SavingTake;
  onKeep: () => void;
  onRetake: () => void;
  /** Puts what was read into the editor, and goes there. */
  onOpenScript: (filmed: Filmed) => void;
};

/** The take that has just ended: play it, see how far it is saved, and keep it or make another. */
export function TakeReview({ take, onKeep, onRetake, onOpenScript }: TakeReviewProps) {
  const { download, retry, discard } = useTakeActions();
  const heading = useRef<HTMLHeadingElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [headingId, noteId] = [useId(), useId()];
  // Who comes to the tab later has the focus elsewhere, and expects no sound.
  const [isFresh] = useState(take.step === 'assembling');
  useEffect(() => {
    if (isFresh) heading.current?.focus({ preventScroll: true });
  }, [isFresh]);

  const savedId = take.step === 'saved' ? take.recordingId : null;
  const { data: recordings } = useRecordings({ enabled: savedId !== null });
  const recording = recordings?.find(({ id }) => id === savedId);
  // What is played changes with the edits: each time they are saved there is a new player.
  const [firstRevision, setFirstRevision] = useState<number | null>(null);
  const isEdited = recording && firstRevision !== null && recording.editRevision !== firstRevision;
  const startEditing = () => {
    video.current?.pause();
    setFirstRevision((known) => known ?? recording?.editRevision ?? null);
  };

  const playByKey = (event: KeyboardEvent) => {
    if (event.key !== ' ' || event.target !== heading.current) return;
    event.preventDefault();
    if (video.current?.paused) void video.current.play().catch(() => {});
    else video.current?.pause();
  };

  return (
    <article
      aria-labelledby={headingId}
      data-own-keys=""
      data-keep-clear=""
      onKeyDown={playByKey}
      className="flex size-full flex-col gap-3 overflow-y-auto [@container(min-aspect-ratio:1/1)]:flex-row"
    >
      <div className="relative flex min-h-40 min-w-0 flex-1 [@container(max-height:400px)]:min-h-24">
        {isEdited ? (
          <EditedPlayer key={recording.editRevision} recording={recording} />
        ) : (
          <ReviewPlayer key={take.takeId} take={take} video={video} autoPlay={isFresh} />
        )}
      </div>
      {/* What changes its height while the take is saved comes last: the buttons stay where they are. */}
      <div className="flex shrink-0 flex-col gap-3 [@container(min-aspect-ratio:1/1)]:w-[min(340px,56cqw)] [@container(min-aspect-ratio:1/1)]:overflow-y-auto [@container(min-aspect-ratio:1/1)]:pr-0.5">
        <h2 ref={heading} id={headingId} tabIndex={-1} data-keep-clear="whole" className="mx-1 rounded-sm text-lg">
          Review your recording
        </h2>
        <div className="grid max-w-[362px] grid-cols-2 items-start gap-2">
          <Button kind="strong" icon={Check} onClick={onKeep}>
            Keep
          </Button>
          <Button icon={RotateCcw} onClick={onRetake}>
            Retake
          </Button>
          <WhatNext recording={recording} noteId={noteId} onOpen={startEditing} />
          <FilmedScript key={take.takeId} take={take} onOpen={onOpenScript} />
        </div>
        <div className="flex flex-col gap-2 pb-1 [@container(max-aspect-ratio:1/1)]:h-30">
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
            <Saved take={take} recording={recording} />
          )}
          <p id={noteId} className="text-xs text-ink-3">
            {editNote(take, recording)}
          </p>
        </div>
      </div>
    </article>
  );
}

function Saved({ take, recording }: { take: SavingTake; recording: Recording | undefined }) {
  // As the list tells it, as soon as the file was measured; the recorder's own clock may be a little late.
  const seconds = recording?.status === 'ready' ? recording.duration : keptSeconds(take);
  return (
    <p
      role="status"
      data-keep-clear="whole"
      className="flex items-center gap-2.5 rounded-lg border border-line bg-surface-raised p-3"
    >
      <CircleCheck className="size-5 shrink-0 text-ok" />
      <span className="min-w-0">
        <b className="block font-strong">Saved to My Videos</b>
        <span className="block truncate text-sm text-ink-3 tabular-nums">
          {take.title}, {formatDuration(seconds)}, {formatBytes(take.totalBytes)}
        </span>
        <TriesLeftOut take={take} />
      </span>
    </p>
  );
}

/** Also a try that was not followed by another one: it stays left out, and the recording's editor brings it back. */
function TriesLeftOut({ take: { skips } }: { take: SavingTake }) {
  if (skips.length === 0) return null;
  const [tries, them] = skips.length === 1 ? ['1 try', 'it'] : [`${skips.length} tries`, 'them'];
  const length = spokenDuration(Math.max(1, Math.round(secondsOf(skips))));
  return (
    <span className="block text-sm text-ink-3">
      {tries} left out, {length}; restore {them} under Edit
    </span>
  );
}

type WhatNextProps = { recording: Recording | undefined; noteId: string; onOpen: () => void };

/** Only what the server has can be edited and shown to others; the note says when. */
function WhatNext({ recording, noteId, onOpen }: WhatNextProps) {
  const share = (
    <Button icon={Share2} disabled={!recording} aria-describedby={recording ? undefined : noteId}>
      Share
    </Button>
  );
  return (
    <>
      <EditAndPost recording={recording} noteId={noteId} onOpen={onOpen} />
      {recording ? <ShareMenu recording={recording}>{share}</ShareMenu> : share}
    </>
  );
}

type FilmedScriptProps = { take: SavingTake; onOpen: (filmed: Filmed) => void };

/** The way back to what was read, and where that is saved nowhere, one tap to save it. */
function FilmedScript({ take, onOpen }: FilmedScriptProps) {
  const { userId, script, scriptId } = take;
  const standing = useTextStanding(userId, script);
  const isOnlyInEditor = standing === 'unsaved';
  const { saveNamed, isSaving } = useDraftActions(userId);
  // Once saved, the place stays taken: a second tap must not meet another button.
  const [wasUnsaved] = useState(isOnlyInEditor);
  const openButton = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!isOnlyInEditor && hadFocus.current) openButton.current?.focus();
    hadFocus.current = false;
  }, [isOnlyInEditor]);
  const save = () => {
    hadFocus.current = true;
    saveNamed();
  };
  if (!script && !scriptId) return null;
  return (
    <>
      {(isOnlyInEditor || (wasUnsaved && standing === 'saved')) && (
        <Button
          icon={isOnlyInEditor ? Save : Check}
          disabled={!isOnlyInEditor}
          isBusy={isSaving}
          busyLabel="Saving..."
          onClick={save}
        >
          {isOnlyInEditor ? 'Save its script' : 'Script saved'}
        </Button>
      )}
      <Button
        ref={openButton}
        icon={SquarePen}
        onClick={() => onOpen({ scriptId, copy: script })}
        className="last:odd:col-span-2"
      >
        Open its script
      </Button>
    </>
  );
}

function editNote({ step }: SavingTake, recording: Recording | undefined): string {
  if (recording?.status === 'ready') return 'Under Edit and post: cuts, captions, cover, sound, and the file to post.';
  if (recording) return 'You can edit it as soon as it is finished.';
  if (step === 'failed') return 'Only a saved recording can be edited and shared.';
  return 'You can edit and share it as soon as it is saved.';
}
