import type { AnyNode, AssignmentExpression, CallExpression, Pattern, Program } from 'acorn';
import { eachChild, type FunctionNode, isFunction } from './children.ts';

/** An expression and where its names are looked up. */
interface Placed {
  node: AnyNode;
  scope: Scope;
}

/** A name that the script declares itself. */
export class Binding {
  /** Everything that it is plainly given, by its declaration or by `=`. */
  readonly values: Placed[] = [];
  /** It is also given what only running the script would tell. */
  isOpaque = false;

  /** What it stands for throughout; null when that changes or is not known. */
  get value(): Placed | null {
    return !this.isOpaque && this.values.length === 1 ? (this.values[0] ?? null) : null;
  }
}

export class Scope {
  readonly bindings = new Map<string, Binding>();
  readonly parent: Scope | null;
  readonly isFunction: boolean;

  constructor(parent: Scope | null, isFunction: boolean) {
    this.parent = parent;
    this.isFunction = isFunction;
  }

  /** The declaration that the name means here; null when the script has none: then it is the page's. */
  find(name: string): Binding | null {
    for (let scope: Scope | null = this; scope; scope = scope.parent) {
      const found = scope.bindings.get(name);
      if (found) return found;
    }
    return null;
  }

  declare(name: string): Binding {
    const binding = this.bindings.get(name) ?? new Binding();
    this.bindings.set(name, binding);
    return binding;
  }

  get nearestFunction(): Scope {
    return this.isFunction || !this.parent ? this : this.parent.nearestFunction;
  }
}

export type Scopes = Map<AnyNode, Scope>;

/** The scopes of a script by the nodes that open them, with every declaration in its place. */
export function scopesOf(program: Program): Scopes {
  const reader = new ScopeReader();
  reader.read(program);
  return reader.scopes;
}

class ScopeReader {
  readonly scopes: Scopes = new Map();
  /** Known only at the end, as a declaration may follow its use. */
  readonly #writes: { target: Pattern; value: AnyNode | null; scope: Scope }[] = [];

  read(program: Program): void {
    const top = this.#open(program, null, true);
    eachChild(program, (child) => this.#enter(child, top));
    for (const { target, value, scope } of this.#writes) {
      if (target.type === 'Identifier' && value) scope.find(target.name)?.values.push({ node: value, scope });
      else
        eachName(target, (name) => {
          const found = scope.find(name);
          if (found) found.isOpaque = true;
        });
    }
  }

  #open(node: AnyNode, parent: Scope | null, asFunction: boolean): Scope {
    const scope = new Scope(parent, asFunction);
    this.scopes.set(node, scope);
    return scope;
  }

  #enter(node: AnyNode, outer: Scope): void {
    if (isFunction(node)) {
      this.#enterFunction(node, outer, []);
      return;
    }
    if (node.type === 'CallExpression' && isFunction(node.callee)) {
      this.#enterCalled(node, node.callee, outer);
      return;
    }
    const scope = blocks.has(node.type) ? this.#open(node, outer, node.type === 'StaticBlock') : outer;
    this.#declare(node, scope, outer);
    this.#noteWrites(node, scope);
    eachChild(node, (child) => this.#enter(child, scope));
  }

  #declare(node: AnyNode, scope: Scope, outer: Scope): void {
    switch (node.type) {
      case 'VariableDeclaration':
        for (const { id, init } of node.declarations) {
          const place = node.kind === 'var' ? scope.nearestFunction : scope;
          if (id.type !== 'Identifier') markOpaque(id, place);
          else if (init) place.declare(id.name).values.push({ node: init, scope });
          else place.declare(id.name);
        }
        return;
      case 'ClassDeclaration':
        outer.declare(node.id?.name ?? '').isOpaque = true;
        return;
      case 'ClassExpression':
        if (node.id) scope.declare(node.id.name).isOpaque = true;
        return;
      case 'CatchClause':
        if (node.param) markOpaque(node.param, scope);
        return;
      case 'ImportSpecifier':
      case 'ImportDefaultSpecifier':
      case 'ImportNamespaceSpecifier':
        scope.declare(node.local.name).isOpaque = true;
        return;
      default:
    }
  }

  #noteWrites(node: AnyNode, scope: Scope): void {
    switch (node.type) {
      case 'AssignmentExpression':
        this.#writes.push({ target: node.left, value: plainValue(node), scope });
        return;
      case 'UpdateExpression':
        if (node.argument.type === 'Identifier') this.#writes.push({ target: node.argument, value: null, scope });
        return;
      case 'ForInStatement':
      case 'ForOfStatement': {
        const { left } = node;
        if (left.type !== 'VariableDeclaration') this.#writes.push({ target: left, value: null, scope });
        else
          for (const { id } of left.declarations) markOpaque(id, left.kind === 'var' ? scope.nearestFunction : scope);
        return;
      }
      default:
    }
  }

  /** `(function (given) { … })(window)`: the parameter is what is given. */
  #enterCalled(call: CallExpression, callee: FunctionNode, outer: Scope): void {
    this.#enterFunction(callee, outer, call.arguments);
    for (const argument of call.arguments) this.#enter(argument, outer);
  }

  #enterFunction(node: FunctionNode, outer: Scope, given: CallExpression['arguments']): void {
    if (node.type === 'FunctionDeclaration' && node.id) outer.declare(node.id.name).values.push({ node, scope: outer });
    const scope = this.#open(node, outer, true);
    if (node.type === 'FunctionExpression' && node.id) scope.declare(node.id.name).values.push({ node, scope });
    node.params.forEach((param, index) => {
      const argument = given[index];
      if (param.type === 'Identifier' && argument && argument.type !== 'SpreadElement') {
        scope.declare(param.name).values.push({ node: argument, scope: outer });
      } else markOpaque(param, scope);
      // Defaults and computed names in a pattern are code as well.
      if (param.type !== 'Identifier') eachChild(param, (child) => this.#enter(child, scope));
    });
    if (node.body.type !== 'BlockStatement') {
      this.#enter(node.body, scope);
      return;
    }
    // The block of a function is no scope of its own.
    eachChild(node.body, (child) => this.#enter(child, scope));
  }
}

/** Nodes that open a scope, besides functions. */
const blocks = new Set<AnyNode['type']>([
  'BlockStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'SwitchStatement',
  'CatchClause',
  'ClassDeclaration',
  'ClassExpression',
  'StaticBlock',
]);

/** `a = b` and, for a name that was nothing before, `a ||= b`. */
function plainValue({ operator, right }: AssignmentExpression): AnyNode | null {
  return operator === '=' || operator === '||=' || operator === '??=' ? right : null;
}

function markOpaque(pattern: Pattern, scope: Scope): void {
  eachName(pattern, (name) => {
    scope.declare(name).isOpaque = true;
  });
}

/** The names that a pattern gives values to. */
function eachName(pattern: AnyNode, visit: (name: string) => void): void {
  switch (pattern.type) {
    case 'Identifier':
      visit(pattern.name);
      return;
    case 'ObjectPattern':
      for (const one of pattern.properties) eachName(one.type === 'Property' ? one.value : one, visit);
      return;
    case 'ArrayPattern':
      for (const one of pattern.elements) if (one) eachName(one, visit);
      return;
    case 'AssignmentPattern':
      eachName(pattern.left, visit);
      return;
    case 'RestElement':
      eachName(pattern.argument, visit);
      return;
    default:
  }
}
