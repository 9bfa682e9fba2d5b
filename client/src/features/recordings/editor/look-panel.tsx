import { CAPTION_LOOKS, CAPTION_POSITIONS, type CaptionStyle } from '@shared/recordings';
import { useId } from 'react';
import { Segmented } from '@/components/ui/segmented';
import { editorWords } from './editor.toasts';
import type { EditorState } from './use-editor';

const LOOKS = { highlight: 'Highlight', plate: 'Plate', outline: 'Outline' } as const;
const POSITIONS = { top: 'Top', middle: 'Middle', low: 'Low' } as const;

/** How the words look in the picture of a post-ready video. */
export function LookPanel({ editor }: { editor: EditorState }) {
  return (
    <div className="flex flex-col gap-3">
      <StyleFields of="words" style={editor.draft.style} onChange={(style, key) => editor.change({ style }, key)} />
      <p className="text-xs text-ink-3">{editorWords.safeZone}</p>
    </div>
  );
}

type StyleFieldsProps = {
  /** What looks like that. */
  of: string;
  style: CaptionStyle;
  /** Changes with the same key in a row are one step. */
  onChange: (style: CaptionStyle, key?: string) => void;
};

export function StyleFields({ of, style, onChange }: StyleFieldsProps) {
  const colourId = useId();
  return (
    <>
      <Segmented
        label={`Look of the ${of}`}
        value={style.look}
        onValueChange={(look) => onChange({ ...style, look })}
        options={CAPTION_LOOKS.map((value) => ({ value, label: LOOKS[value] }))}
      />
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
