import Delta from 'quill-delta';
import { endOf, extentOf, lineAt } from '../../model/lines.ts';
import { newStep, writePath } from '../../model/path.ts';
import { spotOf, type TableCommand, tableAt } from '../model/spot.ts';
import { type Cell, overlaps } from '../model/table.ts';
import { withWidths } from '../model/widths.ts';
import { withAttributes, writeTable } from '../model/writeTable.ts';

export type CellAlign = 'left' | 'center' | 'right';

/** Aligns what the selected cells hold; left is how cells are by themselves. */
export function alignCells(align: CellAlign): TableCommand {
  return (state, span) => {
    const spot = spotOf(state, span);
    if (!spot) return null;
    const { table, area } = spot;
    const value = align === 'left' ? undefined : align;
    const aligned = new Set<Cell>();
    const cells = table.cells.map((cell): Cell => {
      if (!overlaps(cell, area)) return cell;
      aligned.add(cell);
      return { ...cell, step: withAttributes(cell.step, { ...cell.step[2], align: value }) };
    });
    // What lines say themselves would hide what their cell says.
    const plain = new Delta();
    let position = 0;
    for (const { line } of [...aligned].flatMap((cell) => cell.lines)) {
      if (line?.formats.align === undefined) continue;
      plain.retain(endOf(line) - position).retain(1, { align: null });
      position = endOf(line) + 1;
    }
    const change = writeTable(state, { ...table, cells });
    return { ...change, delta: plain.compose(change.delta) };
  };
}

/** Gives all columns their widths, as CSS says them, or `auto`. */
export function setWidths(widths: readonly string[]): TableCommand {
  return (state, span) => {
    const spot = spotOf(state, span);
    if (!spot || widths.length !== spot.table.columns) return null;
    const step = withWidths(spot.table.step, widths);
    return step === spot.table.step ? null : writeTable(state, { ...spot.table, step });
  };
}

/** Puts an empty caption above the table with the caret in it, or takes the caption out. */
export const toggleCaption: TableCommand = (state, span) => {
  const table = span ? spotOf(state, span)?.table : tableAt(state);
  if (!table) return null;
  const first = state.lines[table.first];
  const index = first?.index ?? 0;
  if (!table.caption) {
    const path = writePath([...table.outer, table.step, newStep('caption')]);
    return { delta: new Delta().retain(index).insert('\n', { path }), range: { index, length: 0 } };
  }
  const [, last] = extentOf(state.lines, table.first, table.caption.step[1]);
  const end = state.lines[last + 1]?.index ?? index;
  const inCaption = lineAt(state.lines, state.range.index) <= last;
  const at = inCaption ? index : state.range.index - (end - index);
  return { delta: new Delta().retain(index).delete(end - index), range: { index: at, length: 0 } };
};
