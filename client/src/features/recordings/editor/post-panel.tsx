import { Copy } from 'lucide-react';
import { useContext, useId, useRef, useState } from 'react';
import { TextAdviceContext } from '@/components/text-advice';
import { Button } from '@/components/ui/button';
import { controlClasses } from '@/components/ui/input';
import { toast } from '@/lib/toast';
import { copyText } from '../share-link/share-channels';
import { editorToasts } from './editor.toasts';

type PostPanelProps = { text: string; onTextChange: (text: string) => void };

/** A text to post the video with, to be copied. */
export function PostPanel({ text, onTextChange }: PostPanelProps) {
  const adviceOn = useContext(TextAdviceContext);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isBusy, setBusy] = useState(false);
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
        rows={7}
        value={text}
        onChange={({ target }) => onTextChange(target.value)}
        className={`${controlClasses} rounded-md p-2.75 max-tablet:text-[16px]`}
      />
      {adviceOn?.(text, (change) => onTextChange(change(text)))}
      <Button
        kind="primary"
        icon={Copy}
        className="self-start max-tablet:h-11 pointer-coarse:h-11"
        disabled={isBusy || text.trim() === ''}
        onClick={() => void copy()}
      >
        Copy text
      </Button>
    </div>
  );
}
