import { useMemo } from 'react';
import { AdviceOnRecording, type SharedPart } from '../share-link/share-advice';
import { sharedTextsOf } from './edit-draft';
import type { EditorPanel } from './timeline';
import type { EditorState } from './use-editor';

/** The parts of a recording that have a panel in the editor, in the order of the panels. */
const HERE: readonly (EditorPanel & SharedPart)[] = ['words', 'look', 'cover', 'post'];

type EditorAdviceProps = {
  editor: EditorState;
  panel: EditorPanel;
  onPanel: (panel: EditorPanel) => void;
  onRename: () => void;
  /** Leaves the editor and does `to`, after a question where unsaved edits would be lost. */
  leave: (to: () => void) => void;
};

/**
 * Beside the buttons that save and make the post-ready video: what is to review in it with the edits as they are now. Each
 * press leads to the next part that has any.
 */
export function EditorAdvice({ editor, panel, onPanel, onRename, leave }: EditorAdviceProps) {
  const { draft, shownWords, script } = editor;
  const { edits, words } = draft;
  const written = useMemo(
    () => sharedTextsOf({ edits, words, shownWords, script }),
    [edits, words, shownWords, script],
  );
  return (
    <AdviceOnRecording
      recording={editor.recording}
      place="editor"
      written={written}
      onReview={(open, openScript) => {
        const here: readonly EditorPanel[] = HERE.filter((part) => open.includes(part));
        const next = here[(here.indexOf(panel) + 1) % here.length];
        if (next) onPanel(next);
        else if (open.includes('title')) onRename();
        else leave(openScript);
      }}
    />
  );
}
