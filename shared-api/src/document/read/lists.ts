import { attributesOf, kept } from '../attributes.ts';
import { tidyLine } from '../line.ts';
import type { SourceElement, SourceNode } from '../source.ts';
import { type Block, type Container, isText, type Marks } from '../types.ts';
import { container } from './container.ts';
import type { Reading } from './context.ts';

/** A list; a list beside its items belongs to the item before it, anything else is an item. */
export function readList(element: SourceElement, marks: Marks, reading: Reading): Block[] {
  const items: Container[] = [];
  let loose: SourceNode[] = [];
  const flush = () => {
    const blocks = reading.readBlocks(loose, marks, reading);
    if (blocks.length > 0) items.push(container('li', {}, blocks));
    loose = [];
  };
  for (const node of element.children) {
    if (typeof node === 'string' || !['li', 'ul', 'ol'].includes(node.name)) {
      loose.push(node);
      continue;
    }
    flush();
    const last = items.at(-1);
    if (node.name === 'li') items.push(readItem(node, marks, reading));
    else if (last) last.children.push(...readList(node, marks, reading));
    else items.push(container('li', {}, readList(node, marks, reading)));
  }
  flush();
  const type = element.name === 'ol' ? 'ol' : 'ul';
  return items.length > 0 ? [container(type, attributesOf(element, type), items)] : [];
}

export function readItem(element: SourceElement, marks: Marks, reading: Reading): Container {
  const box = checkboxOf(element);
  const nodes = box ? without(element.children, box) : element.children;
  const children = reading.readBlocks(nodes, marks, reading);
  const [first] = children;
  if (box && first && isText(first)) first.runs = tidyLine(first.runs);
  const task = box && ('checked' in box.attributes ? 'checked' : 'unchecked');
  return container('li', kept({ ...attributesOf(element, 'li'), task }), children);
}

/** The mark to tick with which an item begins, also inside of its first paragraph or label. */
function checkboxOf(element: SourceElement): SourceElement | undefined {
  for (const child of element.children) {
    if (typeof child === 'string') {
      if (child.trim() !== '') return undefined;
    } else if (child.name === 'input') {
      return child.attributes.type === 'checkbox' ? child : undefined;
    } else {
      return child.name === 'p' || child.name === 'label' || child.name === 'span' ? checkboxOf(child) : undefined;
    }
  }
  return undefined;
}

/** Without the box, which is the first element or stands at the beginning of it. */
function without(nodes: readonly SourceNode[], box: SourceElement): SourceNode[] {
  const index = nodes.findIndex((node) => typeof node !== 'string');
  const first = nodes[index];
  if (first === undefined || typeof first === 'string') return [...nodes];
  return nodes.with(index, first === box ? '' : { ...first, children: without(first.children, box) });
}
