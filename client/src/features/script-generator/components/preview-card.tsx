import { ArrowRight, FoldVertical, type LucideIcon, MessageCircle, UnfoldVertical, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Card, CardFooter, CardHeader } from '@/components/ui/card';
import { count } from '@/lib/format';
import type { Refinement } from '../../../../../shared/script-generator';
import { countWords, estimatedMinutes } from '../../../../../shared/scripts';
import type { GeneratorResult, ScriptVersion } from '../generator-state';
import { VersionBar } from './version-bar';

const REFINEMENT_BUTTONS: { refinement: Refinement; label: string; icon: LucideIcon }[] = [
  { refinement: 'conversational', label: 'More Conversational', icon: MessageCircle },
  { refinement: 'urgent', label: 'More Urgent', icon: Zap },
  { refinement: 'shorter', label: 'Shorter', icon: FoldVertical },
  { refinement: 'expanded', label: 'Expanded', icon: UnfoldVertical },
];

const WRITER_NAMES: Record<ScriptVersion['writer'], string> = {
  model: 'Written by the AI model',
  'built-in': 'Written by the built-in writer',
};

type PreviewCardProps = {
  result: GeneratorResult;
  version: ScriptVersion;
  /** The script itself, with whatever the page wants to mark in it. */
  children: ReactNode;
  onRefine: (refinement: Refinement) => void;
  /** The refinement that is running. */
  refining: Refinement | null;
  isGenerating: boolean;
  onUse: () => void;
  onVersionChosen: (index: number) => void;
};

export function PreviewCard(props: PreviewCardProps) {
  const { result, version, children, onRefine, refining, isGenerating, onUse, onVersionChosen } = props;
  const words = countWords(version.script);
  const isBusy = refining !== null || isGenerating;
  return (
    <Card className="flex min-h-0 flex-col" aria-busy={isBusy}>
      <CardHeader title="Script Preview & Refinement">
        <span className="pr-2 text-xs text-ink-3 tabular-nums">
          {count(words, 'word')} <span aria-hidden="true">•</span> {estimatedMinutes(words)} min
        </span>
      </CardHeader>
      <div className="flex min-h-0 flex-1 flex-col gap-3.5 overflow-y-auto p-4 max-tablet:p-3.5">
        <h3 className="text-xl break-words">{result.title}</h3>
        <VersionBar result={result} onVersionChosen={onVersionChosen} isBusy={isBusy} />
        {children}
        <p className="text-xs text-ink-3">
          {WRITER_NAMES[version.writer]}.{version.notes.map((note) => ` ${note}`)}
        </p>
      </div>
      <CardFooter className="flex-col items-stretch gap-3">
        {/* biome-ignore lint/a11y/useSemanticElements: these are actions, not fields of a form */}
        <div role="group" aria-label="Quick refinements" className="grid grid-cols-2 gap-2">
          {REFINEMENT_BUTTONS.map(({ refinement, label, icon }) => (
            <Button
              key={refinement}
              size="sm"
              icon={icon}
              className="max-tablet:h-control-lg max-[359px]:[&_.lucide]:hidden"
              isBusy={refining === refinement}
              disabled={isBusy}
              onClick={() => onRefine(refinement)}
            >
              {label}
            </Button>
          ))}
        </div>
        <Button kind="primary" size="lg" isBlock trailingIcon={ArrowRight} disabled={isBusy} onClick={onUse}>
          Use This Script
        </Button>
      </CardFooter>
    </Card>
  );
}
