import { useEffect, useState } from 'react';

/** `value` as it was when it had stayed the same for `ms`. */
export function useAfterPause<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
