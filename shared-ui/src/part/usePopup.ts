import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { Opened } from './opened.ts';
import { popups } from './popups.ts';
import { useSoon } from './useSoon.ts';

/**
 * The state of a button that opens something over the page, the code of which comes soon, or when somebody comes near.
 *
 * @param onOpen is told each time
 */
export function usePopup(onOpen?: () => void) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useSoon(popups.load);
  const comeNear = () => void popups.load().catch(() => {});
  const open = (trigger: HTMLElement, focus: Opened['focus']) => {
    // Safari gives no focus to a button that is clicked.
    trigger.focus();
    setOpened({ trigger, focus, isOpen: true });
    onOpen?.();
  };
  return {
    opened,
    isOpen: opened?.isOpen ?? false,
    close: () => setOpened((last) => last && { ...last, isOpen: false }),
    near: { onPointerEnter: comeNear, onFocus: comeNear },
    // A click without a pointer comes from a screen reader.
    openByClick: ({ currentTarget, detail }: MouseEvent<HTMLElement>) =>
      open(currentTarget, detail === 0 ? 'first' : true),
    openByKey: (event: KeyboardEvent<HTMLElement>) => {
      if (!['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
      // No click follows: React Aria takes one without a pointer for a screen reader's, and leaves the focus on the list.
      event.preventDefault();
      open(event.currentTarget, event.key === 'ArrowUp' ? 'last' : 'first');
    },
  };
}
