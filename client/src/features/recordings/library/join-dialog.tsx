import { type Recording, recordingEditsSchema, takeChoiceSchema } from '@shared/recordings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogHeader } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { Spinner } from '@/components/ui/spinner';
import { apiList, apiRequest } from '@/lib/api-client';
import { queryKeys } from '@/lib/query-keys';
import { RecordingFace } from '../components/recording-face';
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
  const label = `Move ${nameOfTake(recording.title, take)} up`;
  return (
    <li tabIndex={-1} className="flex min-h-16 items-center gap-3 py-2">
      <RecordingFace recording={recording} take={take} />
      {onMoveUp && <IconButton label={label} icon={ArrowUp} hasTooltip={false} onClick={onMoveUp} />}
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
