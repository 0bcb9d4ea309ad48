import type { KeyboardEvent } from 'react';

/** Rows that PageUp and PageDown pass. */
const page = 8;

/**
 * Number of the row that a key leads to; null for a key that leads to none. Up from the first row lies the field, where
 * none is chosen, and up from there the last one.
 *
 * @param at number of the chosen row, -1 for none
 */
export function moveTo({ key, shiftKey, ctrlKey, metaKey, altKey }: Key, at: number, count: number): number | null {
  if (count === 0 || shiftKey || ctrlKey || metaKey || altKey) return null;
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return at === last ? -1 : at + 1;
    case 'ArrowUp':
      return at === -1 ? last : at - 1;
    case 'PageDown':
      return Math.min(at + page, last);
    case 'PageUp':
      return Math.max(at - page, 0);
    // While no row is chosen they move the caret in the words.
    case 'Home':
      return at === -1 ? null : 0;
    case 'End':
      return at === -1 ? null : last;
    default:
      return null;
  }
}

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;
