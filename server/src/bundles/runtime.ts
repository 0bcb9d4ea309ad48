import type { AnyNode, AssignmentExpression, CallExpression, ExportNamedDeclaration, Program } from 'acorn';
import { eachChild, type FunctionNode, isFunction } from '../scripts/children.ts';
import { memberName } from '../scripts/constants.ts';
import type { Binding, Scope, Scopes } from '../scripts/scopes.ts';
import { entriesOf, entryOf, idOf } from './literals.ts';

/** What webpack has written into one script, as far as it can be read without running it. */
export interface Bundle {
  /** Functions of modules by the modules' ids. */
  modules: Map<string, FunctionNode>;
  /** Ids of the chunks that the script says it holds; an entry holds its own, which nobody asks for. */
  chunks: string[];
  /** Name of the page's list through which the chunks of one build reach its entry; modules need none. */
  chunkList: string | null;
  runtime: Runtime | null;
}

/** The part of an entry that loads everything else. */
export interface Runtime {
  /** Its function that gives modules. */
  require: Binding | null;
  /** `chunkId => file`; null for a build of one file. */
  chunkNames: FunctionNode | null;
  /** Ids of modules that stand for shared ones → key and range. */
  consumed: Map<string, { key: string; range: string }>;
  /** Chunks that need shared modules; one of nothing else has no file. */
  consuming: Set<string>;
  /** Shared keys → version and module that the build gives to others. */
  provided: Map<string, { version: string; module: string | null }>;
  /** Federation name. */
  name: string | null;
  /** Where it loads from; null when it finds that out itself. */
  publicPath: string | null;
  /** The global that gets the container, where the script is no module that exports it; and the module that it is. */
  container: { global: string | null; module: string } | null;
}

/** Reads what the top of a script does; functions of modules are not entered. */
export function readBundle(program: Program, scopes: Scopes): Bundle {
  const bundle: Bundle = { modules: new Map(), chunks: [], chunkList: null, runtime: null };
  const globals = scopes.get(program);
  const runtime: Runtime = {
    require: null,
    chunkNames: null,
    consumed: new Map(),
    consuming: new Set(),
    provided: new Map(),
    name: null,
    publicPath: null,
    container: null,
  };
  const look = (node: AnyNode, outer: Scope): void => {
    const scope = scopes.get(node) ?? outer;
    if (node.type === 'CallExpression') readPush(node, bundle);
    if (node.type === 'ExportNamedDeclaration' && globals) {
      readChunk(node, bundle);
      readExportedContainer(node, globals, runtime);
    }
    if (node.type === 'AssignmentExpression') {
      if (readAssignment(node, scope, { bundle, runtime })) bundle.runtime = runtime;
      if (globals && program.sourceType === 'script') readContainer(node, globals, runtime);
    }
    eachChild(node, (child) => {
      if (!isFunction(child) || (node.type === 'CallExpression' && node.callee === child)) look(child, scope);
    });
  };
  if (globals) look(program, globals);
  return bundle;
}

/** `(globalThis.webpackChunk… ||= []).push([[ids], { modules }])` */
function readPush({ callee, arguments: [given] }: CallExpression, bundle: Bundle): void {
  if (callee.type !== 'MemberExpression' || memberName(callee) !== 'push') return;
  if (callee.object.type !== 'AssignmentExpression' || callee.object.left.type !== 'MemberExpression') return;
  if (given?.type !== 'ArrayExpression') return;
  const [ids, modules] = given.elements;
  if (ids?.type !== 'ArrayExpression') return;
  bundle.chunkList = memberName(callee.object.left);
  bundle.chunks.push(...ids.elements.flatMap((id) => idOf(id as AnyNode) ?? []));
  addModules(modules as AnyNode, bundle);
}

/** `export const __webpack_esm_ids__ = [ids]; export const __webpack_esm_modules__ = { modules };` */
function readChunk({ declaration }: ExportNamedDeclaration, bundle: Bundle): void {
  if (declaration?.type !== 'VariableDeclaration') return;
  for (const { id, init } of declaration.declarations) {
    if (id.type !== 'Identifier') continue;
    if (id.name === '__webpack_esm_modules__') addModules(init, bundle);
    if (id.name === '__webpack_esm_ids__' && init?.type === 'ArrayExpression')
      bundle.chunks.push(...init.elements.flatMap((one) => idOf(one as AnyNode) ?? []));
  }
}

function addModules(table: AnyNode | null | undefined, bundle: Bundle): void {
  for (const [id, factory] of entriesOf(table)) if (isFunction(factory)) bundle.modules.set(id, factory);
}

