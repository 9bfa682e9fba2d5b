import { countWords, readingSeconds, SCRIPT_LIMITS } from '@shared/scripts';
import { Download, FilePlus, Upload } from 'lucide-react';
import { type ComponentProps, type ReactNode, type RefObject, useContext, useId, useRef } from 'react';
import { TextAdviceContext } from '@/components/text-advice';
import { Button } from '@/components/ui/button';
import { Card, CardHeader } from '@/components/ui/card';
import { LineField } from '@/components/ui/line-field';
import { TitleLimitNote } from '@/components/ui/title-limit-note';
import { Tooltip } from '@/components/ui/tooltip';
import { count, formatLength } from '@/lib/format';
import { PHONE, useMediaQuery } from '@/lib/media-query';
import { pasteAsLine } from '@/lib/paste-as-line';
import { useScreenNames } from '@/lib/screen-names';
import { useOnScreen } from '@/lib/use-on-screen';
import type { Draft } from '../draft';
import { useDraftField } from '../draft-store';
import { useEditorFocus } from '../editor-focus';
import { TITLE_MISSING_LINE, tooLongToSave, whereUseLeads } from '../scripts.toasts';
import { EditingLine } from './editing-line';
import { EditorActions, type EditorActionsProps } from './editor-actions';
import { ScriptContent } from './script-content';
import { ScriptSettings } from './script-settings';

/** The header of a phone, and at its bottom the bar of the tabs with the buttons that float above it. */
const COVERED = '-53px 0px -180px 0px';

type ScriptEditorProps = {
  userId: string;
  /** The user's draft, for what is derived from it: it may lag behind what is typed. */
  draft: Draft;
  onDraftChange: (change: Partial<Draft>) => void;
  onTravel: ComponentProps<typeof ScriptContent>['onTravel'];
  onNew: () => void;
  onImport: () => void;
  onExport: () => void;
  /** Gives the settings a column of their own. */
  isWide: boolean;
  /** Shown above the text: what should be reviewed in it. */
  review?: ReactNode;
  /** Shown below the text: where its facts were read. */
  sources?: ReactNode;
} & Pick<EditorActionsProps, 'onClear' | 'onUse' | 'onSave' | 'isSaving' | 'reviewBadge'> &
  Pick<ComponentProps<typeof ScriptContent>, 'marks' | 'fieldRef' | 'onCaretPlaced'>;

/** The script being written, its look in the teleprompter, and what can be done with it. */
export function ScriptEditor(props: ScriptEditorProps) {
  const { userId, draft, onDraftChange, onExport, isWide } = props;
  const [editingId, useLineId, missingId] = [useId(), useId(), useId()];
  const names = useScreenNames();
  const isPhone = useMediaQuery(PHONE);
  const card = useRef<HTMLElement>(null);
  const title = useRef<HTMLTextAreaElement>(null);
  const script = useOnScreen(COVERED);
  useEditorFocus({ card, title, text: props.fieldRef });
  const hasContent = draft.content.trim() !== '';
  const isTitleMissing = hasContent && draft.title.trim() === '';
  // On wide screens above the text, as the buttons below may be out of the window.
  const titleLine = (
    <p id={missingId} className="text-xs text-ink-2">
      {TITLE_MISSING_LINE}
    </p>
  );
  // On phones below the text: the bar with the button leaves the screen to that.
  const useLine = (
    <p id={useLineId} className="text-xs text-ink-3 tablet:ml-auto">
      {whereUseLeads(names)}
    </p>
  );

  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3">
      <Card ref={card} tabIndex={-1} className="flex min-h-0 flex-1 scroll-mt-24 flex-col">
        <CardHeader title="Script Editor" data-keep-clear="" className="max-tablet:gap-0">
          <Button kind="ghost" size="sm" icon={FilePlus} className={HEADER_BUTTON} onClick={props.onNew}>
            New
          </Button>
          <Tooltip label="From a .txt or .json file">
            <Button kind="ghost" size="sm" icon={Upload} className={HEADER_BUTTON} onClick={props.onImport}>
              Import
            </Button>
          </Tooltip>
          <Button
            kind="ghost"
            size="sm"
            icon={Download}
            className={HEADER_BUTTON}
            disabled={!hasContent}
            onClick={onExport}
          >
            Export
          </Button>
        </CardHeader>
        <div
          ref={script.ref}
          // In a low window this part scrolls, so that nothing lies over anything else.
          className={`flex min-h-0 flex-1 flex-col gap-4 p-4 max-tablet:p-3.5 wide:h-0 wide:flex-auto wide:overflow-y-auto ${isWide ? 'desktop:grid desktop:grid-cols-[minmax(0,1fr)_296px] desktop:grid-rows-[auto_1fr] desktop:gap-x-6' : ''}`}
        >
          <div data-keep-clear="" className="relative col-span-full">
            <TitleField userId={userId} onDraftChange={onDraftChange} fieldRef={title} />
            {isTitleMissing && !isPhone ? (
              <div className="absolute top-0 right-0">{titleLine}</div>
            ) : (
              <EditingLine userId={userId} id={editingId} />
            )}
          </div>
          <div className="flex flex-1 flex-col gap-1.75">
            {props.review}
            <ContentField
              userId={userId}
              onValueChange={(content) => onDraftChange({ content })}
              onTravel={props.onTravel}
              marks={props.marks}
              fieldRef={props.fieldRef}
              onCaretPlaced={props.onCaretPlaced}
            />
            <WordCount draft={draft} />
            {isPhone && useLine}
            {props.sources}
          </div>
          <ScriptSettings userId={userId} content={draft.content} onDraftChange={onDraftChange} isColumn={isWide} />
        </div>
        <EditorActions
          {...props}
          describedBy={{ save: isTitleMissing ? missingId : editingId, use: useLineId }}
          isFloating={script.isOnScreen}
          useLine={!isPhone && useLine}
          titleLine={isTitleMissing && isPhone && titleLine}
        />
      </Card>
    </div>
  );
}

