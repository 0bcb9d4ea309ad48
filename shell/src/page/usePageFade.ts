import { type RefObject, useLayoutEffect, useRef } from 'react';

/** As short as motion may be: a page is waited for already. */
const fade = { duration: 120, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', id: 'page-fade' };

/**
 * Fades the next page in when the address leads to another one: not the first page, which is to be seen at once, not
 * another search in the same page, and for nobody who asks for less motion (decision 082).
 */
export function usePageFade(area: RefObject<HTMLElement | null>, pathname: string): void {
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Where nobody looks, and where nothing can be drawn.
    if (document.hidden || !area.current?.animate) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    area.current.animate({ opacity: [0, 1] }, fade);
  }, [area, pathname]);
}
