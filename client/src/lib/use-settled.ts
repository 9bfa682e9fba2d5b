import { startTransition, useEffect, useState } from 'react';

/**
 * What `value` was when the last frame had been drawn: for what is only derived from it. `useDeferredValue` would begin
 * with that before the frame, which it then delays.
 */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    let task: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      // Behind the frame: its layout and paint come after its callbacks.
      task = setTimeout(() => startTransition(() => setSettled(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [value]);
  return settled;
}
