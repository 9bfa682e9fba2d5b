import type { AspectRatio } from '@shared/recordings';
import { countWords } from '@shared/scripts';
import { clsx } from 'clsx';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import type { Teleprompter as TeleprompterController } from '../scroll/teleprompter';
import { usePointerScroll } from '../scroll/use-pointer-scroll';
import { scaledFontSize } from '../teleprompter-size';
import { useReadWords } from '../text/use-read-words';
import { useTextLayout } from '../text/use-text-layout';
import './teleprompter.css';

type TeleprompterProps = {
  teleprompter: TeleprompterController;
  script: { content: string; wpm: number; fontSize: number; textColor: string; backgroundColor: string };
  aspectRatio: AspectRatio;
  sizePercent: number;
  /** From the countdown to the stop: the whole frame, with the face left clear. */
  isFullScreen: boolean;
  /** As it is read in a pane of glass. */
  isMirrored: boolean;
};

/** Pixels above the first line. */
const TOP = 18;
/** The reading line, counted from the top of the frame. */
const READING_LINE = { resting: 1, fullScreen: 3 } as const;

/** Left and right edges of the column of text; the tools need room on its right. */
const FULL_SCREEN_COLUMN = 'left-7 right-6';
const COLUMNS: Record<AspectRatio, string> = {
  '16:9': 'left-[19%] right-[19%] max-tablet:left-7 max-tablet:right-14',
  '9:16': 'left-7 right-14',
  '1:1': 'left-11 right-16 max-tablet:left-7 max-tablet:right-14',
};
/**
 * The same for words that are mirrored with all of their frame, so that left is right: they begin beside the tools, with
 * the cue between them.
 */
const MIRRORED_COLUMNS: Record<AspectRatio, string> = {
  '16:9': 'left-[19%] right-[19%] max-tablet:left-19.5 max-tablet:right-4',
  '9:16': 'left-19.5 right-4',
  '1:1': 'left-19.5 right-7 max-tablet:right-4',
};

/** The script over the picture, moving past the cue. */
export function Teleprompter(props: TeleprompterProps) {
  const { teleprompter, script, aspectRatio, sizePercent, isFullScreen, isMirrored } = props;
  const viewport = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const { attach, setMirrored, setPace } = teleprompter;
  const words = useMemo(() => countWords(script.content), [script.content]);
  useEffect(() => setPace({ words, wpm: script.wpm }), [setPace, words, script.wpm]);
  useEffect(() => {
    attach(text.current);
    return () => attach(null);
  }, [attach]);
  useEffect(() => setMirrored(isMirrored), [setMirrored, isMirrored]);
  useTextLayout(teleprompter, text);
  useReadWords(teleprompter, text, isMirrored);
  const pointer = usePointerScroll(teleprompter, viewport, text);
  const paragraphs = useMemo(() => paragraphsOf(script.content), [script.content]);

  const column =
    isFullScreen && aspectRatio === '9:16'
      ? FULL_SCREEN_COLUMN
      : (isMirrored ? MIRRORED_COLUMNS : COLUMNS)[aspectRatio];
  const line = isFullScreen ? READING_LINE.fullScreen : READING_LINE.resting;
  const fontSize = scaledFontSize(script.fontSize, aspectRatio);
  const style = {
    '--prompter-fg': script.textColor,
    '--prompter-bg': script.backgroundColor,
    '--prompter-read': `color-mix(in srgb, ${script.textColor} 60%, ${script.backgroundColor})`,
    '--prompter-passed': `color-mix(in srgb, ${script.textColor} 35%, ${script.backgroundColor})`,
    '--prompter-size': `${fontSize}px`,
    '--reading-top': `calc(${TOP}px + ${line - 1} * var(--prompter-size) * var(--prompter-lh))`,
    height: isFullScreen ? '100%' : `${sizePercent}%`,
  } as CSSProperties;

  return (
    <section
      data-text-to-read=""
      aria-label="Teleprompter"
      className={clsx(
        'absolute inset-x-0 top-0 overflow-hidden font-read text-prompter-fg',
        isFullScreen ? 'teleprompter-full' : 'teleprompter',
        isMirrored && '-scale-x-100',
      )}
      style={style}
    >
      <div ref={viewport} {...pointer} className="teleprompter-window absolute inset-0 touch-none select-none">
        <div className={clsx('absolute top-(--reading-top)', column)}>
          <div ref={text} className="teleprompter-text text-(length:--prompter-size)">
            {paragraphs.map(({ key, line }) => (
              <p key={key}>{line}</p>
            ))}
            {paragraphs.length > 0 && <EndMark />}
          </div>
        </div>
      </div>
      <div className={clsx('pointer-events-none absolute inset-y-0', column)}>
        <span
          aria-hidden="true"
          className={clsx(
            'teleprompter-cue absolute',
            aspectRatio === '16:9' ? '-left-[34px] max-tablet:-left-[22px]' : '-left-[22px]',
          )}
          style={{ top: 'calc(var(--reading-top) + var(--prompter-size) * var(--prompter-lh) / 2 - 9px)' }}
        />
      </div>
      {!isFullScreen && <div className="teleprompter-fade pointer-events-none absolute inset-x-0 bottom-0 h-11" />}
    </section>
  );
}

/** Moves with the text and is none of it: whatever measures or follows the words knows only the paragraphs. */
function EndMark() {
  return (
    <div className="teleprompter-end absolute top-full left-0 flex items-center gap-2 pt-[0.7em] font-text whitespace-nowrap">
      End of script
    </div>
  );
}

/** Lines of the script that hold words. The key counts equal lines apart. */
function paragraphsOf(content: string): { key: string; line: string }[] {
  const seen = new Map<string, number>();
  return content
    .split(/\n+/)
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
    .map((line) => {
      const copy = (seen.get(line) ?? 0) + 1;
      seen.set(line, copy);
      return { key: `${copy} ${line}`, line };
    });
}
