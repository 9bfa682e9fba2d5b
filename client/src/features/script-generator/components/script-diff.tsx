import { countWords } from '@shared/scripts';
import { type Change, diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import { count } from '@/lib/format';

type ScriptDiffProps = { before: string; after: string; beforeName: string };

/** What a version says that the one before it did not, and the other way round. */
export function ScriptDiff({ before, after, beforeName }: ScriptDiffProps) {
  const parts = useMemo(() => diffWordsWithSpace(before, after), [before, after]);
  return (
    <>
      <p className="text-xs text-ink-3 tabular-nums">{summaryOf(parts, beforeName)}</p>
      <section
        aria-label="What changed"
        className="shrink-0 rounded-md border border-line bg-surface-sunk px-3 py-2.5 text-md break-words whitespace-pre-wrap"
      >
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one diff never move
          <DiffPart key={index} part={part} />
        ))}
      </section>
    </>
  );
}

function DiffPart({ part }: { part: Change }) {
  if (part.added) return <ins className="bg-ok-soft text-ok no-underline">{part.value}</ins>;
  if (part.removed) return <del className="text-ink-3">{part.value}</del>;
  return part.value;
}

/** `Compared with Original: 12 words added, 3 words left out.` */
function summaryOf(parts: readonly Change[], beforeName: string): string {
  const wordsOf = (kind: 'added' | 'removed') =>
    parts.reduce((sum, part) => sum + (part[kind] ? countWords(part.value) : 0), 0);
  const [added, removed] = [wordsOf('added'), wordsOf('removed')];
  if (added + removed === 0) return `The same words as ${beforeName}.`;
  return `Compared with ${beforeName}: ${count(added, 'word')} added, ${count(removed, 'word')} left out.`;
}
