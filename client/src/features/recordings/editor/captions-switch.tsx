import { useId } from 'react';
import { Switch } from '@/components/ui/switch';
import { editorWords } from './editor.toasts';
import type { EditorState } from './use-editor';

/** Says whether the post-ready video has the words in its picture, and turns that on and off. */
export function CaptionsSwitch({ editor }: { editor: EditorState }) {
  const id = useId();
  const noteId = useId();
  const { words, edits } = editor.draft;
  const isOn = editor.hasCaptionsInPicture;
  const note = isOn
    ? editorWords.inPictureOn
    : edits.areCaptionsInPicture
      ? editorWords.inPictureUnknown
      : editorWords.inPictureOff;
  return (
    <div className="flex min-h-11 items-center gap-3 border-b border-line pb-3">
      <div className="flex-1">
        <label htmlFor={id} className="text-sm font-med">
          {editorWords.inPicture}
        </label>
        <p id={noteId} className="text-xs text-ink-3">
          {note}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={noteId}
        checked={isOn}
        disabled={words.length === 0}
        onCheckedChange={editor.putCaptionsInPicture}
      />
    </div>
  );
}
