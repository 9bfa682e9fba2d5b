import { WifiOff } from 'lucide-react';
import { Badge } from './ui/badge';

const WORDS = 'Offline. New takes wait on this device.';

/** Tells screen readers. Always mounted: they read out changes of a live region, not one that is mounted with its words. */
export const OfflineAnnouncement = ({ isLost }: { isLost: boolean }) => (
  <span aria-live="polite" className="sr-only">
    {isLost ? WORDS : ''}
  </span>
);

/** The badge in the header while the server cannot be reached. `isShort`: for phones. */
export function OfflineNote({ isShort = false, className }: { isShort?: boolean; className: string }) {
  return (
    <span aria-hidden="true" data-offline-note="" className={className}>
      <Badge tone="warn" icon={WifiOff}>
        {isShort ? 'Offline' : WORDS}
      </Badge>
    </span>
  );
}
