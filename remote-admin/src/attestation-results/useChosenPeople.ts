import { useState } from 'react';
import type { Selection } from '../list/useSelection.ts';

/** People chosen over several pages and searches: a protocol gathers them from all of the list. */
export function useChosenPeople(shown: { id: string }[]): Selection {
  const [ids, setIds] = useState<string[]>([]);
  const others = ids.filter((id) => !shown.some((row) => row.id === id));
  return {
    ids,
    has: (id) => ids.includes(id),
    toggle: (id) => setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    setAll: (chosen) => setIds([...others, ...chosen]),
    clear: () => setIds([]),
  };
}
