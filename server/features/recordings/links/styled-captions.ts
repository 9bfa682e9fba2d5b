import {
  type AspectRatio,
  type CaptionStyle,
  captionGroups,
  isLightColour,
  type TimedWord,
  toWebVttFile,
  toWebVttText,
} from '@shared/recordings';

/** Where the lines begin, in percent of the picture's height; undefined leaves it to the player: at the bottom. */
const LINES: Record<CaptionStyle['position'], (aspectRatio: AspectRatio) => number | undefined> = {
  top: (aspectRatio) => (aspectRatio === '9:16' ? 14 : 8),
  middle: () => 45,
  low: (aspectRatio) => (aspectRatio === '9:16' ? 56 : undefined),
};

/**
 * The words as WebVTT that looks like the picture of a post-ready video: a few at a time, at their place, and the one
 * that is said is marked for {@link cueStyle}.
 */
export function styledWebVtt(words: readonly TimedWord[], style: CaptionStyle, aspectRatio: AspectRatio): string {
  const line = LINES[style.position](aspectRatio);
  const settings = `${line === undefined ? '' : ` line:${line}%`} size:88%`;
  const shown = ({ text }: TimedWord) => toWebVttText(style.look === 'outline' ? text.toUpperCase() : text);
  const blocks = captionGroups(words).flatMap((group) =>
    group.words.flatMap((word, n) => {
      const start = n === 0 ? group.start : word.start;
      const end = group.words[n + 1]?.start ?? group.end;
      if (end <= start) return [];
      const text = group.words
        .map((other) => (other === word ? `<c.said>${shown(other)}</c>` : shown(other)))
        .join(' ');
      return [{ start, end, text, settings }];
    }),
  );
  return toWebVttFile(blocks);
}

const EDGES = ['-1px -1px', '0 -1px', '1px -1px', '-1px 0', '1px 0', '-1px 1px', '0 1px', '1px 1px'];
const DARK = '#05080d';

/** The look of those words in the player. Browsers that cannot mark a word show all of them alike. */
export function cueStyle({ look, colour }: CaptionStyle): string {
  const outline = [...EDGES.map((edge) => `${edge} 0 ${DARK}`), `0 0 6px ${DARK}`, `0 0 12px ${DARK}`].join(',');
  const said =
    look === 'plate'
      ? `background:${colour};color:${isLightColour(colour) ? DARK : '#fff'};text-shadow:none`
      : `color:${colour}`;
  return `video::cue{background:transparent;color:#fff;font-weight:700;text-shadow:${outline}}video::cue(.said){${said}}`;
}
