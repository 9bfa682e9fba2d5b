import { toTitle } from '@shared/http';
import { ASPECT_RATIO_VALUES, COVER_TITLE_MAX } from '@shared/recordings';
import { Image, RotateCcw } from 'lucide-react';
import { useContext, useEffect, useRef, useState } from 'react';
import { TextAdviceContext } from '@/components/text-advice';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { UnfinishedNote } from '../components/unfinished-note';
import { CoverTitle } from './cover-title';
import { editorWords } from './editor.toasts';
import { StyleFields } from './look-panel';
import type { EditorState } from './use-editor';

const TOUCH = 'max-tablet:h-11 pointer-coarse:h-11';

/** The picture that stands for the recording, and a title on it. */
export function CoverPanel({ editor }: { editor: EditorState }) {
  const { cover } = editor.draft.edits;
  const { still } = editor;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <CoverStill editor={editor} />
        {/* Below a wide picture, where there is no room for the longest button beside it. */}
        <div className="flex min-w-0 flex-[1_1_13rem] flex-col items-start gap-2">
          <p className="text-sm text-ink-2">
            {cover ? editorWords.cover(still.at) : editorWords.automaticCover}
            {cover && editor.isCoverRemoved && ` ${editorWords.removedCover}`}
          </p>
          <Button kind="strong" icon={Image} className={TOUCH} onClick={editor.takeCover}>
            Use this frame
          </Button>
          {cover && (
            <Button kind="ghost" icon={RotateCcw} className={TOUCH} onClick={() => editor.setCover(null)}>
              Choose automatically
            </Button>
          )}
        </div>
      </div>
      {editor.recording.thumbnailStatus === 'failed' && <UnfinishedNote recording={editor.recording} />}
      <TitleField editor={editor} />
      {cover?.title && (
        <StyleFields
          of="title"
          picture={null}
          sample={cover.title}
          style={cover.style}
          onChange={(style, key) => editor.setCover({ ...cover, style }, key)}
        />
      )}
      <p className="text-xs text-ink-3">{editorWords.coverNote}</p>
    </div>
  );
}

function TitleField({ editor }: { editor: EditorState }) {
  const { title } = editor.newCover;
  const adviceOn = useContext(TextAdviceContext);
  // As it is typed: a space at its end belongs to no title, but to the next word.
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    const next = toTitle(text, COVER_TITLE_MAX) || null;
    if (next !== title) editor.setCover({ ...editor.newCover, title: next }, 'cover-title');
  };
  return (
    <>
      <Field label="Title on the cover" isOptional>
        <Input
          value={typed ?? title ?? ''}
          maxLength={COVER_TITLE_MAX}
          onChange={({ target }) => change(target.value)}
          onBlur={() => {
            setTyped(null);
            editor.settle();
          }}
          className="max-tablet:h-11"
        />
      </Field>
      {title && adviceOn?.(title, (edit) => change(edit(title)))}
    </>
  );
}

/** The cover as lists will show it. */
function CoverStill({ editor }: { editor: EditorState }) {
  const { recording, still, newCover } = editor;
  const video = useRef<HTMLVideoElement>(null);
  const { at } = still;
  useEffect(() => {
    const player = video.current;
    if (!player) return;
    const show = () => {
      player.currentTime = at;
    };
    if (player.readyState >= HTMLMediaElement.HAVE_METADATA) show();
    player.addEventListener('loadedmetadata', show);
    return () => player.removeEventListener('loadedmetadata', show);
  }, [at]);
  const ratio = ASPECT_RATIO_VALUES[recording.aspectRatio];
  return (
    <div
      data-surface="studio"
      style={{ aspectRatio: ratio }}
      className={`relative shrink-0 overflow-hidden rounded-md bg-stage sideways:w-20 ${ratio > 1 ? 'w-36' : ratio < 1 ? 'w-24' : 'w-32'}`}
    >
      <video
        ref={video}
        src={editor.videoUrl}
        aria-hidden="true"
        tabIndex={-1}
        muted
        playsInline
        preload="auto"
        className="size-full object-cover"
      />
      {newCover.title && (
        <CoverTitle title={newCover.title} style={newCover.style} aspectRatio={recording.aspectRatio} />
      )}
    </div>
  );
}
