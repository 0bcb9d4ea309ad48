import type { AnyNode, Program } from 'acorn';
import { eachChild } from './children.ts';
import type { Scope, Scopes } from './scopes.ts';

/** A node with what surrounds it: its scope, and the nodes that it lies in. */
export interface Visited {
  node: AnyNode;
  scope: Scope;
  /** Outermost first; its last one is the node's parent. The array is one for the whole visit. */
  parents: readonly AnyNode[];
}

/** Goes through all code of a script, outer nodes first. */
export function visit(program: Program, scopes: Scopes, visitor: (visited: Visited) => void): void {
  const parents: AnyNode[] = [program];
  const enter = (node: AnyNode, outer: Scope): void => {
    const scope = scopes.get(node) ?? outer;
    visitor({ node, parents, scope: outer });
    parents.push(node);
    eachChild(node, (child) => enter(child, scope));
    parents.pop();
  };
  const top = scopes.get(program);
  if (top) eachChild(program, (child) => enter(child, top));
}
