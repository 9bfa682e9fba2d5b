import { ASPECT_RATIO_VALUES, type AspectRatio } from '@shared/recordings';
import { clsx } from 'clsx';
import type { RefObject } from 'react';
import { CaptionOverlay } from './caption-overlay';
import { ContactCardOverlay } from './contact-card-overlay';
import { CoverTitle } from './cover-title';
import type { EditorPanel } from './timeline';
import type { EditorState } from './use-editor';

/**
 * How high the picture is on a phone held upright, where panels stand below it: as low as it can be beside a timeline. Of
 * the width of the screen, which does not change when a keyboard comes.
 */
const LOW = 'max-tablet:h-[32vw]';
/** While words are corrected, and while their look is chosen, they are to be read in the picture. */
const HEIGHTS: Record<'words' | 'look', Record<AspectRatio, string>> = {
  words: {
    '9:16': 'max-tablet:h-[min(72vw,300px)]',
    '1:1': 'max-tablet:h-[min(50vw,240px)]',
    '16:9': 'max-tablet:h-[min(42vw,240px)]',
  },
  look: { '9:16': 'max-tablet:h-[64vw]', '1:1': 'max-tablet:h-[50vw]', '16:9': 'max-tablet:h-[50vw]' },
};
/** No wider than the video, so that there is room at its side. */
const BESIDE_WORD: Record<AspectRatio, string> = { '9:16': 'aspect-9/16', '1:1': 'aspect-square', '16:9': 'w-full' };

const heightOf = (panel: EditorPanel, ratio: AspectRatio) =>
  panel === 'words' || panel === 'look' ? HEIGHTS[panel][ratio] : LOW;

const NO_WORDS: never[] = [];

type EditorPictureProps = {
  editor: EditorState;
  panel: EditorPanel;
  video: RefObject<HTMLVideoElement | null>;
  /** On a phone held upright, the word that is corrected stands at its side, or below a wide picture. */
  isBesideWord: boolean;
};

/** The video as it is edited, with the words, the card or the title that will be in its picture. */
export function EditorPicture({ editor, panel, video, isBesideWord }: EditorPictureProps) {
  const { recording } = editor;
  const ratio = ASPECT_RATIO_VALUES[recording.aspectRatio];
  return (
    <div
      data-surface="studio"
      className={clsx(
        'grid shrink-0 place-items-center bg-stage [container-type:size] sideways:h-auto',
        heightOf(panel, recording.aspectRatio),
        isBesideWord ? BESIDE_WORD[recording.aspectRatio] : 'w-full',
      )}
    >
      <div style={{ aspectRatio: ratio, width: `min(100cqw, 100cqh * ${ratio})` }} className="relative overflow-hidden">
        {/* biome-ignore lint/a11y/useMediaCaption: the words are shown over it, and below */}
        <video
          ref={video}
          src={editor.videoUrl}
          poster={recording.thumbnailUrl ?? undefined}
          aria-label={recording.title}
          playsInline
          preload="auto"
          onClick={editor.playhead.toggle}
          className="size-full bg-stage object-contain"
        />
        {panel === 'cover' ? (
          <CoverTitle
            title={editor.newCover.title ?? ''}
            style={editor.newCover.style}
            aspectRatio={recording.aspectRatio}
            isZoneShown
          />
        ) : (
          <>
            <CaptionOverlay
              words={editor.hasCaptionsInPicture ? editor.shownWords : NO_WORDS}
              style={editor.draft.style}
              aspectRatio={recording.aspectRatio}
              at={editor.playhead.at}
              isZoneShown={editor.hasCaptionsInPicture && (panel === 'words' || panel === 'look')}
              contactCard={editor.contactCardNow}
            />
            {editor.contactCardNow && (
              <ContactCardOverlay card={editor.contactCardNow} aspectRatio={recording.aspectRatio} />
            )}
          </>
        )}
      </div>
    </div>
  );
}
