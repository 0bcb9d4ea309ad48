import { keyOfBox, type Place, placesAround } from './boxes.ts';
import type { TableSession } from './TableSession.ts';

/** Class of Quill's frame while the mouse selects cells: the browser's own selection of text rests then. */
export const drawingClass = 'draws-cells';

/** Selects cells with the mouse: drawn over, or from the one with the caret with Shift. Returns what ends it. */
export function watchMouse(session: TableSession): () => void {
  const { quill } = session;
  const { container } = quill;
  let origin: Place[] = [];

  const down = (event: MouseEvent) => {
    // A menu for what is selected keeps it selected.
    if (event.button !== 0 || !quill.root.contains(event.target as Node)) return;
    const target = placesAround(quill, event.target);
    const caret = quill.getSelection();
    const from = event.shiftKey && caret ? placesAround(quill, quill.getLine(caret.index)[0]?.domNode ?? null) : [];
    const span = from.length > 0 ? spanBetween(from, target) : null;
    if (span && span.from !== span.to) {
      event.preventDefault();
      session.select({ ...span, from: session.view().span?.from ?? span.from });
      return;
    }
    if (session.view().span) session.select(null);
    origin = target;
  };

  const move = (event: MouseEvent) => {
    if (origin.length === 0) {
      if (event.buttons === 0 && quill.root.contains(event.target as Node))
        session.hover(placesAround(quill, event.target)[0] ?? null);
      return;
    }
    const span = spanBetween(origin, placesAround(quill, event.target));
    const isDrawing = span !== null && span.from !== span.to;
    container.classList.toggle(drawingClass, isDrawing);
    if (isDrawing || session.view().span) session.draw(isDrawing ? span : null);
  };

  const up = () => {
    if (origin.length === 0) return;
    origin = [];
    container.classList.remove(drawingClass);
    const { span } = session.view();
    if (span) session.select(span);
  };

  const leave = () => session.hover(null);

  container.addEventListener('mousedown', down, true);
  container.addEventListener('mouseleave', leave);
  document.addEventListener('mousemove', move);
  document.addEventListener('mouseup', up, true);
  return () => {
    container.removeEventListener('mousedown', down, true);
    container.removeEventListener('mouseleave', leave);
    document.removeEventListener('mousemove', move);
    document.removeEventListener('mouseup', up, true);
  };
}

/** Cells of the innermost table that both are in, one in which both are, or null. */
function spanBetween(from: readonly Place[], to: readonly Place[]) {
  for (const { table, cell } of from) {
    const other = to.find((place) => place.table === table);
    const [first, last] = [keyOfBox(cell), keyOfBox(other?.cell)];
    if (first && last) return { table: table.step[1], from: first, to: last };
  }
  return null;
}
