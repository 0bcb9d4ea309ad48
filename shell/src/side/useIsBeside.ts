import { useSyncExternalStore } from 'react';
import { breakpoint } from 'shared-ui';

/** Null where the page cannot be asked, in tests. */
const isNarrow = self.matchMedia?.(`(max-width: ${breakpoint.medium}px)`) ?? null;

/** Whether the side stands beside the page: on narrow screens it is a bar, and all else is in the menu. */
export function useIsBeside(): boolean {
  return useSyncExternalStore(follow, () => isNarrow?.matches !== true);
}

function follow(onChange: () => void): () => void {
  isNarrow?.addEventListener('change', onChange);
  return () => isNarrow?.removeEventListener('change', onChange);
}
