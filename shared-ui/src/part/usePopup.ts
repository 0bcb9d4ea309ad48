import { useState } from 'react';
import type { Opened } from './opened.ts';
import { popups } from './popups.ts';
import { useSoon } from './useSoon.ts';

/** The state of a button that opens something over the page, the code of which comes soon, or when somebody comes near. */
export function usePopup() {
  const [opened, setOpened] = useState<Opened | null>(null);
  useSoon(popups.load);
  const comeNear = () => void popups.load().catch(() => {});
  return {
    opened,
    isOpen: opened?.isOpen ?? false,
    open: (trigger: HTMLElement, focus: Opened['focus']) => {
      // Safari gives no focus to a button that is clicked.
      trigger.focus();
      setOpened({ trigger, focus, isOpen: true });
    },
    close: () => setOpened((last) => last && { ...last, isOpen: false }),
    near: { onPointerEnter: comeNear, onFocus: comeNear },
  };
}
