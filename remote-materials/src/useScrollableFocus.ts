import { type RefObject, useEffect } from 'react';

/** Lets the keyboard reach those tables and listings of a document that are wider than the page, and no others. */
export function useScrollableFocus(content: RefObject<HTMLElement | null>, html: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML means other elements.
  useEffect(() => {
    const update = () => {
      const frames = content.current?.querySelectorAll<HTMLElement>('.table-frame, table, pre') ?? [];
      for (const frame of frames) setReachable(frame, frame.scrollWidth > frame.clientWidth);
    };
    update();
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, [content, html]);
}

function setReachable(frame: HTMLElement, isReachable: boolean): void {
  for (const [name, value] of Object.entries(attributesOf(frame))) {
    if (isReachable) frame.setAttribute(name, value);
    else frame.removeAttribute(name);
  }
}

/** A table that scrolls without a frame stays a table for those who hear it. */
function attributesOf({ tagName }: HTMLElement): Record<string, string> {
  if (tagName === 'TABLE') return { tabindex: '0' };
  return { tabindex: '0', role: 'group', 'aria-label': tagName === 'PRE' ? 'Листинг' : 'Таблица' };
}
