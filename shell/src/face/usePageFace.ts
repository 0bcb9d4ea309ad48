import { useLayoutEffect, useRef } from 'react';
import { face } from './face.ts';

/** Shows another page in the portal's face, from its first frame on. */
export function usePageFace(pathname: string): void {
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    face.putIn();
  }, [pathname]);
}
