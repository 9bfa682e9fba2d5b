import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogHeader } from '@/components/ui/dialog';
import { RecoveryBanner, UnsavedTakeBanner } from '@/features/recorder';
import { count } from '@/lib/format';
import type { RecordSession } from './session/use-record-session';

/** The newest unsaved take beside the one in the frame, and the way to the others. Hidden while a take is rolling. */
export function UnsavedTakes({ session }: { session: RecordSession }) {
  const { unsaved, isRolling } = session;
  if (unsaved.count === 0 || isRolling) return null;
  return bannersOf(session, unsaved.count > 1 && <UnsavedTakesButton session={session} />)[0];
}

/** Opens the list; as a bar it stands in place of the banner. */
export function UnsavedTakesButton({ session, isBar = false }: { session: RecordSession; isBar?: boolean }) {
  const button = (
    <Button
      kind="ghost"
      size="sm"
      icon={History}
      isBlock={isBar}
      data-unsaved-takes=""
      onClick={() => session.unsaved.setListOpen(true)}
    >
      {unsavedName(session)}
    </Button>
  );
  return isBar ? <div className="rounded-md border border-warn-line bg-warn-soft">{button}</div> : button;
}

type UnsavedTakesDialogProps = { session: RecordSession; onCloseAutoFocus: () => void };

/** Every unsaved take beside the one in the frame; also within reach while a take is rolling. */
export function UnsavedTakesDialog({ session, onCloseAutoFocus }: UnsavedTakesDialogProps) {
  const { unsaved } = session;
  return (
    <Dialog open={unsaved.isListOpen && unsaved.count > 0} onOpenChange={unsaved.setListOpen}>
      <DialogContent data-surface="studio" width="lg" aria-describedby={undefined} onCloseAutoFocus={onCloseAutoFocus}>
        <DialogHeader title="Unsaved recordings" />
        <DialogBody className="flex flex-col gap-3">{bannersOf(session)}</DialogBody>
      </DialogContent>
    </Dialog>
  );
}

/** `1 unsaved recording`. */
export function unsavedName({ unsaved }: RecordSession): string {
  return count(unsaved.count, 'unsaved recording');
}

/** Newest first; `more` joins the buttons of each. */
function bannersOf({ unsaved, isRolling, takeActions }: RecordSession, more?: ReactNode) {
  const earlier = unsaved.earlier.map((take) => (
    <UnsavedTakeBanner
      key={take.takeId}
      take={take}
      onRetry={() => takeActions.retry(take.takeId)}
      onDownload={() => takeActions.download(take)}
      onDiscard={() => takeActions.discard(take.takeId)}
    >
      {more}
    </UnsavedTakeBanner>
  ));
  const found = unsaved.found.map((take) => {
    const { id, title, mimeType } = take.take;
    return (
      <RecoveryBanner
        key={id}
        found={take}
        readTake={isRolling ? undefined : () => takeActions.read(id)}
        onRecover={() => void takeActions.recover(id)}
        onDownload={() => takeActions.download({ takeId: id, title, mimeType })}
        onDiscard={() => takeActions.discard(id)}
      >
        {more}
      </RecoveryBanner>
    );
  });
  return [...earlier, ...found];
}
