import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { editUndoably } from '@/lib/undoable-edit';

type ScriptContentProps = {
  value: string;
  onValueChange: (content: string) => void;
  /** The browser's own Undo or Redo made `content` the text. */
  onTravel: (direction: 'undo' | 'redo', content: string) => void;
  /** A layer with the same text in the same metrics, to mark passages behind the text; `reveal` scrolls to one. */
  marks?: (reveal: (mark: HTMLElement) => void) => ReactNode;
  /** The field itself, for edits that are not typed. */
  fieldRef?: RefObject<HTMLTextAreaElement | null>;
  /** A click put the caret before the character at `offset`. */
  onCaretPlaced?: (offset: number) => void;
};

/** Hebrew, Arabic and their neighbours. Where none of them stands, `dir="auto"` only costs: each key would shape its whole paragraph. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc]|\ud802|\ud803|\ud83a|\ud83b/;

/** From so many characters on, letters stand a hair less well, and a key in one long paragraph takes a third less time. */
const LONG_TEXT_CHARACTERS = 20_000;

/** Both layers must break their lines alike. */
const TEXT_METRICS =
  'overflow-y-scroll px-3.5 py-3 font-ui text-[15px]/[1.62] font-text tracking-body [word-spacing:0] break-words whitespace-pre-wrap max-tablet:text-[16px]';

const TRAVELS: Record<string, 'undo' | 'redo'> = { historyUndo: 'undo', historyRedo: 'redo' };

export function ScriptContent(props: ScriptContentProps) {
  const { value, onValueChange, onTravel, marks, fieldRef, onCaretPlaced } = props;
  const layer = useRef<HTMLDivElement>(null);
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const textarea = fieldRef ?? ownRef;
  const [firstText] = useState(value);
  const shownText = useRef(value);
  // React would set the value of a controlled field, which empties the browser's list of what can be undone.
  useLayoutEffect(() => {
    shownText.current = value;
    const field = textarea.current;
    if (!field || field.value === value) return;
    // The focus that such an edit needs would open the keyboard of a touch screen.
    const isEdited = !window.matchMedia('(pointer: coarse)').matches && editUndoably(field, value);
    if (!isEdited) field.value = value;
  }, [value, textarea]);
  const dir = RIGHT_TO_LEFT.test(value) ? 'auto' : 'ltr';
  const isQuick = dir === 'ltr' && value.length > LONG_TEXT_CHARACTERS;
  const metrics = `${TEXT_METRICS} ${isQuick ? '[font-kerning:none] [font-variant-ligatures:none]' : ''}`;
  // A layer that was empty has forgotten where it was.
  useEffect(() => {
    const observer = new MutationObserver(() => align(layer, textarea));
    if (layer.current) observer.observe(layer.current, { childList: true });
    return () => observer.disconnect();
  }, [textarea]);
  const reveal = useCallback(
    (mark: HTMLElement) => {
      if (!textarea.current) return;
      const { scrollTop, clientHeight } = textarea.current;
      const isVisible = mark.offsetTop >= scrollTop && mark.offsetTop + mark.offsetHeight <= scrollTop + clientHeight;
      if (!isVisible) textarea.current.scrollTop = mark.offsetTop - clientHeight / 3;
      align(layer, textarea);
    },
    [textarea],
  );
  // The same element as long as there is nothing new to mark: a letter is shown without looking at the marks.
  const shownMarks = useMemo(() => marks?.(reveal), [marks, reveal]);
  return (
    <div className="relative flex min-h-52 flex-1 overflow-hidden rounded-md border border-line-control bg-surface-sunk focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus max-tablet:min-h-72">
      {marks && (
        <div ref={layer} dir={dir} aria-hidden="true" className={`absolute inset-0 text-transparent ${metrics}`}>
          {shownMarks}
        </div>
      )}
      <textarea
        ref={textarea}
        aria-label="Script"
        dir={dir}
        defaultValue={firstText}
        placeholder="Write or paste your script here, or generate one."
        onChange={({ target, nativeEvent }) => {
          if (target.value === shownText.current) return;
          const direction = nativeEvent instanceof InputEvent ? TRAVELS[nativeEvent.inputType] : undefined;
          if (direction) onTravel(direction, target.value);
          else onValueChange(target.value);
        }}
        onClick={({ currentTarget: { selectionStart, selectionEnd } }) => {
          if (selectionStart === selectionEnd) onCaretPlaced?.(selectionStart);
        }}
        onScroll={() => align(layer, textarea)}
        className={`relative w-full flex-1 resize-none bg-transparent text-ink outline-none placeholder:text-ink-3 ${metrics}`}
      />
    </div>
  );
}

/** Scrolls the layer to where the text is. */
function align(layer: RefObject<HTMLElement | null>, textarea: RefObject<HTMLElement | null>): void {
  if (layer.current && textarea.current) layer.current.scrollTop = textarea.current.scrollTop;
}
