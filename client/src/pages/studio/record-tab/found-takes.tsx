import { RecoveryBanner } from '@/features/recorder';
import type { RecordSession } from './session/use-record-session';

/** Takes of this user that an earlier visit left on the device, one at a time. */
export function FoundTakes({ session }: { session: RecordSession }) {
  const { found, isRolling, takeActions } = session;
  const [newest] = found;
  if (!newest || isRolling) return null;
  const { id, title, mimeType } = newest.take;
  return (
    <RecoveryBanner
      key={id}
      found={newest}
      readTake={() => takeActions.read(id)}
      onRecover={() => void takeActions.recover(id)}
      onDownload={() => takeActions.download({ takeId: id, title, mimeType })}
      onDiscard={() => takeActions.discard(id)}
    />
  );
}
