import {
  keptRanges,
  otherTakes,
  secondsOf,
  shownSeconds,
  type TakeChoice,
  takeSlots,
  withoutTake,
  withTake,
} from '@shared/recordings';
import { useQuery } from '@tanstack/react-query';
import { Film, Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { formatLength } from '@/lib/format';
import { takeNumbers } from '../library/library-view';
import { useDeletedRecordings } from '../recordings.queries';
import { editorWords } from './editor.toasts';
import { takesQuery, useChangeTakes } from './takes.queries';
import type { EditorState } from './use-editor';

const TOUCH = 'max-tablet:h-11 pointer-coarse:h-11';

type TakesSectionProps = {
  editor: EditorState;
  /** Those that could be joined are listed from the start, and the focus is here. */
  isOpenAtFirst?: boolean;
};

/** Other takes of the same script: those that are shown with this one, and those that could be. */
export function TakesSection({ editor, isOpenAtFirst = false }: TakesSectionProps) {
  const { recording, draft, isDirty, wholeSeconds } = editor;
  const { edits } = draft;
  const headingId = useId();
  const listId = useId();
  const noteId = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpenAtFirst) addButton.current?.focus();
  }, [isOpenAtFirst]);
  const takes = useQuery(takesQuery(recording.id));
  const change = useChangeTakes(recording);
  const others = otherTakes(edits);
  const ownSeconds = others.reduce((left, { seconds }) => left - seconds, wholeSeconds);
  const numbers = takeNumbers([
    recording,
    ...(takes.data ?? []).map(({ recordingId: id, title, takeNumber }) => ({ id, title, takeNumber })),
  ]);
  const nameOfChoice = ({ recordingId, title }: TakeChoice) =>
    editorWords.take(title, numbers.get(recordingId), recording.title);
  const nameOf = (recordingId: string | null) => {
    if (recordingId === null) return editorWords.thisTake;
    const known = takes.data?.find((one) => one.recordingId === recordingId);
    return known ? nameOfChoice(known) : editorWords.anotherTake;
  };
  const deleted = useDeletedRecordings();
  // Those that fit come first: the others only say why they do not.
  const choices = takes.data
    ?.filter(({ recordingId }) => !deleted.has(recordingId) && !others.some((one) => one.recordingId === recordingId))
    .sort((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null));
  const isBlocked = isDirty || change.isPending;
  const join = ({ recordingId, seconds, edits: own }: TakeChoice, place: 'before' | 'after') => {
    const next = withTake(edits, ownSeconds, { take: { recordingId, seconds }, edits: own, place });
    change.mutate({ before: edits, next, isJoining: true });
  };

  return (
    <section aria-labelledby={headingId}>
      <div className="flex min-h-11 items-center gap-2">
        <h3 id={headingId} className="flex-1 text-md font-strong">
          Takes
        </h3>
        <Button
          ref={addButton}
          icon={Plus}
          className={TOUCH}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          Add another take
        </Button>
      </div>
      {others.length > 0 && (
        <ol className="divide-y divide-line">
          {takeSlots(edits, ownSeconds).map(({ recordingId, start, end }) => (
            <li key={recordingId} className="flex min-h-12 items-center gap-2 text-sm">
              <span className="flex-1 tabular-nums">
                {nameOf(recordingId)}, {editorWords.from(start, end)}
              </span>
              {recordingId !== null && (
                <Button
                  icon={X}
                  className={TOUCH}
                  disabled={isBlocked}
                  aria-label={`Remove ${nameOf(recordingId)}`}
                  aria-describedby={isDirty ? noteId : undefined}
                  onClick={() =>
                    change.mutate({
                      before: edits,
                      next: withoutTake(edits, ownSeconds, recordingId),
                      isJoining: false,
                    })
                  }
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {isDirty && (isOpen || others.length > 0) && (
        <p id={noteId} className="py-2 text-sm text-ink-2">
          {editorWords.saveFirst}
        </p>
      )}
      {isOpen && (
        <div id={listId}>
          {takes.isPending && <Spinner />}
          {takes.isError && (
            <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-danger">
              {editorWords.takesUnknown}
              <Button className={TOUCH} onClick={() => void takes.refetch()}>
                Try again
              </Button>
            </p>
          )}
          {choices?.length === 0 && (
            <p role="status" className="py-2 text-sm text-ink-2">
              {editorWords.noTakes}
            </p>
          )}
          <ul className="divide-y divide-line">
            {choices?.map((one) => (
              <Choice
                key={one.recordingId}
                one={one}
                name={nameOfChoice(one)}
                isBlocked={isBlocked}
                noteId={isDirty ? noteId : undefined}
                onJoin={(place) => join(one, place)}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** As long as it is in the list of recordings. */
const shownOf = ({ edits, seconds }: TakeChoice) => shownSeconds(secondsOf(keptRanges(edits, seconds)));

type ChoiceProps = {
  one: TakeChoice;
  name: string;
  isBlocked: boolean;
  noteId: string | undefined;
  onJoin: (place: 'before' | 'after') => void;
};

function Choice({ one, name, isBlocked, noteId, onJoin }: ChoiceProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 text-sm">
      <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-sm bg-stage text-media-ink">
        {one.thumbnailUrl ? (
          <img src={one.thumbnailUrl} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <Film aria-hidden="true" className="size-5" />
        )}
      </span>
      <span className="min-w-32 flex-1">
        <span className="block break-words">
          {name} <span className="text-ink-3 tabular-nums">· {formatLength(shownOf(one))}</span>
        </span>
        <span className="block text-xs text-ink-3">{one.refusal ?? editorWords.recordedAt(one.createdAt)}</span>
      </span>
      {one.refusal === null && (
        <span className="flex gap-2">
          <Button
            className={TOUCH}
            disabled={isBlocked}
            aria-label={`Put ${name} before this one`}
            aria-describedby={noteId}
            onClick={() => onJoin('before')}
          >
            Before this one
          </Button>
          <Button
            className={TOUCH}
            disabled={isBlocked}
            aria-label={`Put ${name} after this one`}
            aria-describedby={noteId}
            onClick={() => onJoin('after')}
          >
            After this one
          </Button>
        </span>
      )}
    </li>
  );
}
