import type { Parchment } from 'quill';
import { Quill } from 'react-quill';
import type { QuillEditor } from '../../commands/apply.ts';
import { Box } from '../../tree/Box.ts';

/** A table on the screen and the cell of it that something is in; in a caption there is none. */
export interface Place {
  table: Box;
  cell: Box | null;
}

/** The innermost table around the caret, or null. */
export function placeAt(quill: QuillEditor, index: number): Place | null {
  return placesOf(quill.getLine(index)[0])[0] ?? null;
}

/** Tables around an element of the text, from the innermost. */
export function placesAround(quill: QuillEditor, node: EventTarget | null): Place[] {
  if (!(node instanceof Node) || !quill.root.contains(node)) return [];
  return placesOf(Quill.find(node, true) as Parchment.Blot | null);
}

function placesOf(blot: Parchment.Blot | null): Place[] {
  const places: Place[] = [];
  let cell: Box | null = null;
  for (let at = blot; at; at = at.parent) {
    if (!(at instanceof Box)) continue;
    const [type] = at.step;
    if (type === 'td' || type === 'th') cell = at;
    if (type !== 'table') continue;
    places.push({ table: at, cell });
    cell = null;
  }
  return places;
}

export function keyOfBox(box: Box | null | undefined): string | null {
  return box?.step[1] ?? null;
}

/** The element of a cell. */
export function cellElement(quill: QuillEditor, key: string): HTMLElement | null {
  return quill.root.querySelector(`[data-step^='["td","${key}"'], [data-step^='["th","${key}"']`);
}

/** Positions in which the text of a cell begins and ends. */
export function edgesOf(quill: QuillEditor, cell: Box): { start: number; end: number } {
  const start = quill.getIndex(cell as never);
  return { start, end: start + cell.length() - 1 };
}
