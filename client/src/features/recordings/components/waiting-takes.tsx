import { History } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClasses } from '@/components/ui/button-classes';
import { useWaitingTakes } from '@/lib/waiting-takes';

/** Takes that are not among the saved recordings yet, as they wait on this device; nothing when none do. */
export function WaitingTakes() {
  const waiting = useWaitingTakes();
  if (waiting.length === 0) return null;
  return (
    <ul aria-label="Recordings that wait on this device" className="mb-3 flex flex-col gap-2">
      {waiting.map(({ id, title, facts, why }) => (
        <li
          key={id}
          className="flex items-center gap-x-3.5 rounded-md border border-warn-line bg-warn-soft py-2 pr-2 pl-4 text-ink-2 tabular-nums"
        >
          <History className="size-5 shrink-0 text-warn" />
          <p className="min-w-0 flex-1 break-words">
            <b className="font-strong text-ink">{title}</b> {facts}. Waits on this device. {why}
          </p>
          <Link href={`/?tab=record&take=${id}`} className={buttonClasses({ kind: 'ghost', size: 'sm' })}>
            Show<span className="sr-only"> {title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
