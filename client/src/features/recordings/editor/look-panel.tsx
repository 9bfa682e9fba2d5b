import * as RadioGroup from '@radix-ui/react-radio-group';
import { CAPTION_LOOKS, CAPTION_POSITIONS, type CaptionStyle } from '@shared/recordings';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Fragment, useId } from 'react';
import { Segmented } from '@/components/ui/segmented';
import { CAPTION_PLACES, wordLook } from './caption-overlay';
import { CaptionsSwitch } from './captions-switch';
import { ContactCardFields } from './contact-card-fields';
import { isSame } from './edit-draft';
import { captionDefaultQuery, useSaveCaptionDefault } from './editor.queries';
import { editorWords } from './editor.toasts';
import { SwitchRow } from './switch-row';
import type { EditorState } from './use-editor';

const LOOKS = { highlight: 'Highlight', plate: 'Plate', outline: 'Outline' } as const;
const WORDS_SAMPLE = 'Like this';
const POSITIONS = { top: 'Top', middle: 'Middle', low: 'Low' } as const;

/** How the words look in the picture of a post-ready video, and the card at its end. */
export function LookPanel({ editor }: { editor: EditorState }) {
  return (
    <div className="flex flex-col gap-3">
      <CaptionsSwitch editor={editor} className="border-b pb-3" />
      <StyleFields
        of="words"
        picture={editor.recording.thumbnailUrl}
        sample={WORDS_SAMPLE}
        style={editor.draft.style}
        onChange={(style, key) => editor.change({ style }, key)}
      />
      <p className="text-xs text-ink-3">{editorWords.safeZone(editor.recording.aspectRatio)}</p>
      <ForNewRecordings style={editor.draft.style} />
      <ContactCardFields editor={editor} />
    </div>
  );
}

type StyleFieldsProps = {
  /** What looks like that. */
  of: 'words' | 'title';
  /** Of the recording, behind the samples; null where it has such a text in it already. */
  picture: string | null;
  /** What is shown in each look. */
  sample: string;
  style: CaptionStyle;
  /** Changes with the same key in a row are one step. */
  onChange: (style: CaptionStyle, key?: string) => void;
};

export function StyleFields({ of, picture, sample, style, onChange }: StyleFieldsProps) {
  const colourId = useId();
  return (
    <>
      <LookPicker of={of} picture={picture} sample={sample} style={style} onChange={onChange} />
      <Segmented
        label={`Position of the ${of}`}
        value={style.position}
        onValueChange={(position) => onChange({ ...style, position })}
        options={CAPTION_POSITIONS.map((value) => ({ value, label: POSITIONS[value] }))}
      />
      <span className="flex items-center gap-3">
        <label htmlFor={colourId} className="text-sm text-ink-2">
          Brand color
        </label>
        <input
          id={colourId}
          type="color"
          value={style.colour}
          onChange={({ target }) => onChange({ ...style, colour: target.value.toUpperCase() }, `colour of the ${of}`)}
          className="h-11 w-14 cursor-pointer rounded-md border border-line-control bg-surface p-1"
        />
      </span>
    </>
  );
}

/** Each look with a sample of it, in the colour and at the place that are chosen. */
function LookPicker({ of, picture, sample, style, onChange }: StyleFieldsProps) {
  const choose = (next: string) => {
    const look = CAPTION_LOOKS.find((known) => known === next);
    if (look) onChange({ ...style, look });
  };
  return (
    <RadioGroup.Root
      aria-label={`Look of the ${of}`}
      value={style.look}
      onValueChange={choose}
      orientation="horizontal"
      className="grid grid-cols-3 gap-2"
    >
      {CAPTION_LOOKS.map((look) => (
        <RadioGroup.Item key={look} value={look} className={TILE}>
          <LookSample of={of} picture={picture} sample={sample} style={{ ...style, look }} />
          {LOOKS[look]}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

const TILE = clsx(
  'flex min-w-0 flex-col items-stretch gap-1.5 rounded-md border border-line bg-surface-sunk p-1 pb-1.5 text-sm font-med text-ink-2',
  'data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft data-[state=checked]:text-ink data-[state=checked]:inset-ring data-[state=checked]:inset-ring-accent',
);

function LookSample({ of, picture, sample, style }: Omit<StyleFieldsProps, 'onChange'>) {
  const words = sample.split(/\s+/);
  return (
    <span
      aria-hidden="true"
      data-surface="studio"
      className={clsx(
        'relative flex h-20 justify-center overflow-hidden rounded-sm bg-ink-3 p-1 text-[15px] leading-[1.24] font-[700] text-media-ink sideways:h-14',
        CAPTION_PLACES[style.position],
      )}
    >
      {picture && <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />}
      <span className="relative line-clamp-2 max-w-full text-center break-words">
        {of === 'title' ? (
          <span {...wordLook(style, true)}>{sample}</span>
        ) : (
          words.map((word, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name
            <Fragment key={n}>
              <span {...wordLook(style, n === words.length - 1)}>{word}</span>{' '}
            </Fragment>
          ))
        )}
      </span>
    </span>
  );
}

/** On while new recordings look like this one. */
function ForNewRecordings({ style }: { style: CaptionStyle }) {
  const { data } = useQuery(captionDefaultQuery);
  const save = useSaveCaptionDefault();
  return (
    <SwitchRow
      label={editorWords.forNewTakes}
      note={editorWords.forNewTakesNote}
      isOn={data ? isSame(data.style, style) : false}
      isDisabled={!data || save.isPending}
      onChange={(isChosen) => save.mutate({ style: isChosen ? style : null })}
      className="border-t pt-3"
    />
  );
}
