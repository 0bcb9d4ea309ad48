import { classesOf, type SourceElement, type SourceNode } from '../source.ts';

export function element(
  name: string,
  attributes: SourceElement['attributes'],
  children: readonly SourceNode[],
): SourceElement {
  return { name, attributes, children };
}

/** From the innermost elements outwards, each replaced by what `change` makes of it; undefined leaves it. */
export function rewrite(
  nodes: readonly SourceNode[],
  change: (element: SourceElement) => readonly SourceNode[] | undefined,
): readonly SourceNode[] {
  // What nothing changes is not copied: there are a dozen passes over every tree.
  let result: SourceNode[] | undefined;
  for (const [index, node] of nodes.entries()) {
    if (typeof node === 'string') {
      result?.push(node);
      continue;
    }
    const children = rewrite(node.children, change);
    const inner = children === node.children ? node : { ...node, children };
    const changed = change(inner);
    if (changed === undefined && inner === node) {
      result?.push(node);
      continue;
    }
    result ??= nodes.slice(0, index);
    if (changed === undefined) result.push(inner);
    else for (const one of changed) result.push(one);
  }
  return result ?? nodes;
}

/** What stands side by side in every element, innermost first, replaced by what `group` makes of it. */
export function regroup(
  nodes: readonly SourceNode[],
  group: (siblings: readonly SourceNode[]) => readonly SourceNode[],
): readonly SourceNode[] {
  let isChanged = false;
  const result = nodes.map((node) => {
    if (typeof node === 'string') return node;
    const children = regroup(node.children, group);
    if (children === node.children) return node;
    isChanged = true;
    return { ...node, children };
  });
  return group(isChanged ? result : nodes);
}

export function findAll(nodes: readonly SourceNode[], matches: (element: SourceElement) => boolean): SourceElement[] {
  const found: SourceElement[] = [];
  const look = (node: SourceNode) => {
    if (typeof node === 'string') return;
    if (matches(node)) found.push(node);
    node.children.forEach(look);
  };
  nodes.forEach(look);
  return found;
}

export function hasClass(node: SourceElement, pattern: RegExp): boolean {
  return classesOf(node).some((name) => pattern.test(name));
}

/** Nothing to see: no text but blanks and no-break spaces, no picture, no mark to tick. */
export function isBlank(node: SourceNode): boolean {
  if (typeof node === 'string') return !/[^\s\u00a0\u200b]/.test(node);
  return !visible.has(node.name) && node.children.every(isBlank);
}

const visible = new Set(['img', 'input', 'hr', 'table', 'iframe', 'video', 'audio', 'pre']);

/** Without what stands at the very beginning of the text, if that matches; null if it does not. */
export function withoutStart(
  nodes: readonly SourceNode[],
  start: RegExp,
): { rest: SourceNode[]; match: string } | null {
  const index = nodes.findIndex((node) => !isBlank(node));
  const first = nodes[index];
  if (first === undefined) return null;
  if (typeof first === 'string') {
    const match = start.exec(first)?.[0];
    return match === undefined ? null : { rest: nodes.with(index, first.slice(match.length)), match };
  }
  const inner = withoutStart(first.children, start);
  return inner && { rest: nodes.with(index, { ...first, children: inner.rest }), match: inner.match };
}
