import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogHeader } from '@/components/ui/dialog';
import { isRolling, RecoveryBanner, UnsavedTakeBanner, useTakeActions } from '@/features/recorder';
import { count } from '@/lib/format';
import { useTakeState } from '../take-session/use-take-session';
import type { RecordTakes } from './session/use-record-parts';

/**
 * The unsaved take that was asked for, else the newest beside the one in the frame, and the way to the others. Hidden while
 * a take is rolling.
 */
export function UnsavedTakes({ takes }: { takes: RecordTakes }) {
  const isBusy = useTakeState(({ recorder }) => isRolling(recorder));
  if (takes.unsavedCount === 0 || isBusy) return null;
  return (
    <Banners {...firstOf(takes)} canPreview>
      {takes.unsavedCount > 1 && <UnsavedTakesButton takes={takes} />}
    </Banners>
  );
}

/** The banner of one take. */
function firstOf({ earlier, found, askedId }: RecordTakes): Pick<RecordTakes, 'earlier' | 'found'> {
  const { asked } = partedBy({ earlier, found, askedId });
  if (asked.earlier.length + asked.found.length > 0) return asked;
  return earlier.length > 0 ? { earlier: earlier.slice(0, 1), found: [] } : { earlier: [], found: found.slice(0, 1) };
}

/** The take that was asked for, and all others. */
function partedBy({ earlier, found, askedId }: Pick<RecordTakes, 'earlier' | 'found' | 'askedId'>) {
  const isAsked = (id: string) => id === askedId;
  return {
    asked: {
      earlier: earlier.filter(({ takeId }) => isAsked(takeId)),
      found: found.filter(({ take }) => isAsked(take.id)),
    },
    others: {
      earlier: earlier.filter(({ takeId }) => !isAsked(takeId)),
      found: found.filter(({ take }) => !isAsked(take.id)),
    },
  };
}

/** Opens the list. `isBar`: as wide as the banner that it replaces on small screens. */
export function UnsavedTakesButton({ takes, isBar = false }: { takes: RecordTakes; isBar?: boolean }) {
  const button = (
    <Button
      kind="ghost"
      size="sm"
      icon={History}
      isBlock={isBar}
      data-unsaved-takes=""
      onClick={() => takes.setListOpen(true)}
    >
      {unsavedName(takes)}
    </Button>
  );
  return isBar ? <div className="rounded-md border border-warn-line bg-warn-soft">{button}</div> : button;
}

type UnsavedTakesDialogProps = { takes: RecordTakes; onCloseAutoFocus: () => void };

/**
 * Every unsaved take beside the one in the frame, first the one that was asked for; also within reach while a take is
 * rolling.
 */
export function UnsavedTakesDialog({ takes, onCloseAutoFocus }: UnsavedTakesDialogProps) {
  const isBusy = useTakeState(({ recorder }) => isRolling(recorder));
  const { asked, others } = partedBy(takes);
  return (
    <Dialog open={takes.isListOpen && takes.unsavedCount > 0} onOpenChange={takes.setListOpen}>
      <DialogContent data-surface="studio" width="lg" aria-describedby={undefined} onCloseAutoFocus={onCloseAutoFocus}>
        <DialogHeader title="Unsaved recordings" />
        <DialogBody className="flex flex-col gap-3">
          <Banners {...asked} canPreview={!isBusy} />
          <Banners {...others} canPreview={!isBusy} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

/** `1 unsaved recording`. */
export function unsavedName({ unsavedCount }: RecordTakes): string {
  return count(unsavedCount, 'unsaved recording');
}

type BannersProps = Pick<RecordTakes, 'earlier' | 'found'> & {
  /** False in a take, whose sound the preview would join. */
  canPreview: boolean;
  /** Joins the buttons of each. */
  children?: ReactNode;
};

/** Newest first. */
function Banners({ earlier, found, canPreview, children }: BannersProps) {
  const { read, retry, recover, download, discard } = useTakeActions();
  return (
    <>
      {earlier.map((take) => (
        <UnsavedTakeBanner
          key={take.takeId}
          take={take}
          onRetry={() => retry(take.takeId)}
          onDownload={() => void download(take)}
          onDiscard={() => discard(take.takeId)}
        >
          {children}
        </UnsavedTakeBanner>
      ))}
      {found.map((foundTake) => {
        const { id, title, mimeType } = foundTake.take;
        return (
          <RecoveryBanner
            key={id}
            found={foundTake}
            readTake={canPreview ? () => read(id) : undefined}
            onRecover={() => {
              focusStage();
              void recover(id);
            }}
            onDownload={() => void download({ takeId: id, title, mimeType })}
            onDiscard={() => discard(id)}
          >
            {children}
          </RecoveryBanner>
        );
      })}
    </>
  );
}

/** The banner goes away with the pressed button: the stage, where the take is now shown saving, gets the focus. */
function focusStage(): void {
  const isInList = document.activeElement?.closest('[role="dialog"]');
  if (!isInList) document.querySelector<HTMLElement>('[data-stage]')?.focus({ preventScroll: true });
}
