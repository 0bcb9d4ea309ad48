import type { AnyNode, CallExpression, MemberExpression } from 'acorn';
import type { FunctionNode } from '../scripts/children.ts';
import { constantText, memberName, propertyName } from '../scripts/constants.ts';
import type { Binding, Scopes } from '../scripts/scopes.ts';
import type { Visited } from '../scripts/visit.ts';
import { entriesOf, idOf } from './literals.ts';
import type { Bundle } from './runtime.ts';

/** What one script asks for and gives. */
export interface Requests {
  /** Module id → names that it exports. */
  exports: Map<string, Set<string>>;
  /** Chunks that are asked for by `r.e(id)`, with a place that does. */
  chunks: Map<string, AnyNode>;
  /** Files that are addressed by `r.p + 'name'`. */
  assets: Map<string, AnyNode>;
}

/** The parameters of a module's function: `(module, exports, require)`. */
interface Factory {
  id: string;
  module: Binding | null;
  exports: Binding | null;
}

/** Names of a script under which it has webpack's require, and the modules that they belong to. */
export class Requires {
  readonly #requires = new Set<Binding>();
  readonly #factories = new Map<Binding, Factory>();

  constructor({ modules, runtime }: Bundle, scopes: Scopes) {
    if (runtime?.require) this.#requires.add(runtime.require);
    for (const [id, factory] of modules) this.#addFactory(id, factory, scopes);
  }

  #addFactory(id: string, factory: FunctionNode, scopes: Scopes): void {
    const scope = scopes.get(factory);
    const [module = null, exports = null, require = null] = factory.params.map((param) =>
      param.type === 'Identifier' ? (scope?.bindings.get(param.name) ?? null) : null,
    );
    if (require) this.#requires.add(require);
    const known = { id, module, exports };
    for (const binding of [module, exports]) if (binding) this.#factories.set(binding, known);
  }

  isRequire(node: AnyNode, scope: Visited['scope']): boolean {
    if (node.type !== 'Identifier') return false;
    const binding = scope.find(node.name);
    return binding !== null && this.#requires.has(binding);
  }

  /** Id of the module that `r(1)` asks for. */
  required(node: AnyNode, scope: Visited['scope']): string | null {
    if (node.type !== 'CallExpression' || !this.isRequire(node.callee, scope)) return null;
    return idOf(node.arguments[0]);
  }

  /** Name of the helper that `r.e(…)` or `r.d` is. */
  helper(node: AnyNode, scope: Visited['scope']): string | null {
    if (node.type !== 'MemberExpression' || !this.isRequire(node.object, scope)) return null;
    return memberName(node);
  }

  /** The module whose `exports` (or `module`, with `asModule`) the node is. */
  moduleOf(node: AnyNode | undefined, scope: Visited['scope'], asModule = false): Factory | null {
    if (node?.type !== 'Identifier') return null;
    const binding = scope.find(node.name);
    const factory = binding ? this.#factories.get(binding) : undefined;
    if (!factory) return null;
    return (asModule ? factory.module : factory.exports) === binding ? factory : null;
  }
}

/** Notes what the modules of a script ask for and give. */
export function createRequestsReader(requires: Requires): { requests: Requests; look: (visited: Visited) => void } {
  const requests: Requests = { exports: new Map(), chunks: new Map(), assets: new Map() };

  const give = (factory: Factory | null, names: Iterable<string>): void => {
    if (!factory) return;
    const known = requests.exports.get(factory.id) ?? new Set();
    for (const name of names) known.add(name);
    requests.exports.set(factory.id, known);
  };

  const lookAtCall = (node: CallExpression, scope: Visited['scope']): void => {
    const [first, second] = node.arguments;
    const helper = requires.helper(node.callee, scope);
    if (helper === 'e') {
      const id = idOf(first);
      if (id !== null) requests.chunks.set(id, node);
    }
    if (helper === 'd') give(requires.moduleOf(first, scope), definedNames(second));
  };

  /** `exports.a = …`, `module.exports.a = …`, `module.exports = { a: … }` */
  const lookAtTarget = (left: MemberExpression, right: AnyNode, scope: Visited['scope']): void => {
    const name = memberName(left);
    if (name === null) return;
    give(requires.moduleOf(left.object, scope), [name]);
    const whole = requires.moduleOf(left.object, scope, true);
    if (whole && name === 'exports')
      give(
        whole,
        entriesOf(right).map(([key]) => key),
      );
    if (left.object.type === 'MemberExpression' && memberName(left.object) === 'exports') {
      give(requires.moduleOf(left.object.object, scope, true), [name]);
    }
  };

  return {
    requests,
    look({ node, scope }) {
      if (node.type === 'CallExpression') lookAtCall(node, scope);
      if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') {
        lookAtTarget(node.left, node.right, scope);
      }
      if (node.type === 'BinaryExpression' && node.operator === '+' && requires.helper(node.left, scope) === 'p') {
        const file = constantText(node.right);
        if (file !== null) requests.assets.set(file, node);
      }
    },
  };
}

/** Names in `r.d(exports, { a: getter })` or `r.d(exports, ['a', getter, 'b', 0, value])`. */
function definedNames(node: AnyNode | undefined): string[] {
  if (node?.type === 'ObjectExpression') {
    return node.properties.flatMap((one) => (one.type === 'Property' ? (propertyName(one) ?? []) : []));
  }
  if (node?.type !== 'ArrayExpression') return [];
  const names: string[] = [];
  for (let index = 0; index < node.elements.length; index += 1) {
    const name = constantText(node.elements[index] as AnyNode);
    if (name !== null) names.push(name);
    const isValue = idOf(node.elements[index + 1] as AnyNode) === '0';
    index += isValue ? 2 : 1;
  }
  return names;
}
