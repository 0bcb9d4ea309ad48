import { useState } from 'react';

const key = 'side';

/** Whether the side is folded to its icons, remembered on this device. */
export function useRail(): [isRail: boolean, setRail: (isRail: boolean) => void] {
  const [isRail, setRail] = useState(isStored);
  return [
    isRail,
    (next) => {
      setRail(next);
      keep(next);
    },
  ];
}

function isStored(): boolean {
  try {
    return localStorage.getItem(key) === 'rail';
  } catch {
    // Storage may be closed to the page.
    return false;
  }
}

function keep(isRail: boolean): void {
  // What the document draws before the shell goes by it.
  document.documentElement.dataset.side = isRail ? 'rail' : 'whole';
  try {
    if (isRail) localStorage.setItem(key, 'rail');
    else localStorage.removeItem(key);
  } catch {
    // Then it is for this page only.
  }
}
