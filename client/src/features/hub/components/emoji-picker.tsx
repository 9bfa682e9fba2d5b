import { REACTION_EMOJI, type ReactionEmoji } from '@shared/hub';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { EMOJI_NAMES } from '../reactions';
import { Emoji } from './emoji';

type EmojiPickerProps = {
  /** The button that opens it. */
  children: ReactNode;
  chosen: ReadonlySet<ReactionEmoji>;
  onToggle: (emoji: ReactionEmoji) => void;
};

/** The eight reactions on offer, in one row below the bar; two rows on the narrowest phones. */
export function EmojiPicker({ children, chosen, onToggle }: EmojiPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const choose = (emoji: ReactionEmoji) => {
    // The second click of a double click meets the picker while it closes, and would take the reaction back.
    if (!isOpen) return;
    onToggle(emoji);
    setOpen(false);
  };
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>{children}</PopoverTrigger>
      <PopoverContent
        aria-label="Add reaction"
        className="grid grid-cols-8 gap-px p-[5px] max-[380px]:grid-cols-4 max-tablet:w-[min(344px,calc(100vw-16px))]"
        onKeyDown={moveFocus}
      >
        {REACTION_EMOJI.map((emoji) => (
          <button
            key={emoji}
            type="button"
            title={EMOJI_NAMES[emoji]}
            aria-label={EMOJI_NAMES[emoji]}
            aria-pressed={chosen.has(emoji)}
            className="grid h-9 min-w-9 place-items-center rounded-md hover:bg-fill aria-pressed:bg-accent-soft max-tablet:h-11 max-tablet:min-w-0 pointer-coarse:h-11"
            onClick={() => choose(emoji)}
          >
            <Emoji emoji={emoji} className="size-[22px]" />
          </button>
        ))}
      </PopoverContent>
    </Popover>
  );
}

function moveFocus(event: React.KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons.at((index + step) % buttons.length)?.focus();
  event.preventDefault();
}
