import type { Delta as DeltaType } from 'quill';
import { type Block, writeDocument } from 'shared-api/document';
import type { EditorState } from '../../commands/command.ts';
import { fromDelta } from '../../model/fromDelta.ts';
import { ownMark } from '../../paste/copy.ts';
import { deltaOf } from '../model/pieces.ts';
import { type CellSpan, spotOf } from '../model/spot.ts';
import { type Area, type Cell, inReadingOrder, overlaps, type Table } from '../model/table.ts';
import { readWidths, withWidths } from '../model/widths.ts';
import { piecesOf } from '../model/writeTable.ts';
import { writeTsv } from './tsv.ts';

/** What the clipboard gets of selected cells: a table, and lines of text with tabs for spreadsheets. */
export function copyArea(state: EditorState, span: CellSpan): { html: string; text: string } | null {
  const spot = spotOf(state, span);
  if (!spot) return null;
  const { table, area } = spot;
  const blocks = tableBlocks(part(table, area), state.delta);
  return {
    html: `<div ${ownMark}="">${writeDocument(blocks)}</div>`,
    text: writeTsv(textsOf(table, area, state.delta)),
  };
}

/** The selected cells as a table of their own. */
function part(table: Table, area: Area): Table {
  const cells = table.cells
    .filter((cell) => overlaps(cell, area))
    .map((cell) => ({ ...cell, row: cell.row - area.row, column: cell.column - area.column }));
  const widths = readWidths(table).slice(area.column, area.column + area.columns);
  return {
    ...table,
    outer: [],
    caption: null,
    step: withWidths(['table', table.step[1], {}], widths),
    columns: area.columns,
    rows: table.rows.slice(area.row, area.row + area.rows),
    cells,
  };
}

function tableBlocks(table: Table, delta: DeltaType): Block[] {
  return fromDelta(deltaOf(piecesOf(table).pieces, delta));
}

function textsOf(table: Table, area: Area, delta: DeltaType): string[][] {
  const texts = Array.from({ length: area.rows }, () => Array<string>(area.columns).fill(''));
  for (const cell of inReadingOrder(table.cells.filter((each) => overlaps(each, area)))) {
    const row = texts[cell.row - area.row];
    if (row) row[cell.column - area.column] = textOf(cell, delta);
  }
  return texts;
}

function textOf({ lines }: Cell, delta: DeltaType): string {
  const { ops } = deltaOf(lines, delta);
  const text = ops.map(({ insert }) => {
    if (typeof insert === 'string') return insert;
    if (insert && 'soft-break' in insert) return '\n';
    return insert && 'picture' in insert ? ((insert.picture as { alt?: string }).alt ?? '') : '';
  });
  return text.join('').replace(/\n$/, '');
}
