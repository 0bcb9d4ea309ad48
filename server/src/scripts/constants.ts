import type { AnyNode, MemberExpression, Property } from 'acorn';

/** The text that an expression always gives, its parts put together; null where only running it would tell. */
export function constantText(node: AnyNode | null | undefined): string | null {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number' ? String(node.value) : null;
    case 'TemplateLiteral': {
      const [only] = node.quasis;
      return node.expressions.length === 0 && only ? (only.value.cooked ?? null) : null;
    }
    case 'BinaryExpression': {
      if (node.operator !== '+') return null;
      const left = constantText(node.left);
      const right = constantText(node.right);
      return left === null || right === null ? null : left + right;
    }
    default:
      return null;
  }
}

/** Name of the property that is asked for; null when it is worked out at run time. */
export function memberName({ computed, property }: MemberExpression): string | null {
  if (!computed) return property.type === 'Identifier' ? property.name : null;
  return constantText(property);
}

export function propertyName({ computed, key }: Pick<Property, 'computed' | 'key'>): string | null {
  if (!computed && key.type === 'Identifier') return key.name;
  return constantText(key);
}
