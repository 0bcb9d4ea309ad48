import { useMemo, useState } from 'react';
import type { Column } from './columns.ts';

/** Which columns of the list the person has hidden; kept in the browser. */
export function useColumns<Row>(list: string, columns: Column<Row>[]) {
  const key = `admin.columns.${list}`;
  const [hidden, setHidden] = useState(() => readHidden(key));
  const toggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id];
    setHidden(next);
    localStorage.setItem(key, JSON.stringify(next));
  };
  const shown = useMemo(() => columns.filter(({ id, isFixed }) => isFixed || !hidden.includes(id)), [columns, hidden]);
  return {
    shown,
    choices: columns
      .filter(({ isFixed }) => !isFixed)
      .map(({ id, label }) => ({ id, label, isShown: !hidden.includes(id), toggle: () => toggle(id) })),
  };
}

export type ColumnChoice = ReturnType<typeof useColumns>['choices'][number];

function readHidden(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
