import { clsx } from 'clsx';
import { Gauge, Lock, LockOpen, type LucideIcon, Pause, Play, RotateCcw } from 'lucide-react';
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
      <ToolButton icon={Gauge} label="Speed and font size" caption="Speed" isExpanded={isOpen} onPress={onToggle} />
    </div>
  );
}

type ToolButtonProps = {
  icon: LucideIcon;
  label: string;
  /** A word that is shown below the icon: the first one of the label, such as "Speed". */
  caption?: string;
  /** In place of the label, for those who point at it. */
  hint?: string;
  isExpanded?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
  className?: string;
};

function ToolButton(props: ToolButtonProps) {
  const { icon: Icon, label, caption, hint = label, isExpanded, isDisabled, onPress, className } = props;
  return (
    <Tooltip label={hint} side="top">
      <button
        type="button"
        aria-label={label}
        aria-expanded={isExpanded}
        disabled={isDisabled}
        onClick={onPress}
        className={clsx(
          'grid place-items-center rounded-md border border-media-line bg-media-chip text-media-ink [&_.lucide]:size-[17px]',
          caption
            ? 'size-12 content-center gap-0.5 text-2xs font-med'
            : 'size-9 max-tablet:size-11 pointer-coarse:size-11',
          className,
        )}
      >
        <Icon />
        {caption}
      </button>
    </Tooltip>
  );
}
