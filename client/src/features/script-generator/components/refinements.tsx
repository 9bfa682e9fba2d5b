import type { Refinement } from '@shared/script-generator';
import { Info, SquarePen, Undo2, UserRound } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { choosesVersion, type GeneratorResult } from '../generator-state';
import { chooseVoice } from './generator-card';
import { REFINEMENT_BUTTON, REFINEMENT_BUTTONS, VERSION_GRID, VersionChoice } from './version-choice';

export type RefinementsProps = {
  result: GeneratorResult;
  onRefine: (refinement: Refinement) => void;
  /** The refinement that is running. */
  refining: Refinement | null;
  isBusy: boolean;
  /** The editor holds a text that is none of the versions. */
  hasOwnText: boolean;
  /** Makes the text of the editor a version. Returns false where it is too long, and while a script is written. */
  onOwnText: () => boolean;
  onVersionChosen: (index: number) => void;
};

/** What can be made of the shown text, and the ways to another one. */
export function Refinements(props: RefinementsProps) {
  const { result, onRefine, refining, isBusy, hasOwnText, onOwnText, onVersionChosen } = props;
  const group = useRef<HTMLDivElement>(null);
  const lineId = useId();
  const isChoice = choosesVersion(result);
  return (
    <>
      <p id={lineId} className="text-xs text-ink-3">
        {isChoice
          ? 'Choose a version. Each is made from the original.'
          : 'Each of these changes the text that is shown.'}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: these are actions, not fields of a form */}
      <div
        ref={group}
        role="group"
        tabIndex={-1}
        aria-label="Quick refinements"
        aria-describedby={lineId}
        className={`grid grid-cols-2 gap-2 rounded-sm ${isChoice ? VERSION_GRID : ''}`}
      >
        {isChoice ? (
          <VersionChoice {...props} />
        ) : (
          REFINEMENT_BUTTONS.map(({ refinement, label, icon }) => (
            <Button
              key={refinement}
              data-writes={refinement}
              size="sm"
              icon={icon}
              className={REFINEMENT_BUTTON}
              isBusy={refining === refinement}
              disabled={isBusy}
              onClick={() => onRefine(refinement)}
            >
              {label}
            </Button>
          ))
        )}
      </div>
      {/* Above the text on phones, and out of sight there. */}
      <Button kind="ghost" size="sm" icon={UserRound} className="mt-1 self-start tablet:hidden" onClick={chooseVoice}>
        Another persona or tone
      </Button>
      <Unchanged unchanged={result.unchanged} isChoice={isChoice} />
      <div className="flex flex-wrap items-center gap-x-2 empty:hidden">
        {hasOwnText && (
          <Button
            kind="ghost"
            size="sm"
            icon={SquarePen}
            className="mt-1 max-tablet:h-control-lg"
            disabled={isBusy}
            onClick={() => {
              // The button goes away; what it was pressed for comes next.
              if (onOwnText()) group.current?.focus({ preventScroll: true });
            }}
          >
            Refine the text in the editor
          </Button>
        )}
        {!isChoice && result.shown > 0 && (
          <Button
            kind="ghost"
            size="sm"
            icon={Undo2}
            className="mt-1 max-tablet:h-control-lg"
            disabled={isBusy}
            onClick={() => onVersionChosen(result.shown - 1)}
          >
            Back to the previous version
          </Button>
        )}
      </div>
    </>
  );
}

/** Why a refinement left the text as it was. */
function Unchanged({ unchanged, isChoice }: Pick<GeneratorResult, 'unchanged'> & { isChoice: boolean }) {
  const label = REFINEMENT_BUTTONS.find(({ refinement }) => refinement === unchanged?.refinement)?.label;
  return (
    // Empty it takes no room: not even the gap above it.
    <div role="status" className="empty:-mt-2">
      {unchanged && (
        <p className="mt-2 flex gap-1.5 text-sm text-ink-2">
          <Info className="mt-0.5 text-ink-3" />
          <span className="min-w-0 break-words">
            <b className="font-med">
              {label} {isChoice ? 'would be the same as the original.' : 'changed nothing.'}
            </b>{' '}
            <span>{unchanged.notes.join(' ')}</span>
          </span>
        </p>
      )}
    </div>
  );
}
