import { useEffect, useRef, useState } from 'react';
import type { QuillEditor } from '../commands/apply.ts';

interface Options<Item> {
  isOpen: boolean;
  items: readonly Item[];
  onTake: (item: Item) => void;
  onClose: () => void;
}

/** Leads a list at the caret by keys of the text, which keeps the keyboard. `query` is what the list answers. */
export function useListKeys<Item>(quill: QuillEditor, query: string, options: Options<Item>) {
  const [meant, setMeant] = useState({ query, at: 0 });
  const { length } = options.items;
  // With every letter the best one is meant again.
  const active = meant.query === query ? Math.min(meant.at, Math.max(0, length - 1)) : 0;
  const latest = useRef({ ...options, query, active });
  latest.current = { ...options, query, active };

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!latest.current.isOpen || event.isComposing || event.target !== quill.root) return;
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const move = movesOf(latest.current, setMeant).get(event.key);
      if (!move) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      move();
    };
    // Before the keys of tables and of the text.
    document.addEventListener('keydown', handleKey, true);
    return () => document.removeEventListener('keydown', handleKey, true);
  }, [quill]);
  return { active, point: (at: number) => setMeant({ query, at }) };
}

function movesOf<Item>(
  { items, onTake, onClose, query, active }: Options<Item> & { query: string; active: number },
  setMeant: (meant: { query: string; at: number }) => void,
): Map<string, (() => void) | undefined> {
  const to = (at: number) => setMeant({ query, at: (at + items.length) % Math.max(1, items.length) });
  const item = items[active];
  // Where nothing is found, Enter ends the line as ever.
  const take = item === undefined ? undefined : () => onTake(item);
  return new Map([
    ['ArrowDown', () => to(active + 1)],
    ['ArrowUp', () => to(active - 1)],
    ['Enter', take],
    ['Tab', take],
    ['Escape', onClose],
  ]);
}
