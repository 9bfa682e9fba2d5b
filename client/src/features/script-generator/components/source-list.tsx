import type { FactSource } from '@shared/script-generator';
import { useId, useState } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatMonth } from '@/lib/format';
import { PHONE, useMediaQuery } from '@/lib/media-query';
import { FoldTitle } from './fold-title';

type SourceListProps = {
  sources: readonly FactSource[];
  /** The text was changed since its sources were given. */
  isChanged?: boolean;
  isFolded?: boolean;
};

/** The facts that a script states, and where each was read. On phones, or where `isFolded`, it is folded to its title. */
export function SourceList({ sources, isChanged = false, isFolded = false }: SourceListProps) {
  const isPhone = useMediaQuery(PHONE);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const titleId = useId();
  if (sources.length === 0) return null;

  const isOpen = chosen ?? !(isPhone || isFolded);
  return (
    <div className="shrink-0 text-xs text-ink-3">
      <FoldTitle isOpen={isOpen} onToggle={() => setChosen(!isOpen)} className="font-med">
        <span id={titleId}>Sources</span>{' '}
        <span className="tabular-nums">
          ({sources.length}){isChanged && ', the text was changed since'}
        </span>
      </FoldTitle>
      {isOpen && (
        <ul aria-labelledby={titleId} className="flex flex-col gap-1.5">
          {sources.map((source) => (
            <SourceLine key={`${source.fact} ${source.url}`} source={source} />
          ))}
        </ul>
      )}
    </div>
  );
}

function SourceLine({ source: { fact, source, url, month } }: { source: FactSource }) {
  return (
    <li className="break-words">
      {fact}{' '}
      <a href={url} target="_blank" rel="noopener noreferrer" className="text-accent underline underline-offset-2">
        {source}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
      , read {formatMonth(month)}
    </li>
  );
}
