import { editorWords } from './editor.toasts';
import { SwitchRow } from './switch-row';
import type { EditorState } from './use-editor';

/** Says whether the post-ready video has the words in its picture, and turns that on and off. */
export function CaptionsSwitch({ editor, className }: { editor: EditorState; className: string }) {
  const { words, edits } = editor.draft;
  const isOn = editor.hasCaptionsInPicture;
  const noteOff = edits.areCaptionsInPicture ? editorWords.inPictureUnknown : editorWords.inPictureOff;
  return (
    <SwitchRow
      label={editorWords.inPicture}
      note={isOn ? editorWords.inPictureOn : noteOff}
      isOn={isOn}
      isDisabled={words.length === 0}
      onChange={editor.putCaptionsInPicture}
      className={className}
    />
  );
}
