import { useLayoutEffect } from 'react';
import { face } from './face.ts';

/** Shows another page in the portal's face, from its first frame on. */
export function usePageFace(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: It is for the change of the page.
  useLayoutEffect(() => face.putIn(), [pathname]);
}
