import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { editorWords } from './editor.toasts';
import type { EditorState } from './use-editor';

const TOUCH = 'max-tablet:h-11 pointer-coarse:h-11';

type EditsNoticeProps = { editor: EditorState; onLoadNewer: () => void };

/** Says that unsaved edits of an earlier visit are back, or that somebody else has saved others meanwhile. */
export function EditsNotice({ editor, onLoadNewer }: EditsNoticeProps) {
  const { returned, isNewer } = editor;
  if (isNewer) {
    const text = returned?.kind === 'older' ? editorWords.returnedOlder(returned.at) : editorWords.newer;
    return (
      <Bar role="alert" text={text}>
        <Button className={TOUCH} onClick={onLoadNewer}>
          Load the newer edits
        </Button>
        <Button
          kind="strong"
          className={TOUCH}
          onClick={() => editor.save({ ...editor.lastChoice, isOverwriting: true })}
        >
          Save mine
        </Button>
      </Bar>
    );
  }
  if (!returned) return null;
  const say = returned.kind === 'misfit' ? editorWords.returnedMisfit : editorWords.returned;
  return (
    <Bar role="status" text={say(returned.at)}>
      <Button className={TOUCH} onClick={editor.discardReturned}>
        Discard
      </Button>
    </Bar>
  );
}

type BarProps = { role: 'alert' | 'status'; text: string; children: ReactNode };

function Bar({ role, text, children }: BarProps) {
  return (
    <div
      role={role}
      className="flex flex-wrap items-center gap-2 border-b border-line bg-warn-soft px-5 py-2.5 text-sm max-tablet:px-3 max-tablet:py-1.5"
    >
      <p className="min-w-60 flex-1">{text}</p>
      {children}
    </div>
  );
}
