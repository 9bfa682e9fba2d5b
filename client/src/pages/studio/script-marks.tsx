import type { Recording } from '@shared/recordings';
import type { Script } from '@shared/scripts';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { ReviewBadge, useOpenInScript } from '@/features/compliance';
import { count } from '@/lib/format';
import { whenNearScreen } from '@/lib/near-screen';

/** How many takes each script has, by its id. */
export function countTakes(recordings: readonly Recording[]): ReadonlyMap<string, number> {
  const takes = new Map<string, number>();
  for (const { scriptId } of recordings) if (scriptId !== null) takes.set(scriptId, (takes.get(scriptId) ?? 0) + 1);
  return takes;
}

/** Of a script in the list: how many takes it has, and how many of its statements are to be reviewed. */
export function ScriptMarks({ userId, script, takes }: { userId: string; script: Script; takes: number }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => (place.current ? whenNearScreen(place.current, () => setNear(true)) : undefined), []);
  const open = useOpenInScript({
    userId,
    title: script.title,
    text: script.content,
    scriptKey: script.id,
    isWanted: isNear,
  });
  return (
    <span ref={place} className="mt-1 flex flex-wrap gap-1.5 empty:mt-0">
      {takes > 0 && <Badge>{count(takes, 'take')}</Badge>}
      <ReviewBadge open={open} />
    </span>
  );
}
