import { extentOf, type Line, repath } from '../model/lines.ts';
import { lastOf, newStep, type Path, type Step } from '../model/path.ts';
import { type Change, type Command, type EditorState, lineOf } from './command.ts';
import { again } from './lift.ts';

interface Item {
  /** Steps of the list and of the item. */
  list: Step;
  item: Step;
  /** Place of the list in the path of a line of it. */
  depth: number;
  first: number;
  last: number;
}

/** The innermost item of a list around a line, if nothing closed as a cell stands between them. */
export function itemAround(lines: readonly Line[], number: number): Item | null {
  const path = lines[number]?.path ?? [];
  const at = lastOf(path, ['li']);
  const [list, item] = [path[at - 1], path[at]];
  if (!list || !item || lastOf(path, ['td', 'th', 'summary', 'caption', 'figcaption']) > at) return null;
  const [first, last] = extentOf(lines, number, item[1]);
  return { list, item, depth: at - 1, first, last };
}

/** An item for what is parted from this one: the first keeps what links lead to, its number and its tick. */
export function itemBehind([, , { task, id: _, value: __, ...attributes } = {}]: Step): Step {
  return newStep('li', { ...attributes, ...(task && { task: 'unchecked' }) });
}

/** Items that the selection touches, outermost only. */
function selectedItems({ lines, range }: EditorState, from: number): Item[] {
  const items: Item[] = [];
  for (let number = from; number < lines.length; number += 1) {
    const line = lines[number];
    if (!line || (number > from && line.index >= range.index + range.length)) break;
    const known = items.at(-1);
    if (known && number <= known.last) continue;
    const found = itemAround(lines, number);
    if (found) items.push(found);
  }
  return items;
}

/** Makes the items a level deeper: they become items of the one before them. */
export const indentItems: Command = (state) => {
  const { number } = lineOf(state);
  const items = selectedItems(state, number);
  const [top] = items;
  if (!top) return null;
  const { lines } = state;
  const before = lines[top.first - 1];
  const previous = before?.path[top.depth + 1];
  const isSibling = before?.path[top.depth]?.[1] === top.list[1] && previous !== undefined;
  if (!before || !isSibling) return null;
  // The list that ends the item before goes on, if it is of the same kind.
  const next = before.path[top.depth + 2];
  const list = next && next[0] === top.list[0] ? next : newStep(top.list[0]);
  const moved = new Set(
    items.filter(({ list: [, key] }) => key === top.list[1]).flatMap((each) => lines.slice(each.first, each.last + 1)),
  );
  return change(lines, (line) =>
    moved.has(line)
      ? [...line.path.slice(0, top.depth), top.list, previous, list, ...line.path.slice(top.depth + 1)]
      : line.path,
  );
};

/** Makes the item a level higher, or ordinary text at the highest level; the items behind it stay below it. */
export const liftItem: Command = (state) => {
  const { number } = lineOf(state);
  const { lines } = state;
  const found = itemAround(lines, number);
  if (!found) return null;
  const { list, item, depth, first, last } = found;
  const [, end] = extentOf(lines, number, list[1]);
  const outerItem =
    depth >= 1 && lines[number]?.path[depth - 1]?.[0] === 'li' ? lines[number]?.path[depth - 1] : undefined;
  if (!outerItem) {
    const rest = again([list]);
    return change(lines, (line, at) => {
      if (at < first || at > end) return line.path;
      if (at <= last) return [...line.path.slice(0, depth), ...line.path.slice(depth + 2)];
      return rest(line.path);
    });
  }
  const [, outerEnd] = extentOf(lines, number, outerItem[1]);
  const below = newStep(list[0], list[2]);
  const prefix = (path: Path): Path => [...path.slice(0, depth - 1), item];
  return change(lines, (line, at) => {
    if (at < first || at > outerEnd) return line.path;
    if (at <= last) return [...prefix(line.path), ...line.path.slice(depth + 2)];
    // What stood behind the item, in its list or after it, is below it now.
    if (at <= end) return [...prefix(line.path), below, ...line.path.slice(depth + 1)];
    return [...prefix(line.path), ...line.path.slice(depth)];
  });
};

function change(lines: readonly Line[], pathOf: (line: Line, at: number) => Path): Change {
  const numbers = new Map(lines.map((line, at) => [line, at]));
  return { delta: repath(lines, (line) => pathOf(line, numbers.get(line) ?? 0)) };
}
