import { diffWordsWithSpace } from 'diff';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import type { GeneratorResult, ScriptVersion } from '../generator-state';

const ORIGIN_NAMES: Record<ScriptVersion['origin'], string> = {
  generated: 'Original',
  conversational: 'Conversational',
  urgent: 'Urgent',
  shorter: 'Shorter',
  expanded: 'Expanded',
  rewrite: 'Rewritten',
};

type VersionBarProps = {
  result: GeneratorResult;
  onVersionChosen: (index: number) => void;
  isBusy: boolean;
};

/** The last versions, one click away, and what changed from the one before. Shown from the second version on. */
export function VersionBar({ result, onVersionChosen, isBusy }: VersionBarProps) {
  const [isDiffOpen, setIsDiffOpen] = useState(false);
  if (result.versions.length < 2) return null;

  const before = result.versions[result.shown - 1];
  const shown = result.versions[result.shown];
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label="Version"
          className="min-w-0 flex-1"
          value={String(result.shown)}
          onValueChange={(index) => onVersionChosen(Number(index))}
          options={result.versions.map((version, index) => ({
            value: String(index),
            label: ORIGIN_NAMES[version.origin],
          }))}
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
      {isDiffOpen && before && shown && <ScriptDiff before={before.script} after={shown.script} />}
    </div>
  );
}

function ScriptDiff({ before, after }: { before: string; after: string }) {
  const parts = diffWordsWithSpace(before, after);
  return (
    <section
      aria-label="What changed"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="max-h-48 overflow-y-auto rounded-md border border-line bg-surface-sunk px-3 py-2.5 text-md whitespace-pre-wrap"
    >
      {parts.map((part, index) => {
        // The parts of one diff never move: their place is their identity.
        const key = `${index}`;
        if (part.added) {
          return (
            <ins key={key} className="bg-ok-soft text-ok no-underline">
              {part.value}
            </ins>
          );
        }
        if (part.removed) {
          return (
            <del key={key} className="text-ink-3">
              {part.value}
            </del>
          );
        }
        return <span key={key}>{part.value}</span>;
      })}
    </section>
  );
}
