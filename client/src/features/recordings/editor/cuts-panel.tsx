import type { Cut } from '@shared/recordings';
import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/switch';
import type { RemovedPart } from './edit-parts';
import { editorWords } from './editor.toasts';
import { TakesSection } from './takes-section';
import type { EditorState } from './use-editor';

const REASONS: Record<RemovedPart['kind'], string> = {
  'said-again': 'Line said again',
  silence: 'Pause',
  part: 'Part',
  trim: 'Trimmed',
};

/** What the one button above the suggestions does with all of them. */
const USE_SEVERAL = { all: 'Use all', none: 'Use none' };
const USE_ONE = { all: 'Use it', none: 'Do not use it' };

type CutsPanelProps = {
  editor: EditorState;
  /** Whoever came to join takes sees them first. */
  areTakesFirst: boolean;
};

/** The editor's panel of cuts: suggested cuts, what is cut already, and takes to join. */
export function CutsPanel({ editor, areTakesFirst }: CutsPanelProps) {
  const { removed, suggestions } = editor;
  const headingId = useId();
  const removedId = useId();
  const loudnessId = useId();
  const others = removed.filter(({ kind }) => kind !== 'silence');
  const isUsedWithAll = (one: Cut) => editor.lostWords(one).length === 0;
  const areAllUsed = suggestions.some(editor.isTaken) && suggestions.filter(isUsedWithAll).every(editor.isTaken);
  const leftOut = areAllUsed ? suggestions.filter((one) => !editor.isTaken(one)).length : 0;
  return (
    <div className="flex flex-col gap-5">
      {areTakesFirst && <TakesSection editor={editor} isOpenAtFirst />}
      <section aria-labelledby={headingId}>
        <div className="flex min-h-11 items-center gap-2">
          <h3 id={headingId} className="flex-1 text-md font-strong">
            Suggested cuts
          </h3>
          {suggestions.some(isUsedWithAll) && (
            <Button
              className="max-tablet:h-11 pointer-coarse:h-11"
              onClick={areAllUsed ? editor.useNone : editor.useAll}
            >
              {(suggestions.length === 1 ? USE_ONE : USE_SEVERAL)[areAllUsed ? 'none' : 'all']}
            </Button>
          )}
        </div>
        {suggestions.length === 0 && (
          <p className="text-sm text-ink-3">
            {editor.peaks.length > 0 ? editorWords.noPauses : editorWords.soundUnknown}
          </p>
        )}
        <p role="status" className="text-sm text-ink-2">
          {leftOut > 0 && editorWords.leftOut(leftOut)}
        </p>
        <ul className="divide-y divide-line">
          {suggestions.map((one) => (
            <Suggestion key={one.start} one={one} editor={editor} />
          ))}
        </ul>
      </section>
      {others.length > 0 && (
        <section aria-labelledby={removedId}>
          <h3 id={removedId} className="flex min-h-11 items-center text-md font-strong">
            Cut
          </h3>
          <ul className="divide-y divide-line">
            {others.map((part) => (
              <li key={part.start} className="flex min-h-12 items-center gap-2 text-sm">
                <span className="flex-1 tabular-nums">
                  {REASONS[part.kind]}, {editorWords.from(part.start, part.end)}
                </span>
                <Button
                  icon={RotateCcw}
                  className="max-tablet:h-11 pointer-coarse:h-11"
                  aria-label={`Restore ${editorWords.from(part.start, part.end)}`}
                  onClick={() => editor.restore(part)}
                >
                  Restore
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!areTakesFirst && <TakesSection editor={editor} />}
      <div className="flex min-h-11 items-center gap-3">
        <label htmlFor={loudnessId} className="flex-1 text-sm">
          Make post-ready videos as loud as other videos
        </label>
        <Switch
          id={loudnessId}
          checked={editor.draft.edits.isLoudnessLevelled}
          onCheckedChange={editor.levelLoudness}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 text-xs text-ink-3">{editorWords.note}</p>
        {!editor.isOriginal && (
          <Button kind="ghost" className="max-tablet:h-11 pointer-coarse:h-11" onClick={editor.showWhole}>
            Restore everything
          </Button>
        )}
      </div>
    </div>
  );
}

function Suggestion({ one, editor }: { one: Cut; editor: EditorState }) {
  const time = editorWords.from(one.start, one.end);
  const lost = editor.lostWords(one).map(({ text }) => text);
  const noteId = useId();
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 text-sm">
      <button
        type="button"
        className="flex min-h-11 flex-1 items-center gap-1.5 rounded-sm text-left tabular-nums hover:text-accent"
        aria-label={`Go to the pause from ${time}`}
        onClick={() => editor.seek(Math.max(0, one.start - 1))}
      >
        Pause, {time}
      </button>
      <span className="text-ink-3 tabular-nums">{(one.end - one.start).toFixed(1)} s</span>
      <Switch
        aria-label={`Cut the pause from ${time}`}
        aria-describedby={lost.length > 0 ? noteId : undefined}
        checked={editor.isTaken(one)}
        onCheckedChange={() => void editor.toggleSuggestion(one)}
      />
      {lost.length > 0 && (
        <p id={noteId} className="w-full pb-2 text-xs text-warn">
          {editorWords.lostWords(lost)}
        </p>
      )}
    </li>
  );
}
