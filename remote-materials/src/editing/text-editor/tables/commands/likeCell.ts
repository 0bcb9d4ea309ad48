import { newStep, type Step } from '../../model/path.ts';
import type { Cell } from '../model/table.ts';
import { withAttributes } from '../model/writeTable.ts';

/** A new cell of the same kind and alignment; an ordinary one for none. */
export function likeCell(cell: Cell | undefined, type = cell?.step[0]): Step {
  const step = newStep(type === 'th' ? 'th' : 'td');
  const { align, scope } = cell?.step[2] ?? {};
  return withAttributes(step, { align, scope: step[0] === 'th' ? scope : undefined });
}
