import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a navigation the focus moves to the heading of the new page, so that a screen reader starts there
 * and not somewhere in the page that is gone. A page that keeps its focus, as tabs do, is left alone.
 */
export function usePageFocus(pathname: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const area = main.current;
    if (!area || area.contains(document.activeElement)) return;
    const target = area.querySelector<HTMLElement>('h1') ?? area;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
