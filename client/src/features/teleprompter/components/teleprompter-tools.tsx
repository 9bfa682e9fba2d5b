import { clsx } from 'clsx';
import { Lock, LockOpen, type LucideIcon, Pause, Play, RotateCcw, SlidersHorizontal } from 'lucide-react';
import { Tooltip } from '@/components/ui/tooltip';

type TeleprompterToolsProps = {
  isPlaying: boolean;
  /** False while a take is paused: text that scrolls without a recording would be missing in the take. */
  canPlay: boolean;
  isLocked: boolean;
  /** In full screen nothing stands beside the words, and the size is not changed. */
  isFullScreen: boolean;
  /** What a reset does, for those who point at it. */
  resetHint: string;
  onToggle: () => void;
  onReset: () => void;
  onLockChange: (isLocked: boolean) => void;
};

/** Play or pause, back to the top, and the lock of the size. */
export function TeleprompterTools(props: TeleprompterToolsProps) {
  const { isPlaying, canPlay, isLocked, isFullScreen, resetHint, onToggle, onReset, onLockChange } = props;
  return (
    <div
      data-keep-clear=""
      className={clsx(
        'absolute right-2.5 z-[3] flex gap-1.5 max-tablet:right-1.5',
        isFullScreen ? 'bottom-2.5' : 'top-2.5 flex-col max-tablet:top-1.5',
      )}
    >
      <ToolButton
        icon={isPlaying ? Pause : Play}
        label={isPlaying ? 'Pause scroll' : 'Play scroll'}
        onPress={onToggle}
        isDisabled={!canPlay}
        className="disabled:invisible"
      />
      <ToolButton icon={RotateCcw} label="Reset scroll" hint={resetHint} onPress={onReset} />
      {!isFullScreen && (
        <ToolButton
          icon={isLocked ? Lock : LockOpen}
          label={isLocked ? 'Unlock resize' : 'Lock resize'}
          onPress={() => onLockChange(!isLocked)}
          // It would hang below words of so little height; the settings have the same lock.
          className="sideways:hidden"
        />
      )}
    </div>
  );
}

type PaceToolProps = { isOpen: boolean; isFullScreen: boolean; onToggle: () => void };

/** Opens speed and font size, where no settings stand beside the picture. */
export function PaceTool({ isOpen, isFullScreen, onToggle }: PaceToolProps) {
  return (
    <div
      data-keep-clear=""
      className={clsx('absolute right-1.5 z-[3] desktop:hidden', isFullScreen ? 'bottom-16' : 'bottom-1.5')}
    >
      <ToolButton icon={SlidersHorizontal} label="Speed and font size" isExpanded={isOpen} onPress={onToggle} />
    </div>
  );
}

type ToolButtonProps = {
  icon: LucideIcon;
  label: string;
  /** In place of the label, for those who point at it. */
  hint?: string;
  isExpanded?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
  className?: string;
};

function ToolButton({ icon: Icon, label, hint = label, isExpanded, isDisabled, onPress, className }: ToolButtonProps) {
  return (
    <Tooltip label={hint} side="top">
      <button
        type="button"
        aria-label={label}
        aria-expanded={isExpanded}
        disabled={isDisabled}
        onClick={onPress}
        className={clsx(
          'grid size-9 place-items-center rounded-md border border-media-line bg-media-chip text-media-ink',
          'max-tablet:size-11 pointer-coarse:size-11 [&_.lucide]:size-[17px]',
          className,
        )}
      >
        <Icon />
      </button>
    </Tooltip>
  );
}
