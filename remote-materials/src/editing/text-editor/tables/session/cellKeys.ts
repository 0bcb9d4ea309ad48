import { type Command, caretAt } from '../../commands/command.ts';
import { indentItems } from '../../commands/lists.ts';
import { deleteTable } from '../commands/deleteTable.ts';
import { clearCells } from '../commands/merge.ts';
import { cellBeside, lineBeside, neighbourOf, nextCell, previousCell } from '../commands/walk.ts';
import { spotOf } from '../model/spot.ts';
import { edgesOf, placeAt } from './boxes.ts';
import { changeWidth } from './measure.ts';
import type { TableSession } from './TableSession.ts';

type Side = 'up' | 'down' | 'left' | 'right';

const arrows: Record<string, Side> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };
/** Keys that change nothing by themselves. */
const quiet = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'ContextMenu', 'F10']);
/** A Mac selects words with the keys that elsewhere change a width. */
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys in cells, before Quill sees them. Returns what ends it. */
export function watchKeys(session: TableSession): () => void {
  const { container, root } = session.quill;
  const handle = (event: KeyboardEvent) => {
    if (event.isComposing || event.target !== root) return;
    const hadSpan = session.view().span !== null;
    if (handleKey(session, event)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (hadSpan && !quiet.has(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      // Whatever else is done is done in one cell.
      session.select(null);
    }
  };
  container.addEventListener('keydown', handle, true);
  return () => container.removeEventListener('keydown', handle, true);
}

function handleKey(session: TableSession, event: KeyboardEvent): boolean {
  const { key, altKey, shiftKey } = event;
  const isShort = event.ctrlKey || event.metaKey;
  const { span, table, cell } = session.view();
  if (span && handleSpanKey(session, event)) return true;
  if (!table) return false;
  if (key === 'F10' && altKey && !isShort) return session.focusTools();
  if (key === 'Enter' && isShort && !altKey) return session.run(lineBeside(shiftKey ? 'above' : 'below'), null);
  if (!cell) return false;
  const side = arrows[key];
  if (key === 'Tab' && !altKey && !isShort) return tab(session, shiftKey);
  if (side && altKey && shiftKey && !isShort && !isMac && (side === 'left' || side === 'right'))
    return changeWidth(session, side === 'left' ? -16 : 16);
  if (!side || altKey || isShort) return false;
  if (shiftKey) return beginSpan(session, side);
  return (side === 'up' || side === 'down') && isAtEdge(session, side) && session.run(cellBeside(side), null);
}

/** Keys while several cells are selected. */
function handleSpanKey(session: TableSession, { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return false;
  if (key === 'Escape') {
    session.select(null);
    return true;
  }
  if (key === 'Delete' || key === 'Backspace') {
    const isWhole = key === 'Backspace' && isWholeTable(session);
    return session.run(isWhole ? deleteTable : clearCells);
  }
  const side = arrows[key];
  return side !== undefined && shiftKey && extendSpan(session, side);
}

function isWholeTable(session: TableSession): boolean {
  const spot = spotOf(session.state(), session.view().span);
  return spot !== null && spot.area.rows === spot.table.rows.length && spot.area.columns === spot.table.columns;
}

/** In a list the key makes an item deeper, where it can be. */
function tab(session: TableSession, isBack: boolean): boolean {
  const state = session.state();
  if (!isBack && indentItems(state)) return false;
  const command: Command = isBack ? previousCell : nextCell;
  session.select(null);
  return session.run(command, null);
}

function extendSpan(session: TableSession, side: Side): boolean {
  const { span } = session.view();
  const spot = span && spotOf(session.state(), { ...span, from: span.to });
  const next = spot && neighbourOf(spot, side);
  if (span && next) session.select({ ...span, to: next.step[1] });
  return true;
}

/** From the edge of a cell the selection goes on by cells. */
function beginSpan(session: TableSession, side: Side): boolean {
  if (!isAtEdge(session, side)) return false;
  const spot = spotOf(session.state());
  const next = spot && neighbourOf(spot, side);
  if (!spot || !next) return false;
  session.select({ table: spot.table.step[1], from: spot.cell.step[1], to: next.step[1] });
  return true;
}

/** Whether the caret is at the beginning or the end, or in the first or the last line as it is shown, of its cell. */
function isAtEdge({ quill }: TableSession, side: Side): boolean {
  const range = quill.getSelection();
  const cell = range && placeAt(quill, range.index)?.cell;
  if (!range || !cell) return false;
  const { start, end } = edgesOf(quill, cell);
  if (side === 'left') return range.length === 0 && range.index === start;
  if (side === 'right') return range.index + range.length === end;
  const at = caretAt(side === 'up' ? range.index : range.index + range.length).index;
  const edge = side === 'up' ? start : end;
  if (at === edge) return true;
  const [here, there] = [quill.getBounds(at), quill.getBounds(edge)];
  if (!here || !there) return false;
  return Math.abs(side === 'up' ? here.top - there.top : here.bottom - there.bottom) < here.height / 2;
}
