import type { Refinement } from '@shared/script-generator';
import { Check, FoldVertical, type LucideIcon, MessageCircle, UnfoldVertical, Zap } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { chosenBy, type GeneratorResult, type ScriptVersion } from '../generator-state';

export const REFINEMENT_BUTTONS: readonly { refinement: Refinement; label: string; icon: LucideIcon }[] = [
  { refinement: 'conversational', label: 'More Conversational', icon: MessageCircle },
  { refinement: 'urgent', label: 'More Urgent', icon: Zap },
  { refinement: 'shorter', label: 'Shorter', icon: FoldVertical },
  { refinement: 'expanded', label: 'Expanded', icon: UnfoldVertical },
];

/** On the narrowest phones the words have no room for their icons. */
export const REFINEMENT_BUTTON = 'max-tablet:h-control-lg max-[379px]:[&_.lucide]:hidden';

const ORIGIN_NAMES: Record<ScriptVersion['origin'], string> = {
  generated: 'Original',
  conversational: 'Conversational',
  urgent: 'Urgent',
  shorter: 'Shorter',
  expanded: 'Expanded',
  rewrite: 'Rewritten',
  own: 'Your text',
};

/** Two versions of one origin are told apart: `Shorter`, `Shorter 2`. */
export function versionNames(versions: readonly ScriptVersion[]): string[] {
  return versions.map(({ origin }, index) => {
    const nth = versions.slice(0, index + 1).filter((other) => other.origin === origin).length;
    return nth === 1 ? ORIGIN_NAMES[origin] : `${ORIGIN_NAMES[origin]} ${nth}`;
  });
}

/** Side by side, two versions stand above three: on a laptop three rows of them would end below the window. */
export const VERSION_GRID =
  'desktop:grid-cols-6 desktop:*:col-span-2 desktop:*:[[data-writes=conversational]]:col-span-4';

type VersionChoiceProps = {
  result: GeneratorResult;
  /** The refinement that is being made. */
  refining: Refinement | null;
  isBusy: boolean;
  /** Asks for a version that was not made yet. */
  onRefine: (refinement: Refinement) => void;
  onVersionChosen: (index: number) => void;
};

/** The script as it was first written and its versions, of which the shown one is pressed, and what somebody made of them. */
export function VersionChoice({ result, refining, isBusy, onRefine, onVersionChosen }: VersionChoiceProps) {
  const { versions, shown } = result;
  const names = versionNames(versions);
  const changed = versions.flatMap(({ origin }, index) =>
    origin === 'rewrite' || origin === 'own' ? [{ index, name: names[index] }] : [],
  );
  return (
    <>
      <Choice
        className="max-desktop:col-span-2"
        isShown={shown === 0}
        disabled={isBusy}
        onClick={() => onVersionChosen(0)}
      >
        {names[0]}
      </Choice>
      {REFINEMENT_BUTTONS.map(({ refinement, label, icon }) => {
        const made = chosenBy(result, refinement);
        return (
          <Choice
            key={refinement}
            data-writes={refinement}
            icon={icon}
            isShown={made === shown}
            isBusy={refining === refinement}
            disabled={isBusy}
            onClick={() => (made === null ? onRefine(refinement) : onVersionChosen(made))}
          >
            {label}
          </Choice>
        );
      })}
      {changed.map(({ index, name }) => (
        <Choice key={index} isShown={false} disabled={isBusy} onClick={() => onVersionChosen(index)}>
          {name}
        </Choice>
      ))}
    </>
  );
}

type ChoiceProps = ComponentProps<typeof Button> & { isShown: boolean; icon?: LucideIcon };

/** A check mark says which one is shown, beside the color. */
function Choice({ isShown, icon, className = '', ...button }: ChoiceProps) {
  return (
    <Button
      {...button}
      size="sm"
      icon={isShown ? Check : icon}
      aria-pressed={isShown}
      className={`${REFINEMENT_BUTTON} aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent aria-pressed:[&_.lucide]:text-current ${className}`}
    />
  );
}
