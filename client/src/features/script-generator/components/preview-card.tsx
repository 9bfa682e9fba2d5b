import { countWords, readingSeconds } from '@shared/scripts';
import { ArrowRight, Info, X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Card, CardFooter, CardHeader, STICKY_ON_ALL } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { count, formatLength } from '@/lib/format';
import { useOnScreen } from '@/lib/use-on-screen';
import { type GeneratorResult, isOfOwnText, otherQuestions, type ScriptVersion, shownTitle } from '../generator-state';
import { useTextInView } from '../use-text-in-view';
import { EarlierScripts, type EarlierScriptsProps } from './earlier-scripts';
import { OtherQuestions } from './other-questions';
import { Refinements, type RefinementsProps } from './refinements';
import { SourceList } from './source-list';
import { VersionBar } from './version-bar';

/** The header of a phone, and at its bottom the bar of the tabs with the button that floats above it. */
const COVERED = '-53px 0px -160px 0px';

type PreviewCardProps = Omit<RefinementsProps, 'isBusy'> & {
  version: ScriptVersion;
  /** Words a minute at which the script will be read. */
  wpm: number;
  /** The script is about an earlier subject: the one that was asked since was declined. */
  isFromBefore: boolean;
  /** Above the script: what should be reviewed in it. */
  review: ReactNode;
  /** The script itself, with whatever the page wants to mark in it. */
  children: ReactNode;
  isGenerating: boolean;
  /** Closes the preview. The script can be opened again from the earlier scripts. */
  onClose: () => void;
  onUse: () => void;
  /** Shown above the button that takes the script further: how much of it is still to be reviewed. */
  reviewBadge?: ReactNode;
  /** Writes about another question that the subject may have asked. */
  onQuestionChosen: (question: string) => void;
  earlier: Omit<EarlierScriptsProps, 'isBusy'>;
};

