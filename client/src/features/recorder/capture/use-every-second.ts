import { useEffect, useEffectEvent } from 'react';

export function useEverySecond(isActive: boolean, onSecond: () => void): void {
  const tick = useEffectEvent(onSecond);
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => tick(), 1000);
    return () => clearInterval(timer);
  }, [isActive]);
}
