import { useState } from 'react';

export interface Selection {
  ids: string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  setAll: (ids: string[]) => void;
  clear: () => void;
}

/** Rows chosen on the page; a row that is no longer shown is not chosen any more. */
export function useSelection(shown: { id: string }[]): Selection {
  const [chosen, setChosen] = useState<string[]>([]);
  const ids = chosen.filter((id) => shown.some((row) => row.id === id));
  return {
    ids,
    has: (id) => ids.includes(id),
    toggle: (id) => setChosen(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    setAll: setChosen,
    clear: () => setChosen([]),
  };
}
