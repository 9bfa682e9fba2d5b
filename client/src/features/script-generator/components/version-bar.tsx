import { type RefObject, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import { choosesVersion, comparedWith, type GeneratorResult } from '../generator-state';
import { ScriptDiff } from './script-diff';
import { versionNames } from './version-choice';

type VersionBarProps = {
  ref?: RefObject<HTMLDivElement | null>;
  result: GeneratorResult;
  onVersionChosen: (index: number) => void;
  isBusy: boolean;
};

/**
 * What changed in the shown version, and the versions one click away where the buttons below the text do not choose among
 * them. From the second version on.
 */
export function VersionBar({ ref, result, onVersionChosen, isBusy }: VersionBarProps) {
  const [isDiffOpen, setIsDiffOpen] = useState(false);
  if (result.versions.length < 2) return null;

  const labels = versionNames(result.versions);
  const basis = comparedWith(result);
  const before = basis === null ? undefined : result.versions[basis];
  const shown = result.versions[result.shown];
  return (
    <div ref={ref} className="flex scroll-mt-16 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {!choosesVersion(result) && (
          <Segmented
            label="Version"
            className="min-w-0 flex-1 basis-80"
            isDense
            value={String(result.shown)}
            onValueChange={(index) => onVersionChosen(Number(index))}
            options={labels.map((label, index) => ({ value: String(index), label }))}
            disabled={isBusy}
          />
        )}
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
