import { useMemo, useState } from 'react';

interface Row {
  /** Stays with its field while others come and go. */
  id: number;
  text: string;
}

/** The fields of an entry: what is typed in each, in their order. */
export function useMembers(start: string[]) {
  const [rows, setRows] = useState<Row[]>(() => start.map((text, id) => ({ id, text })));
  const filled = useMemo(() => rows.filter(({ text }) => text.trim() !== ''), [rows]);
  return {
    rows,
    /** Those with something in them, which are saved. */
    filled,
    texts: useMemo(() => filled.map(({ text }) => text.trim()), [filled]),
    add: () => setRows((old) => [...old, { id: Math.max(...old.map(({ id }) => id)) + 1, text: '' }]),
    change: (id: number, text: string) => setRows((old) => old.map((row) => (row.id === id ? { id, text } : row))),
    remove: (id: number) => setRows((old) => old.filter((row) => row.id !== id)),
  };
}
