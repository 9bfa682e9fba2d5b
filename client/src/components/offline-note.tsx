import { WifiOff } from 'lucide-react';
import { Badge } from './ui/badge';

const WORDS = 'Offline. New takes wait on this device.';

/** Says it once to who does not see it. It is there all the time: what comes together with its words is not read out. */
export const OfflineAnnouncement = ({ isLost }: { isLost: boolean }) => (
  <span aria-live="polite" className="sr-only">
    {isLost ? WORDS : ''}
  </span>
);

/** In the header, where it covers and moves nothing. `isShort`: for phones. */
export function OfflineNote({ isShort = false, className }: { isShort?: boolean; className: string }) {
  return (
    <span aria-hidden="true" data-offline-note="" className={className}>
      <Badge tone="warn" icon={WifiOff}>
        {isShort ? 'Offline' : WORDS}
      </Badge>
    </span>
  );
}
