import { SCRIPT_LIMITS, type Script } from '@shared/scripts';
import { SquarePen } from 'lucide-react';
import { useRef } from 'react';
import { RenameForm } from '@/components/rename-form';
import { IconButton } from '@/components/ui/icon-button';
import type { DraftStore } from '../draft-store';
import { useRenameScript } from '../scripts.queries';

type ScriptTitleProps = {
  script: Script;
  isRenaming: boolean;
  onRenamingChange: (isRenaming: boolean) => void;
  markRenamed: DraftStore['markRenamed'];
  onLoad: () => void;
};

/** The title of a row, which loads the script wherever the row is pressed, and beside it the way to rename it in place. */
export function ScriptTitle({ script, isRenaming, onRenamingChange, markRenamed, onLoad }: ScriptTitleProps) {
  const renameButton = useRef<HTMLButtonElement>(null);
  const endRenaming = () => {
    onRenamingChange(false);
    // The button is there again only after the form has gone.
    requestAnimationFrame(() => renameButton.current?.focus());
  };
  if (isRenaming) return <RenameScript script={script} markRenamed={markRenamed} onDone={endRenaming} />;
  return (
    <div className="flex min-w-0 items-center">
      <button
        type="button"
        onClick={onLoad}
        className="line-clamp-1 min-w-0 text-left font-med break-words max-tablet:line-clamp-3 before:absolute before:inset-0"
      >
        {script.title}
      </button>
      <IconButton
        ref={renameButton}
        icon={SquarePen}
        label={`Rename ${script.title}`}
        size="sm"
        hasTooltip={false}
        className="relative -my-1 shrink-0 pointer-coarse:-my-3 pointer-coarse:size-11"
        onClick={() => onRenamingChange(true)}
      />
    </div>
  );
}

function RenameScript({
  script,
  markRenamed,
  onDone,
}: Pick<ScriptTitleProps, 'script' | 'markRenamed'> & { onDone: () => void }) {
  const rename = useRenameScript(script, markRenamed);
  return (
    <RenameForm
      title={script.title}
      max={SCRIPT_LIMITS.titleMax}
      isSaving={rename.isPending}
      onRename={rename.mutateAsync}
      onDone={onDone}
    />
  );
}
