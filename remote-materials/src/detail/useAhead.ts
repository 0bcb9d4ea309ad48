import { startTransition, useEffect, useState } from 'react';

/** Milliseconds for which something made ahead waits to be wanted; later it would be old. */
const patience = 2500;

/**
 * Whether the edit mode is to be made ahead, out of sight: somebody has reached for it, and what it needs is there.
 * It is not kept after editing: the next one begins anew. Made once for nobody, when the page has nothing to do, it is
 * made much faster the next time: the browser has compiled it by then, and has its styles.
 *
 * @param prepare resolves when it can be made
 */
export function useAhead(isEditing: boolean, prepare: () => Promise<unknown>) {
  const [isAhead, setAhead] = useState(false);
  useEffect(() => {
    if (isEditing) return () => setAhead(false);
    if (!isAhead) return;
    const timer = setTimeout(() => setAhead(false), patience);
    return () => clearTimeout(timer);
  }, [isEditing, isAhead]);
  const reach = () =>
    prepare().then(
      () => startTransition(() => setAhead(true)),
      () => {},
    );
  return { isAhead, reach };
}