const HEADER_BUTTON = 'max-tablet:h-control-lg max-tablet:[&_.lucide]:hidden';

/** The one part that is drawn anew with every letter. */
function ContentField({ userId, ...field }: { userId: string } & Omit<ComponentProps<typeof ScriptContent>, 'value'>) {
  return <ScriptContent value={useDraftField(userId, 'content')} {...field} />;
}

type TitleFieldProps = Pick<ScriptEditorProps, 'userId' | 'onDraftChange'> & {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
};

function TitleField({ userId, onDraftChange, fieldRef }: TitleFieldProps) {
  const title = useDraftField(userId, 'title');
  const adviceOn = useContext(TextAdviceContext);
  const id = useId();
  return (
    <>
      <div className="flex flex-col gap-[3px]">
        <label htmlFor={id} className="text-sm font-med tracking-small text-ink-2">
          Video Title
        </label>
        <LineField
          ref={fieldRef}
          id={id}
          dir="auto"
          value={title}
          maxLength={SCRIPT_LIMITS.titleMax}
          placeholder="Name your video"
          onPaste={pasteAsLine}
          onValueChange={(title) => onDraftChange({ title })}
          className="w-full min-w-0 border-0 border-b border-transparent bg-transparent pb-0.5 text-2xl font-strong tracking-tight text-ink placeholder:font-text placeholder:text-ink-3 hover:border-line focus:border-focus focus:outline-none max-tablet:py-2"
        />
      </div>
      <TitleLimitNote length={title.length} max={SCRIPT_LIMITS.titleMax} />
      {/* Recordings and links are called like their script. */}
      {adviceOn?.(title, (change) => onDraftChange({ title: change(title) }), 'title')}
    </>
  );
}

function WordCount({ draft }: { draft: Draft }) {
  const words = countWords(draft.content);
  const seconds = Math.round(readingSeconds(words, draft.wpm));
  return (
    <>
      <p className="text-xs text-ink-3 tabular-nums">
        {count(words, 'word')} <span aria-hidden="true">•</span> {count(seconds, 'second')} ({formatLength(seconds)}) at{' '}
        {draft.wpm} WPM
      </p>
      {draft.content.length > SCRIPT_LIMITS.contentMax && (
        <p role="status" className="text-xs text-danger tabular-nums">
          {tooLongToSave(draft.content.length)}
        </p>
      )}
    </>
  );
}
