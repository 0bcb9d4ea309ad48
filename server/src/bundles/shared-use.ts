import type { AnyNode, CallExpression } from 'acorn';
import { memberName, propertyName } from '../scripts/constants.ts';
import type { Binding, Scope } from '../scripts/scopes.ts';
import type { Visited } from '../scripts/visit.ts';
import type { Requires } from './modules.ts';

/** What a build takes from a shared module. */
export interface Taken {
  names: Set<string>;
  /** Where the module is taken as a whole, so that only running the code would tell the names. */
  whole: AnyNode[];
}

/** Finds out which names a script takes from shared modules. */
export class SharedUse {
  readonly taken = new Map<string, Taken>();
  readonly #consumed: Map<string, string>;
  readonly #requires: Requires;
  readonly #namespaces = new Map<Binding, string | null>();

  /** @param consumed ids of modules that stand for shared ones, with their keys */
  constructor(consumed: Map<string, string>, requires: Requires) {
    this.#consumed = consumed;
    this.#requires = requires;
  }

  look({ node, scope, parents }: Visited): void {
    const parent = parents.at(-1);
    if (!parent) return;
    const key = node.type === 'Identifier' ? this.#keyOfName(node.name, node, parent, scope) : this.#keyOf(node, scope);
    if (key !== null) noteUse(this.#takenFrom(key), node, parents);
    if (node.type === 'CallExpression') this.#lookAtDynamic(node, scope);
  }

  #takenFrom(key: string): Taken {
    const known = this.taken.get(key) ?? { names: new Set(), whole: [] };
    this.taken.set(key, known);
    return known;
  }

  #keyOf(node: AnyNode, scope: Scope): string | null {
    const id = this.#requires.required(node, scope);
    return id === null ? null : (this.#consumed.get(id) ?? null);
  }

  /** The shared module that a variable holds: `var o = r(6777)`. */
  #keyOfName(name: string, node: AnyNode, parent: AnyNode, scope: Scope): string | null {
    const binding = isOnlyNamed(node, parent) ? null : scope.find(name);
    if (!binding) return null;
    const known = this.#namespaces.get(binding);
    if (known !== undefined) return known;
    const keys = binding.values.map((value) => this.#keyOf(value.node, value.scope));
    const key = keys.find((one) => one !== null) ?? null;
    this.#namespaces.set(binding, key);
    return key;
  }

  /** `r.t(6777, 23)`, `r.t.bind(r, 6777, 23)` and `r.bind(r, 6777)` are what an `import()` becomes. */
  #lookAtDynamic(node: CallExpression, scope: Scope): void {
    const { callee } = node;
    if (callee.type !== 'MemberExpression') return;
    const helper = this.#requires.helper(callee, scope) ?? this.#requires.helper(callee.object, scope);
    if (helper !== 't' && helper !== 'bind') return;
    for (const argument of node.arguments) {
      const key = argument.type === 'Literal' ? this.#consumed.get(String(argument.value)) : undefined;
      if (key !== undefined) this.#takenFrom(key).whole.push(node);
    }
  }
}

function noteUse(use: Taken, node: AnyNode, parents: readonly AnyNode[]): void {
  const [given, parent] = receiverOf(node, parents);
  switch (parent?.type) {
    case 'MemberExpression': {
      if (parent.object !== given) break;
      const name = memberName(parent);
      if (name === null) use.whole.push(parent);
      else if (name !== '__esModule') use.names.add(name);
      return;
    }
    case 'VariableDeclarator':
      noteTarget(use, parent.id, node);
      return;
    case 'AssignmentExpression':
      noteTarget(use, parent.left, node);
      return;
    case 'ExpressionStatement':
    case 'SequenceExpression':
    case 'UnaryExpression':
      return;
    case 'CallExpression':
      // `r.n(o)` gives the default export, whichever kind of module it is.
      if (parent.callee.type !== 'MemberExpression' || memberName(parent.callee) !== 'n') break;
      use.names.add('default');
      return;
    default:
  }
  use.whole.push(node);
}

function noteTarget(use: Taken, target: AnyNode, node: AnyNode): void {
  if (target.type === 'Identifier') return;
  const properties = target.type === 'ObjectPattern' ? target.properties : [null];
  for (const one of properties) {
    const name = one?.type === 'Property' ? propertyName(one) : null;
    if (name === null) use.whole.push(node);
    else use.names.add(name);
  }
}

/** What gets the value: the last of a sequence is that of the whole sequence. */
function receiverOf(node: AnyNode, parents: readonly AnyNode[]): [AnyNode, AnyNode | undefined] {
  let given = node;
  for (let index = parents.length - 1; index >= 0; index -= 1) {
    const parent = parents[index];
    if (parent?.type !== 'SequenceExpression' || parent.expressions.at(-1) !== given) return [given, parent];
    given = parent;
  }
  return [given, undefined];
}

/** The name is declared or written there, not read. */
function isOnlyNamed(node: AnyNode, parent: AnyNode): boolean {
  switch (parent.type) {
    case 'VariableDeclarator':
      return parent.id === node;
    case 'AssignmentExpression':
      return parent.left === node;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return parent.body !== node;
    case 'CatchClause':
    case 'RestElement':
    case 'ArrayPattern':
      return true;
    default:
      return false;
  }
}
