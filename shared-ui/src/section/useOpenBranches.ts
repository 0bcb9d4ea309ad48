import { useState } from 'react';

/**
 * Which branches of the tree are open: as the person has left them in this browser, and where they have not touched
 * one, those on the way to what is shown.
 *
 * @param key of the browser's storage
 */
export function useOpenBranches(key: string, onTheWay: ReadonlySet<string>) {
  const [kept, setKept] = useState(() => read(key));
  const isOpen = (id: string) => kept[id] ?? onTheWay.has(id);
  const toggle = (id: string) => {
    const next = { ...kept, [id]: !isOpen(id) };
    setKept(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage they stay so until the page is closed.
    }
  };
  return { isOpen, toggle };
}

function read(key: string): Record<string, boolean> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const entries = typeof stored === 'object' && stored ? Object.entries(stored) : [];
    return Object.fromEntries(entries.filter((entry) => typeof entry[1] === 'boolean'));
  } catch {
    return {};
  }
}
