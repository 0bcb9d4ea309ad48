import type { SourceElement, SourceNode } from '../../source.ts';
import { element } from '../tree.ts';
import { type Marker, markerOf } from './marker.ts';

/** An item as programs write it: one after another, with the depth as a number. */
export interface Item {
  /** From 1. */
  level: number;
  /** Name of the list; items of another one do not go on with it. */
  list: string;
  /** What stands before the text: `1.`, `а)`, `·`. */
  sign: string;
  format?: string | undefined;
  children: readonly SourceNode[];
}

interface Open {
  level: number;
  list: string;
  marker: Marker;
  next: number;
  items: (SourceElement & { children: SourceNode[] })[];
}

/** Lists inside each other. An item `1.2` without a `1` around it is a clause: its number would be lost in a list. */
export function listsOf(items: readonly Item[]): readonly SourceNode[] {
  const top: SourceNode[] = [];
  let open: Open[] = [];
  for (const item of items) {
    open = open.filter(({ level }) => level <= item.level);
    const last = open.at(-1);
    const marker = markerOf(item.sign, item.format, last?.marker.type);
    if (marker.isCompound && !open.some(({ level }) => level < item.level)) {
      open = [];
      top.push(element('p', {}, [`${item.sign.trim()} `, ...item.children]));
      continue;
    }
    if (last?.level === item.level && !goesOn(last, item, marker)) open.pop();
    add(open.at(-1)?.level === item.level ? open : opened(open, top, item, marker), item, marker);
  }
  return top;
}

function goesOn({ list, marker: before, next }: Open, item: Item, marker: Marker): boolean {
  const isSame = list === item.list && before.isOrdered === marker.isOrdered && before.type === marker.type;
  return isSame && !(marker.isOrdered && marker.number === 1 && next > 1);
}

function opened(open: Open[], top: SourceNode[], item: Item, marker: Marker): Open[] {
  const items: Open['items'] = [];
  const { isOrdered, number, type } = marker;
  const attributes = { ...(number !== 1 && { start: String(number) }), ...(type && { type }) };
  const list = element(isOrdered ? 'ol' : 'ul', isOrdered ? attributes : {}, items);
  (open.at(-1)?.items.at(-1)?.children ?? top).push(list);
  open.push({ level: item.level, list: item.list, marker, next: number, items });
  return open;
}

function add(open: Open[], item: Item, marker: Marker): void {
  const list = open.at(-1);
  if (!list) return;
  const isSkipped = marker.isOrdered && marker.number !== list.next;
  list.items.push({
    name: 'li',
    attributes: isSkipped ? { value: String(marker.number) } : {},
    children: [element('p', {}, item.children)],
  });
  list.next = (marker.isOrdered ? marker.number : list.next) + 1;
}