export function PreviewCard(props: PreviewCardProps) {
  const { result, version, wpm, isFromBefore, children, isGenerating, onUse, earlier, ...refinements } = props;
  const { refining } = refinements;
  const bar = useRef<HTMLDivElement>(null);
  const choices = useRef<HTMLDivElement>(null);
  const willChoose = useTextInView({ version, refining, bar, choices });
  const onVersionChosen = (index: number) => {
    willChoose();
    refinements.onVersionChosen(index);
  };
  const useLineId = useId();
  const script = useOnScreen(COVERED);
  const words = countWords(version.script);
  const isBusy = refining !== null || isGenerating;
  return (
    <Card className="flex min-h-0 flex-col" aria-busy={isBusy}>
      <CardHeader title="Script Preview & Refinement">
        <EarlierScripts {...earlier} isBusy={isBusy} />
        <IconButton
          label="Close the preview"
          icon={X}
          size="sm"
          disabled={isBusy}
          onClick={props.onClose}
          className="max-tablet:size-11"
        />
      </CardHeader>
      <div
        ref={script.ref}
        className="flex flex-1 flex-col gap-3.5 p-4 pb-0 max-tablet:p-3.5 max-tablet:pb-0 wide:[@media(max-height:800px)]:gap-2.5 wide:[@media(max-height:800px)]:pt-3"
      >
        {isFromBefore && (
          <p className="flex gap-1.5 rounded-md bg-warn-soft px-3 py-2 text-sm">
            <Info className="mt-0.5 text-warn" />
            <span className="min-w-0">
              No script could be written about your last subject. This is your previous script.
            </span>
          </p>
        )}
        <div>
          <h3
            data-script-title=""
            data-text-to-read=""
            tabIndex={-1}
            className="scroll-my-24 rounded-sm text-xl break-words"
          >
            {shownTitle(result)}
          </h3>
          <p className="mt-0.5 text-xs text-ink-3 tabular-nums">
            {count(words, 'word')} <span aria-hidden="true">•</span> {formatLength(readingSeconds(words, wpm))} at {wpm}{' '}
            WPM
          </p>
          <Notes notes={version.notes} />
          <OtherQuestions questions={otherQuestions(result)} isBlocked={isBusy} onChosen={props.onQuestionChosen} />
        </div>
        <VersionBar ref={bar} result={result} onVersionChosen={onVersionChosen} isBusy={isBusy} />
        {props.review}
        {/*
          On wide screens it scrolls by itself, and never shows less than eight lines of the script: the card grows. In low
          windows it need not show more, so that the versions below it are in view.
        */}
        <div className="relative -mx-1 flex min-h-0 flex-1 flex-col gap-3.5 px-1 wide:h-0 wide:min-h-62 wide:flex-auto wide:[@media(max-height:800px)]:min-h-54 wide:overflow-y-auto wide:[scrollbar-width:thin]">
          {children}
          <SourceList sources={version.sources} />
          <p className="text-xs text-ink-3">
            {writtenBy(result)}.
            {isEdited(result) && ' You edited this text. Its notes and sources are with the previous version.'}
          </p>
          <MoreBelow />
        </div>
      </div>
      <CardFooter ref={choices} className="scroll-mb-22 flex-col items-stretch">
        <Refinements {...refinements} onVersionChosen={onVersionChosen} result={result} isBusy={isBusy} />
      </CardFooter>
      {/* Beside other things nobody would know which script it is about. In low windows the words stand beside the button. */}
      <CardFooter
        data-sticky-footer=""
        className={`flex-col items-stretch tablet:border-t-0 tablet:pt-0 wide:[@media(max-height:800px)]:flex-row wide:[@media(max-height:800px)]:items-center wide:[@media(max-height:800px)]:gap-3 ${script.isOnScreen ? STICKY_ON_ALL : ''}`}
      >
        {/* After a declined subject the script from before is shown, and pressing by mistake would put it into the editor. */}
        <Button
          kind={isFromBefore ? 'secondary' : 'primary'}
          size="lg"
          isBlock
          trailingIcon={ArrowRight}
          disabled={isBusy}
          aria-describedby={useLineId}
          onClick={onUse}
          className="wide:[@media(max-height:800px)]:w-auto"
        >
          Use This Script
        </Button>
        <div className="flex min-h-6 min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1 wide:[@media(max-height:800px)]:flex-1">
          {props.reviewBadge}
          <p id={useLineId} className="text-xs text-ink-3">
            Puts {isFromBefore ? 'your previous script' : 'it'} in the editor, where you can change and save it.
          </p>
        </div>
      </CardFooter>
    </Card>
  );
}

/** Below the last line, and over the lines that are at the edge while there is more to scroll to: they fade. */
function MoreBelow() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none sticky bottom-0 -mt-3.5 h-8 shrink-0 bg-linear-to-t from-surface to-transparent"
    />
  );
}

/** The server's remarks on the shown text. */
function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <div role="status">
      {notes.length > 0 && (
        <ul aria-label="Notes" className="mt-1.5 flex flex-col gap-1 text-sm text-ink-2">
          {notes.map((note) => (
            <li key={note} className="flex gap-1.5">
              <Info className="mt-0.5 text-ink-3" />
              <span className="min-w-0 break-words">{note}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const WRITERS = { model: 'the AI model', 'built-in': 'the built-in writer' } as const;

function writtenBy(result: GeneratorResult): string {
  const writer = result.versions[result.shown]?.writer ?? null;
  if (writer === null) return 'Your own text';
  return `${isOfOwnText(result) ? 'Your own text, refined' : 'Written'} by ${WRITERS[writer]}`;
}

/** Whether the shown text was edited after the server wrote remarks or sources for it. */
function isEdited({ versions, shown }: GeneratorResult): boolean {
  const before = versions[shown - 1];
  return versions[shown]?.origin === 'rewrite' && !!before && before.notes.length + before.sources.length > 0;
}
