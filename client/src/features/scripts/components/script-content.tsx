import { type ReactNode, useRef } from 'react';

type ScriptContentProps = {
  value: string;
  onValueChange: (content: string) => void;
  /** A layer with the same text in the same metrics, to mark passages behind the text; `reveal` scrolls to one. */
  marks?: (reveal: (mark: HTMLElement) => void) => ReactNode;
  /** A click put the caret before the character at `offset`. */
  onCaretPlaced?: (offset: number) => void;
};

/** Both layers must break their lines alike. */
const TEXT_METRICS =
  'overflow-y-scroll px-3.5 py-3 font-ui text-[15px]/[1.62] font-text tracking-body [word-spacing:0] [unicode-bidi:plaintext] break-words whitespace-pre-wrap max-tablet:text-[16px]';

export function ScriptContent({ value, onValueChange, marks, onCaretPlaced }: ScriptContentProps) {
  const layer = useRef<HTMLDivElement>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const reveal = (mark: HTMLElement) => {
    if (!textarea.current || !layer.current) return;
    const { scrollTop, clientHeight } = textarea.current;
    const isVisible = mark.offsetTop >= scrollTop && mark.offsetTop + mark.offsetHeight <= scrollTop + clientHeight;
    if (!isVisible) textarea.current.scrollTop = mark.offsetTop - clientHeight / 3;
    layer.current.scrollTop = textarea.current.scrollTop;
  };
  return (
    <div className="relative flex min-h-52 flex-1 overflow-hidden rounded-md border border-line-control bg-surface-sunk focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus max-tablet:min-h-72">
      {marks && (
        <div ref={layer} dir="auto" aria-hidden="true" className={`absolute inset-0 text-transparent ${TEXT_METRICS}`}>
          {marks(reveal)}
        </div>
      )}
      <textarea
        ref={textarea}
        aria-label="Script"
        dir="auto"
        value={value}
        placeholder="Write your script here, or generate one."
        onChange={(event) => onValueChange(event.target.value)}
        onClick={({ currentTarget: { selectionStart, selectionEnd } }) => {
          if (selectionStart === selectionEnd) onCaretPlaced?.(selectionStart);
        }}
        onScroll={(event) => {
          if (layer.current) layer.current.scrollTop = event.currentTarget.scrollTop;
        }}
        className={`relative w-full flex-1 resize-none bg-transparent text-ink outline-none placeholder:text-ink-3 ${TEXT_METRICS}`}
      />
    </div>
  );
}
