import path from 'node:path';
import type { AnyNode } from 'acorn';
import { constantText } from '../scripts/constants.ts';
import type { Visited } from '../scripts/visit.ts';

/**
 * Finds imports, static or not, that name something outside the build: another's file at another time of its life, or
 * an upload. What only running the code would tell is left to the page's policy.
 *
 * @param file that is looked at
 * @param files of the build
 */
export function createImportsCheck(
  file: string,
  files: Set<string>,
  report: (node: AnyNode) => void,
): (visited: Visited) => void {
  return ({ node }) => {
    const source = sourceOf(node);
    if (source === null) return;
    const isRelative = /^\.\.?\//.test(source);
    if (!isRelative || !files.has(path.posix.join(path.posix.dirname(file), source))) report(node);
  };
}

function sourceOf(node: AnyNode): string | null {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
    case 'ImportExpression':
      return constantText(node.source);
    default:
      return null;
  }
}
