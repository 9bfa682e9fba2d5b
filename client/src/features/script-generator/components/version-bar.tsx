import { type RefObject, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import { comparedWith, type GeneratorResult, type ScriptVersion } from '../generator-state';
import { ScriptDiff } from './script-diff';

const ORIGIN_NAMES: Record<ScriptVersion['origin'], string> = {
  generated: 'Original',
  conversational: 'Conversational',
  urgent: 'Urgent',
  shorter: 'Shorter',
  expanded: 'Expanded',
  rewrite: 'Rewritten',
  own: 'Your text',
};

type VersionBarProps = {
  ref?: RefObject<HTMLDivElement | null>;
  result: GeneratorResult;
  onVersionChosen: (index: number) => void;
  isBusy: boolean;
};

/** Two versions of one origin are told apart: `Shorter`, `Shorter 2`. */
function labelsOf(versions: readonly ScriptVersion[]): string[] {
  return versions.map(({ origin }, index) => {
    const nth = versions.slice(0, index + 1).filter((other) => other.origin === origin).length;
    return nth === 1 ? ORIGIN_NAMES[origin] : `${ORIGIN_NAMES[origin]} ${nth}`;
  });
}

/** The versions, one click away, and what changed in the shown one. From the second version on. */
export function VersionBar({ ref, result, onVersionChosen, isBusy }: VersionBarProps) {
  const [isDiffOpen, setIsDiffOpen] = useState(false);
  if (result.versions.length < 2) return null;

  const labels = labelsOf(result.versions);
  const basis = comparedWith(result);
  const before = basis === null ? undefined : result.versions[basis];
  const shown = result.versions[result.shown];
  return (
    <div ref={ref} className="flex scroll-mt-16 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label="Version"
          className="min-w-0 flex-1 basis-80"
          isDense
          value={String(result.shown)}
          onValueChange={(index) => onVersionChosen(Number(index))}
          options={labels.map((label, index) => ({ value: String(index), label }))}
          disabled={isBusy}
        />
        <Button
          kind="ghost"
          size="sm"
          aria-expanded={isDiffOpen}
          disabled={!before}
          className="max-tablet:h-control-lg"
          onClick={() => setIsDiffOpen(!isDiffOpen)}
        >
          {isDiffOpen ? 'Hide changes' : 'Show changes'}
        </Button>
      </div>
      {isDiffOpen && before && shown && (
        <ScriptDiff before={before.script} after={shown.script} beforeName={labels[basis ?? 0] ?? ''} />
      )}
    </div>
  );
}
