import { useEffect } from 'react';
import { deviceTakes, KeptTakes, useDeviceTakes } from '@/features/recorder';

/** In a file of its own, so that the page without a connection does not wait for the recorder. */
export function TakesOnDevice({ userId }: { userId: string }) {
  const { found } = useDeviceTakes();
  useEffect(() => void deviceTakes.setUser(userId), [userId]);
  return <KeptTakes takes={found} />;
}
