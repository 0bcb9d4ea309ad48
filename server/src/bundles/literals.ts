import type { AnyNode } from 'acorn';
import { propertyName } from '../scripts/constants.ts';

/** Properties of an object that is written out in the code, by their names; empty for anything else. */
export function entriesOf(node: AnyNode | null | undefined): [string, AnyNode][] {
  if (node?.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) => {
    if (property.type !== 'Property') return [];
    const name = propertyName(property);
    return name === null ? [] : [[name, property.value] as [string, AnyNode]];
  });
}

export function entryOf(node: AnyNode | null | undefined, name: string): AnyNode | undefined {
  return entriesOf(node).find(([key]) => key === name)?.[1];
}

/** Ids of chunks and modules are numbers or texts; both are texts here. */
export function idOf(node: AnyNode | null | undefined): string | null {
  if (node?.type !== 'Literal') return null;
  return typeof node.value === 'number' || typeof node.value === 'string' ? String(node.value) : null;
}
