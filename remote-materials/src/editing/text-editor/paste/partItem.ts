import type { Delta as DeltaType } from 'quill';
import Delta from 'quill-delta';
import { itemBehind } from '../commands/lists.ts';
import { isList } from '../layout/settle.ts';
import { endOf, extentOf, type Line, linesOf, repath } from '../model/lines.ts';
import { withStep } from '../model/path.ts';

/**
 * What stands in the item of the caret behind it becomes another item, if something stands before it; a list that
 * begins there belongs to the last of the items that come, or its item would be empty.
 */
export function partItem(lines: readonly Line[], number: number, at: number, items: DeltaType): DeltaType {
  const line = lines[number];
  const item = line?.path.at(-1);
  if (!line || !item) return new Delta();
  const [first, last] = extentOf(lines, number, item[1]);
  const nested = at === endOf(line) && number < last ? lines[number + 1]?.path[line.path.length] : undefined;
  const [pasted, inner] = linesOf(items).at(-1)?.path ?? [];
  if (nested && isList(nested) && pasted)
    return repath(lines.slice(number, last + 1), ({ path }) => {
      const moved = withStep(path, item[1], () => pasted);
      return inner?.[0] === nested[0] ? withStep(moved, nested[1], () => inner) : moved;
    });
  if (first === number && at === line.index) return new Delta();
  const behind = itemBehind(item);
  return repath(lines.slice(number, last + 1), ({ path }) => withStep(path, item[1], () => behind));
}
