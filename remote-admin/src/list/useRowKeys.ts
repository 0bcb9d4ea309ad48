import { type KeyboardEvent, useRef, useState } from 'react';
import type { Selection } from './useSelection.ts';

/** Number of the row that a key leads to, from the one given. */
const moves: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The keyboard in the rows of a table: one of them takes the Tab key, arrows, Home and End go on from it. Enter opens
 * the row, Space chooses it, with Shift all rows since the last one that was, Ctrl A the page. What stands in the cells
 * keeps its own keys and its place in the order of Tab.
 */
export function useRowKeys(rows: { id: string }[], selection?: Selection) {
  const [focusedId, setFocused] = useState('');
  const lastChosen = useRef('');
  const ids = rows.map(({ id }) => id);
  const stop = ids.includes(focusedId) ? focusedId : ids[0];

  /** @param isRange with all rows between this one and the last that was chosen or left */
  function choose(id: string, isRange: boolean): void {
    if (!selection) return;
    const from = isRange ? ids.indexOf(lastChosen.current) : -1;
    lastChosen.current = id;
    if (from < 0) {
      selection.toggle(id);
      return;
    }
    const at = ids.indexOf(id);
    const between = ids.slice(Math.min(from, at), Math.max(from, at) + 1);
    const others = ids.filter((other) => selection.has(other) && !between.includes(other));
    selection.setAll(selection.has(id) ? others : [...others, ...between]);
  }

  /** Whether the key has done something. */
  function handle(event: KeyboardEvent<HTMLElement>, row: HTMLElement): boolean {
    const { key, code, shiftKey, ctrlKey, metaKey, altKey, target } = event;
    const isTyped = target instanceof HTMLInputElement && target.type !== 'checkbox';
    if (altKey || isTyped) return false;
    if (ctrlKey || metaKey) {
      if (code !== 'KeyA' || shiftKey || !selection) return false;
      selection.setAll(ids);
      return true;
    }
    const isRow = target === row;
    const id = row.dataset.row ?? '';
    if (key === ' ' && isRow && selection) choose(id, shiftKey);
    else if (key === 'Enter' && isRow && !shiftKey) open(row);
    else if (!shiftKey && moves[key] && (isRow || target instanceof HTMLInputElement)) {
      const next = ids[moves[key](ids.indexOf(id), ids.length - 1)];
      row.parentElement?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus();
    } else return false;
    return true;
  }

  return {
    choose,
    rowProps: (id: string) => ({
      'data-row': id,
      tabIndex: id === stop ? 0 : -1,
      onFocus: () => setFocused(id),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        // Keys of what a cell has opened over the page come here too.
        const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
        if (isInside && !event.defaultPrevented && handle(event, event.currentTarget)) event.preventDefault();
      },
    }),
  };
}

/** Follows the first link of the row, or opens its menu. */
function open(row: HTMLElement): void {
  (row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('button[aria-haspopup]'))?.click();
}
