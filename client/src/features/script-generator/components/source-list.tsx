import type { FactSource } from '@shared/script-generator';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatMonth } from '@/lib/format';
import { PHONE, useMediaQuery } from '@/lib/media-query';

/** The facts that a script states, and where each was read. On phones it is folded to its title. */
export function SourceList({ sources }: { sources: readonly FactSource[] }) {
  const isPhone = useMediaQuery(PHONE);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const titleId = useId();
  if (sources.length === 0) return null;

  const isOpen = chosen ?? !isPhone;
  return (
    <div className="shrink-0 text-xs text-ink-3">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setChosen(!isOpen)}
        className="-ml-1 flex min-h-7 items-center gap-1 rounded-sm px-1 font-med text-ink-2 hover:text-ink max-tablet:min-h-11 pointer-coarse:min-h-11"
      >
        <span id={titleId}>Sources</span> <span className="tabular-nums">({sources.length})</span>
        <ChevronDown className={`text-ink-3 transition-transform duration-2 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
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
