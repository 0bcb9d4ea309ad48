import type { Row } from './moves.ts';

/** The handle that an event of the list has to do with. */
export function handleAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-handle]') : null;
}

/** The row of that handle. */
export function rowOf<Kind extends Row>(rows: Kind[], target: EventTarget): Kind | undefined {
  const id = handleAt(target)?.dataset.handle;
  return rows.find((row) => row.id === id);
}
