import type { MouseEvent } from 'react';

/** A click on a link would lead away from what is not saved yet. */
export function stay(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}
