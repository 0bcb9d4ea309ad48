import type { AnyNode } from 'acorn';
import { memberName } from './constants.ts';
import type { Binding, Scope } from './scopes.ts';

/** Stands in a path for a name that is worked out at run time. */
export const anyName = '*';

/** Names of the page's window. */
const windows = new Set(['window', 'globalThis', 'self', 'frames', 'top', 'parent', 'global']);

/**
 * Follows an expression to the page's globals: `window.Array.prototype`, under whichever name the script keeps a part
 * of it, is `['Array', 'prototype']`, and the window itself `[]`. Null for what is the script's own, or not to be seen.
 */
export function createPaths(): (node: AnyNode, scope: Scope) => string[] | null {
  const known = new Map<Binding, string[] | null>();

  const ofBinding = (binding: Binding): string[] | null => {
    const found = known.get(binding);
    if (found !== undefined) return found;
    // A name that leads back to itself leads nowhere.
    known.set(binding, null);
    const { value } = binding;
    const path = value ? of(value.node, value.scope) : null;
    known.set(binding, path);
    return path;
  };

  const of = (node: AnyNode, scope: Scope): string[] | null => {
    switch (node.type) {
      case 'Identifier': {
        const binding = scope.find(node.name);
        if (binding) return ofBinding(binding);
        return windows.has(node.name) ? [] : [node.name];
      }
      case 'MemberExpression': {
        if (node.object.type === 'Super') return null;
        const object = of(node.object, scope);
        return object && stepInto(object, memberName(node) ?? anyName);
      }
      case 'AssignmentExpression':
        return node.left.type === 'MemberExpression' ? of(node.left, scope) : of(node.right, scope);
      case 'SequenceExpression': {
        const last = node.expressions.at(-1);
        return last ? of(last, scope) : null;
      }
      case 'LogicalExpression':
        return of(node.left, scope) ?? of(node.right, scope);
      case 'ConditionalExpression':
        return of(node.consequent, scope) ?? of(node.alternate, scope);
      case 'ChainExpression':
        return of(node.expression, scope);
      default:
        return null;
    }
  };
  return of;
}

function stepInto(object: string[], name: string): string[] {
  if (object.length === 0 && windows.has(name)) return [];
  if (object.length === 1 && object[0] === 'document' && name === 'defaultView') return [];
  return [...object, name];
}
