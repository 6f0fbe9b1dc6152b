import { startTransition, useEffect, useState } from 'react';

/**
 * The value as it was when the screen was last painted. What is drawn from it never delays what is drawn from the value
 * itself; `useDeferredValue` would give way to input, but not to the paint.
 */
export function useAfterPaint<Value extends object>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    if (painted === value) return;
    let task: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // A task that is put in line by a frame runs when that frame has been painted.
      task = setTimeout(() => startTransition(() => setPainted(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [value, painted]);
  return painted;
}
