import type { AnyNode } from 'acorn';

export type FunctionNode = Extract<
  AnyNode,
  { type: 'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression' }
>;

export function isFunction(node: AnyNode | null | undefined): node is FunctionNode {
  const type = node?.type;
  return type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';
}

/** Calls the function for each node below this one that is code: names of properties and labels are not. */
export function eachChild(node: AnyNode, visit: (child: AnyNode) => void): void {
  const skipped = nameOnly(node);
  for (const key in node) {
    if (key === skipped) continue;
    const value: unknown = node[key as keyof AnyNode];
    if (Array.isArray(value)) {
      for (const one of value) if (isNode(one)) visit(one);
    } else if (isNode(value)) visit(value);
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

function nameOnly(node: AnyNode): string | null {
  switch (node.type) {
    case 'MemberExpression':
      return node.computed ? null : 'property';
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return node.computed ? null : 'key';
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return 'label';
    case 'ImportSpecifier':
      return 'imported';
    case 'ExportSpecifier':
      return 'exported';
    case 'MetaProperty':
      return 'property';
    default:
      return null;
  }
}