/** What the entry hangs on its own require: `r.m` the modules, `r.u` the names of files, `r.federation…`. */
function readAssignment(
  { left, right }: AssignmentExpression,
  scope: Scope,
  { bundle, runtime }: { bundle: Bundle; runtime: Runtime },
): boolean {
  if (left.type !== 'MemberExpression') return false;
  switch (memberName(left)) {
    case 'm': {
      const table = right.type === 'Identifier' ? scope.find(right.name)?.value?.node : right;
      if (table?.type !== 'ObjectExpression') return false;
      addModules(table, bundle);
      runtime.require = left.object.type === 'Identifier' ? scope.find(left.object.name) : null;
      return true;
    }
    case 'u':
      if (isFunction(right)) runtime.chunkNames = right;
      return false;
    case 'p':
      runtime.publicPath = idOf(right);
      return false;
    case 'I':
      if (isFunction(right)) readRegistered(right, runtime);
      return false;
    case 'moduleIdToConsumeDataMapping':
      for (const [id, data] of entriesOf(right)) {
        const key = idOf(entryOf(data, 'shareKey'));
        if (key !== null) runtime.consumed.set(id, { key, range: idOf(entryOf(data, 'requiredVersion')) ?? '*' });
      }
      return false;
    case 'chunkMapping':
      if (left.object.type === 'MemberExpression' && memberName(left.object) === 'consumesLoadingData') {
        for (const [id] of entriesOf(right)) runtime.consuming.add(id);
      }
      return false;
    case 'federation':
      runtime.name = idOf(entryOf(entryOf(right, 'initOptions'), 'name'));
      return false;
    case 'shared':
      if (left.object.type === 'MemberExpression' && memberName(left.object) === 'initOptions')
        readProvided(right, runtime);
      return false;
    default: {
      const name = chunkListOf(left, right);
      if (name) bundle.chunkList = name;
      return false;
    }
  }
}

/** `globalThis.webpackChunk… ||= []` */
function chunkListOf(left: AssignmentExpression['left'], right: AnyNode): string | null {
  if (left.type !== 'MemberExpression') return null;
  const name = memberName(left);
  const list = right.type === 'LogicalExpression' ? right.right : right;
  return name?.startsWith('webpackChunk') && list.type === 'ArrayExpression' ? name : null;
}

/** `register("react", "19.0.0", () => () => r(1), 1)`, in the function that fills the scope. */
function readRegistered(fill: FunctionNode, runtime: Runtime): void {
  const look = (node: AnyNode): void => {
    if (node.type === 'CallExpression') {
      const [key, version] = node.arguments.map((argument) => idOf(argument));
      const factory = node.arguments[2];
      if (key && version && factory && isFunction(factory))
        runtime.provided.set(key, { version, module: lastRequired(factory) });
    }
    eachChild(node, look);
  };
  look(fill);
}

function readProvided(table: AnyNode, runtime: Runtime): void {
  for (const [key, offers] of entriesOf(table)) {
    const [offer] = offers.type === 'ArrayExpression' ? offers.elements : [offers];
    const version = idOf(entryOf(offer as AnyNode, 'version'));
    if (version !== null)
      runtime.provided.set(key, { version, module: lastRequired(entryOf(offer as AnyNode, 'get')) });
  }
}

/** Id of the module that `() => () => r(1)` or `() => r.e(2).then(() => () => r(1))` comes to. */
function lastRequired(node: AnyNode | undefined): string | null {
  let last: string | null = null;
  const look = (one: AnyNode): void => {
    if (one.type === 'CallExpression' && one.callee.type === 'Identifier') last = idOf(one.arguments[0]) ?? last;
    eachChild(one, look);
  };
  if (node) look(node);
  return last;
}

/** `remote_news_1_0_0 = r(1)`, of a variable of the page. */
function readContainer({ left, right }: AssignmentExpression, globals: Scope, runtime: Runtime): void {
  if (left.type !== 'Identifier' || !globals.bindings.has(left.name)) return;
  if (right.type !== 'CallExpression' || right.callee.type !== 'Identifier') return;
  const module = idOf(right.arguments[0]);
  if (module !== null) runtime.container = { global: left.name, module };
}

/** `export { get, init }`, where both are of one module: `const container = r(1), get = container.get`. */
function readExportedContainer({ specifiers }: ExportNamedDeclaration, globals: Scope, runtime: Runtime): void {
  const [get, init] = ['get', 'init'].map((wanted) => {
    const found = specifiers.find(({ exported }) => exported.type === 'Identifier' && exported.name === wanted);
    return found?.local.type === 'Identifier' ? moduleOfMember(found.local.name, wanted, globals) : null;
  });
  if (get && get === init) runtime.container = { global: null, module: get };
}

/** Id of the module in `name = r(1).member`, also by way of a variable. */
function moduleOfMember(name: string, member: string, globals: Scope): string | null {
  const value = globals.find(name)?.value?.node;
  if (value?.type !== 'MemberExpression' || memberName(value) !== member) return null;
  const { object } = value;
  const called = object.type === 'Identifier' ? globals.find(object.name)?.value?.node : object;
  return called?.type === 'CallExpression' && called.callee.type === 'Identifier' ? idOf(called.arguments[0]) : null;
}
