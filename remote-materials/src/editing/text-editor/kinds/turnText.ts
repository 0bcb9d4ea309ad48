import type { Command } from '../commands/command.ts';
import { oneLine } from '../guard/regions.ts';
import { selectedLines } from '../layout/places.ts';
import { type Layout, relayout } from '../layout/relayout.ts';
import type { Line } from '../model/lines.ts';
import type { Path } from '../model/path.ts';

/**
 * Makes the selected lines headings of a level, or plain text (null): they leave lists, code and definitions; plain
 * text leaves a quotation, too.
 */
export function turnText(level: 1 | 2 | 3 | 4 | 5 | 6 | null): Command {
  return (state) => {
    const layout: Layout = new Map();
    for (const line of selectedLines(state)) {
      if (!isTurnable(line)) continue;
      const isPlainHeading = level === null && line.formats.header !== undefined;
      const path = isPlainHeading ? line.path : outside(line.path, level === null);
      layout.set(line, { path, formats: { header: level } });
    }
    const delta = relayout(state.lines, layout);
    return delta.length() > 0 ? { delta } : null;
  };
}

/** Whether a line may become one of another kind: the title of a table stays one. */
export function isTurnable(line: Line): boolean {
  const inner = line.path.at(-1)?.[0];
  return !line.isAtom && (inner === undefined || inner === 'dt' || !oneLine.includes(inner));
}

/** Without the lists, the code or the definition that a line is directly in. */
export function outside(path: Path, leavesQuotes = false): Path {
  const inner = path.at(-1)?.[0];
  if (inner === 'pre') return path.slice(0, -1);
  if (inner === 'dt' || inner === 'dd') return path.slice(0, -2);
  if (inner === 'blockquote' && leavesQuotes) return path.slice(0, -1);
  let end = path.length;
  while (path[end - 1]?.[0] === 'li') end -= 2;
  return path.slice(0, end);
}
