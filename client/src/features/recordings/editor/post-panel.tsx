import { withoutControlCharacters } from '@shared/http';
import { POST_TEXT_MAX } from '@shared/recordings';
import { Copy } from 'lucide-react';
import { useContext, useId, useRef, useState } from 'react';
import { TextAdviceContext } from '@/components/text-advice';
import { Button } from '@/components/ui/button';
import { controlClasses } from '@/components/ui/input';
import { toast } from '@/lib/toast';
import { copyText } from '../share-link/share-channels';
import { editorToasts } from './editor.toasts';
import type { EditorState } from './use-editor';

type PostPanelProps = { editor: EditorState; suggested: string };

/** A text to post the video with, to be copied. It is saved with the edits once it is another than the suggested one. */
export function PostPanel({ editor, suggested }: PostPanelProps) {
  const adviceOn = useContext(TextAdviceContext);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isBusy, setBusy] = useState(false);
  const { postText } = editor.draft.edits;
  const text = postText ?? suggested;
  const write = (next: string) => {
    const written = withoutControlCharacters(next);
    editor.writePostText(written === suggested ? null : written);
  };
  const suggestAgain = () => {
    editor.settle();
    editor.writePostText(null);
    // The button goes.
    field.current?.focus();
  };
  const copy = async () => {
    setBusy(true);
    const isCopied = await copyText(Promise.resolve(text));
    setBusy(false);
    if (!isCopied) field.current?.select();
    toast(isCopied ? editorToasts.textCopied() : editorToasts.copyByHand());
  };
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-med text-ink-2">
        Text for the post
      </label>
      <textarea
        ref={field}
        id={id}
        rows={9}
        maxLength={POST_TEXT_MAX}
        value={text}
        onChange={({ target }) => write(target.value)}
        onBlur={editor.settle}
        className={`${controlClasses} rounded-md p-2.75 max-tablet:text-[16px]`}
      />
      {adviceOn?.(text, (change) => write(change(text)))}
      <div className="flex flex-wrap gap-2">
        <Button
          kind="primary"
          icon={Copy}
          className="max-tablet:h-11 pointer-coarse:h-11"
          disabled={isBusy || text.trim() === ''}
          onClick={() => void copy()}
        >
          Copy text
        </Button>
        {postText !== null && (
          <Button className="max-tablet:h-11 pointer-coarse:h-11" onClick={suggestAgain}>
            Back to the suggested text
          </Button>
        )}
      </div>
    </div>
  );
}
