import { ASPECT_RATIO_VALUES, type Recording, recordingEditsSchema, takeChoiceSchema } from '@shared/recordings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogHeader } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { Spinner } from '@/components/ui/spinner';
import { Poster } from '@/components/video-stage';
import { apiList, apiRequest } from '@/lib/api-client';
import { formatDate, formatDuration, formatTimeOfDay } from '@/lib/format';
import { queryKeys } from '@/lib/query-keys';
import { useChangeTakes } from '../editor/takes.queries';
import { joinWords } from '../recordings.toasts';
import { planJoining } from './join-takes';
import { nameOfTake } from './library-view';

/** Asked anew each time: another tab may have edited it. */
const joiningQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.joining(id),
    queryFn: async ({ signal }) => {
      const choices = apiList(`/api/recordings/${id}/takes`, { item: takeChoiceSchema, signal });
      const stored = await apiRequest(`/api/recordings/${id}/edits`, { response: recordingEditsSchema, signal });
      return { stored, choices: await choices };
    },
    gcTime: 0,
  });

type JoinDialogProps = {
  /** Two or more. */
  recordings: readonly Recording[];
  /** Their numbers. */
  takes: ReadonlyMap<string, number>;
  onClose: () => void;
  onJoined: () => void;
};

/** Shows in which order takes will be shown, which can be changed, and joins the others to the first. */
export function JoinDialog({ recordings, takes, onClose, onJoined }: JoinDialogProps) {
  const [order, setOrder] = useState(() => [...recordings].sort((a, b) => a.createdAt.localeCompare(b.createdAt)));
  const list = useRef<HTMLOListElement>(null);
  const nameOf = ({ id, title }: Recording) => nameOfTake(title, takes.get(id));
  const moveUp = (index: number) => {
    const moved = [...order];
    moved.splice(index - 1, 0, ...moved.splice(index, 1));
    flushSync(() => setOrder(moved));
    // The button may be gone: a first take goes no further up.
    list.current?.querySelectorAll('li')[index - 1]?.focus();
  };
  const [first, ...others] = order;
  if (!first) return null;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent width="sm">
        <DialogHeader title={joinWords.title} />
        <DialogBody className="flex flex-col gap-4">
          <DialogDescription className="text-ink-2">{joinWords.about(nameOf(first))}</DialogDescription>
          <ol ref={list} className="flex flex-col divide-y divide-line border-y border-line">
            {order.map((recording, index) => (
              <TakeRow
                key={recording.id}
                recording={recording}
                take={takes.get(recording.id)}
                onMoveUp={index > 0 ? () => moveUp(index) : undefined}
              />
            ))}
          </ol>
          <JoinTo key={first.id} first={first} others={others} nameOf={nameOf} onClose={onClose} onJoined={onJoined} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

type TakeRowProps = { recording: Recording; take: number | undefined; onMoveUp: (() => void) | undefined };

function TakeRow({ recording, take, onMoveUp }: TakeRowProps) {
  const { title, thumbnailUrl, aspectRatio, duration, createdAt } = recording;
  return (
    <li tabIndex={-1} className="flex min-h-16 items-center gap-3 py-2">
      <span data-surface="studio" className="relative h-12 w-16 shrink-0 overflow-hidden rounded-sm bg-stage">
        <Poster src={thumbnailUrl} aspectRatio={ASPECT_RATIO_VALUES[aspectRatio]} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate">{title}</span>
        <span className="text-xs tracking-small text-ink-3 tabular-nums">
          {take && `Take ${take}, `}
          {formatDuration(duration)}, {formatDate(createdAt)}, {formatTimeOfDay(createdAt)}
        </span>
      </span>
      {onMoveUp && (
        <IconButton label={`Move ${nameOfTake(title, take)} up`} icon={ArrowUp} hasTooltip={false} onClick={onMoveUp} />
      )}
    </li>
  );
}

type JoinToProps = Pick<JoinDialogProps, 'onClose' | 'onJoined'> & {
  first: Recording;
  others: Recording[];
  nameOf: (recording: Recording) => string;
};

function JoinTo({ first, others, nameOf, onClose, onJoined }: JoinToProps) {
  const query = useQuery(joiningQuery(first.id));
  const change = useChangeTakes(first);
  const plan = query.data && planJoining({ first, others, nameOf, ...query.data });
  const next = plan && 'next' in plan ? plan : null;
  // The notice says why it failed; what was chosen stays.
  const join = () => next && change.mutateAsync({ ...next, isJoining: true }).then(onJoined, () => {});
  return (
    <>
      {query.isPending && <Spinner />}
      {query.isError && (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-danger">
          {joinWords.loadFailed}
          <Button onClick={() => void query.refetch()}>Try again</Button>
        </p>
      )}
      {plan && 'problem' in plan && (
        <p role="alert" className="text-sm text-danger">
          {plan.problem}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" disabled={!next} isBusy={change.isPending} onClick={() => void join()}>
          Join
        </Button>
      </div>
    </>
  );
}
