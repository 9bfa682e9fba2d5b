import { countWords } from '@shared/scripts';
import { type Change, diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import { count } from '@/lib/format';

type ScriptDiffProps = { before: string; after: string; beforeName: string };

/** What a version says that another one does not, and the other way round. */
export function ScriptDiff({ before, after, beforeName }: ScriptDiffProps) {
  const parts = useMemo(() => changesOf(before, after), [before, after]);
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

/** The part of its words that a text must share with the one before for the two to be compared word by word. */
const SHARED = 0.5;

/** Another text that shares only its small words is shown whole, after the one before: mixed, neither could be read. */
function changesOf(before: string, after: string): Change[] {
  const parts = diffWordsWithSpace(before, after);
  const shared = parts.reduce((sum, part) => sum + (part.added || part.removed ? 0 : countWords(part.value)), 0);
  if (shared >= SHARED * countWords(after)) return parts;
  const part = (value: string, kind: 'added' | 'removed' | null): Change => ({
    value,
    count: 1,
    added: kind === 'added',
    removed: kind === 'removed',
  });
  return [part(before, 'removed'), part('\n\n', null), part(after, 'added')];
}

function DiffPart({ part }: { part: Change }) {
  if (part.added) return <ins className="bg-ok-soft text-ok no-underline">{part.value}</ins>;
  if (part.removed) return <del className="text-ink-3">{part.value}</del>;
  return part.value;
}

/** `Compared with Original: 12 words added, 3 words removed.` */
function summaryOf(parts: readonly Change[], beforeName: string): string {
  const wordsOf = (kind: 'added' | 'removed') =>
    parts.reduce((sum, part) => sum + (part[kind] ? countWords(part.value) : 0), 0);
  const [added, removed] = [wordsOf('added'), wordsOf('removed')];
  if (added + removed === 0) return `The same words as ${beforeName}.`;
  return `Compared with ${beforeName}: ${count(added, 'word')} added, ${count(removed, 'word')} removed.`;
}
