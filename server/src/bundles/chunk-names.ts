import type { AnyNode, BlockStatement } from 'acorn';
import type { FunctionNode } from '../scripts/children.ts';
import { memberName, propertyName } from '../scripts/constants.ts';
import { entriesOf } from './literals.ts';

type Value = string | number | boolean | null | undefined;

/** The function is not of the kind that webpack writes, or has no name for this chunk. */
class Unknown extends Error {}

/**
 * What the runtime's `chunkId => file` gives for an id, worked out without running it; null for a chunk that its tables
 * lack.
 *
 * @param names the function that webpack has put into the entry
 */
export function fileOfChunk(names: FunctionNode, chunkId: string): string | null {
  const [param] = names.params;
  if (param?.type !== 'Identifier') return null;
  const id = /^(0|[1-9]\d*)$/.test(chunkId) ? Number(chunkId) : chunkId;
  try {
    const given =
      names.body.type === 'BlockStatement' ? returned(names.body, param.name, id) : value(names.body, param.name, id);
    return typeof given === 'string' ? given : null;
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}

/** Ids that the function names itself: keys of its tables, and what it compares with. */
export function chunksNamedIn(names: FunctionNode): string[] {
  const ids = new Set<string>();
  const look = (node: AnyNode): void => {
    for (const [id] of entriesOf(node)) ids.add(id);
    if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(node.operator)) {
      for (const side of [node.left, node.right]) if (side.type === 'Literal') ids.add(String(side.value));
    }
    for (const child of Object.values(node)) {
      for (const one of [child].flat()) if (typeof one?.type === 'string') look(one as AnyNode);
    }
  };
  look(names.body);
  return [...ids];
}

function returned(block: BlockStatement, param: string, id: Value): Value {
  for (const statement of block.body) {
    if (statement.type === 'ReturnStatement')
      return statement.argument ? value(statement.argument, param, id) : undefined;
    if (statement.type !== 'IfStatement' || statement.alternate) throw new Unknown();
    if (!value(statement.test, param, id)) continue;
    const then = statement.consequent;
    return returned(then.type === 'BlockStatement' ? then : { ...block, body: [then] }, param, id);
  }
  return undefined;
}

function value(node: AnyNode, param: string, id: Value): Value {
  const of = (inner: AnyNode) => value(inner, param, id);
  switch (node.type) {
    case 'Literal':
      if (node.value instanceof RegExp || typeof node.value === 'bigint') throw new Unknown();
      return node.value;
    case 'Identifier':
      if (node.name !== param) throw new Unknown();
      return id;
    case 'TemplateLiteral':
      return node.quasis
        .map(({ value: { cooked } }, index) => {
          const next = node.expressions[index];
          return `${cooked ?? ''}${next ? of(next) : ''}`;
        })
        .join('');
    case 'ConditionalExpression':
      return of(node.test) ? of(node.consequent) : of(node.alternate);
    case 'LogicalExpression': {
      const left = of(node.left);
      if (node.operator === '||') return left || of(node.right);
      return node.operator === '&&' ? left && of(node.right) : (left ?? of(node.right));
    }
    case 'BinaryExpression': {
      if (node.left.type === 'PrivateIdentifier') throw new Unknown();
      const [left, right] = [of(node.left), of(node.right)];
      if (left === undefined || right === undefined) throw new Unknown();
      if (node.operator === '+') return `${left}${right}`;
      if (node.operator === '===' || node.operator === '==') return left === right;
      if (node.operator === '!==' || node.operator === '!=') return left !== right;
      throw new Unknown();
    }
    case 'MemberExpression': {
      if (node.object.type !== 'ObjectExpression') throw new Unknown();
      const name = memberName(node) ?? String(of(node.property as AnyNode));
      const found = node.object.properties.find((one) => one.type === 'Property' && propertyName(one) === name);
      return found?.type === 'Property' ? of(found.value) : undefined;
    }
    default:
      throw new Unknown();
  }
}
