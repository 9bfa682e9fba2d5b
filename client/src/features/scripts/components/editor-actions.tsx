import { createScriptSchema } from '@shared/scripts';
import { clsx } from 'clsx';
import { CopyPlus, Ellipsis, Eraser, Save, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { CardFooter, STICKY_ON_PHONES } from '@/components/ui/card';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { PHONE, useMediaQuery } from '@/lib/media-query';
import { type Draft, isBlank, scriptOf } from '../draft';

export type EditorActionsProps = {
  draft: Draft;
  /** Of the lines that say which script Save would write to or what it needs, and where Use Script leads. */
  describedBy: { save: string; use: string };
  /** On phones the bar floats above that of the tabs, and leaves most of the screen to the text. */
  isFloating: boolean;
  onClear: () => void;
  onUse: () => void;
  onSave: (options?: { asNew: boolean }) => void;
  isSaving: boolean;
  /** How much of the script is still to be reviewed. */
  reviewBadge?: ReactNode;
  /** Where Use Script leads, where it is said here. */
  useLine?: ReactNode;
  /** That saving needs a title, where it is said here. */
  titleLine?: ReactNode;
};

/** What can be done with the script: on phones one row, in which what is rarely wanted is in a menu. */
export function EditorActions(props: EditorActionsProps) {
  const { draft, describedBy, isFloating, onUse, onSave, isSaving, reviewBadge, useLine, titleLine } = props;
  const isPhone = useMediaQuery(PHONE);
  const hasContent = draft.content.trim() !== '';
  const canSave = createScriptSchema.safeParse(scriptOf(draft)).success;
  const others = { ...props, canSaveAsNew: canSave && !isSaving };
  return (
    <CardFooter
      data-keep-clear=""
      className={`@container flex-wrap gap-1.5! max-tablet:py-1.5 ${hasContent && isFloating ? STICKY_ON_PHONES : ''}`}
    >
      {isPhone ? <OthersMenu {...others} /> : <Others {...others} />}
      <Button
        icon={Video}
        className={clsx(FOOTER_BUTTON, draft.scriptId === null ? 'max-tablet:grow' : BESIDE_OTHERS)}
        disabled={!hasContent}
        aria-describedby={describedBy.use}
        onClick={onUse}
      >
        Use Script
      </Button>
      <Button
        kind="strong"
        icon={Save}
        className={clsx('tablet:ml-auto', FOOTER_BUTTON, draft.scriptId === null ? 'max-tablet:grow' : BESIDE_OTHERS)}
        isBusy={isSaving}
        busyLabel="Saving..."
        aria-describedby={describedBy.save}
        disabled={!canSave || isSaving}
        onClick={() => onSave()}
      >
        Save Script
      </Button>
      {/* Empty on phones while there is nothing to say: then it has no height. */}
      <div className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 max-tablet:empty:hidden tablet:min-h-6">
        {reviewBadge}
        {useLine}
        {titleLine}
      </div>
    </CardFooter>
  );
}

type OthersProps = Pick<EditorActionsProps, 'draft' | 'onClear' | 'onSave'> & { canSaveAsNew: boolean };

function Others({ draft, onClear, onSave, canSaveAsNew }: OthersProps) {
  return (
    <>
      <Button kind="ghost" className={`-ml-2 ${FOOTER_BUTTON}`} disabled={isBlank(draft)} onClick={onClear}>
        Clear
      </Button>
      <span className="flex-1" />
      {draft.scriptId !== null && (
        <Button kind="ghost" className={FOOTER_BUTTON} disabled={!canSaveAsNew} onClick={() => onSave({ asNew: true })}>
          Save as new
        </Button>
      )}
    </>
  );
}

function OthersMenu({ draft, onClear, onSave, canSaveAsNew }: OthersProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label="More for this script" icon={Ellipsis} hasTooltip={false} className="size-11 shrink-0" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" side="top">
        {draft.scriptId !== null && (
          <DropdownMenuItem icon={CopyPlus} disabled={!canSaveAsNew} onSelect={() => onSave({ asNew: true })}>
            Save as new
          </DropdownMenuItem>
        )}
        <DropdownMenuItem icon={Eraser} disabled={isBlank(draft)} onSelect={onClear}>
          Clear
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

const FOOTER_BUTTON = 'max-tablet:h-control-lg max-tablet:px-2.5! max-[359px]:[&_.lucide]:hidden';
/** Beside "Save as new" the words of the two next steps have no room for their icons in a narrow column. */
const BESIDE_OTHERS = 'max-tablet:grow tablet:@max-[27.5rem]:[&_.lucide]:hidden';
