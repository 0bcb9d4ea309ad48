import type { Delta as DeltaType } from 'quill';
import { newKey, renewKeys, type Step } from '../../model/path.ts';
import { copyOf } from './pieces.ts';
import type { Cell } from './table.ts';
import { withAttributes } from './writeTable.ts';

/** The cells again, under keys of their own and without what links lead to. */
export function copyCells(cells: readonly Cell[], delta: DeltaType): Cell[] {
  const renewed = renewKeys();
  return cells.map((cell) => ({
    ...cell,
    step: withoutId([cell.step[0], newKey(), cell.step[2] ?? {}]),
    lines: cell.lines.map((line) => ({ ...copyOf(line, delta), path: renewed(line.path).map(withoutId) })),
  }));
}

function withoutId(step: Step): Step {
  const { id, ...rest } = step[2] ?? {};
  return id === undefined && step[2] ? withAttributes(step, step[2]) : withAttributes(step, rest);
}
