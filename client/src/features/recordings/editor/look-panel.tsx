import { CAPTION_LOOKS, CAPTION_POSITIONS, type CaptionStyle } from '@shared/recordings';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Segmented } from '@/components/ui/segmented';
import { Switch } from '@/components/ui/switch';
import { captionDefaultQuery, isSame, useSaveCaptionDefault } from './editor.queries';
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
      <ForNewRecordings style={editor.draft.style} />
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

/** On while new recordings look like this one. */
function ForNewRecordings({ style }: { style: CaptionStyle }) {
  const id = useId();
  const noteId = useId();
  const { data } = useQuery(captionDefaultQuery);
  const save = useSaveCaptionDefault();
  const isOn = data ? isSame(data.style, style) : false;
  return (
    <div className="flex min-h-11 items-center gap-3 border-t border-line pt-3">
      <div className="flex-1">
        <label htmlFor={id} className="text-sm">
          {editorWords.forNewTakes}
        </label>
        <p id={noteId} className="text-xs text-ink-3">
          {editorWords.forNewTakesNote}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={noteId}
        checked={isOn}
        disabled={!data || save.isPending}
        onCheckedChange={(isChosen) => save.mutate({ style: isChosen ? style : null })}
      />
    </div>
  );
}
