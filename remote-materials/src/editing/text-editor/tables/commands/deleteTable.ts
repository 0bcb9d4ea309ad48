import Delta from 'quill-delta';
import type { EditorState } from '../../commands/command.ts';
import { type Line, lineAt } from '../../model/lines.ts';
import { writePath } from '../../model/path.ts';
import { spotOf, type TableCommand, tableAt } from '../model/spot.ts';
import type { Table } from '../model/table.ts';

/** Deletes the whole table; where nothing else would be left, an empty line stays. */
export const deleteTable: TableCommand = (state, span) => {
  const table = span ? spotOf(state, span)?.table : tableAt(state);
  if (!table) return null;
  const { lines } = state;
  const start = lines[table.first]?.index ?? 0;
  const [before, after] = [lines[table.first - 1], lines[table.last + 1]];
  const end = after?.index ?? endOfText(state);
  const delta = new Delta().retain(start);
  const isNeeded = !hasMore(table, before, after);
  const path = writePath(table.outer);
  if (isNeeded) delta.insert('\n', path === null ? undefined : { path });
  delta.delete(end - start);
  const caret = isNeeded || after ? start : Math.max(0, start - 1);
  return { delta, range: { index: caret, length: 0 } };
};

/** Whether what the table stands in holds something besides it. */
function hasMore({ outer }: Table, before: Line | undefined, after: Line | undefined): boolean {
  const key = outer.at(-1)?.[1];
  // The document's last line is one of text.
  if (key === undefined) return after !== undefined;
  return [before, after].some((line) => line?.path.some((step) => step[1] === key));
}

function endOfText({ lines }: EditorState): number {
  const last = lines[lineAt(lines, Number.POSITIVE_INFINITY)];
  return last ? last.index + last.length : 0;
}
