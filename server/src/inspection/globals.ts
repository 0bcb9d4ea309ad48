import type { AnyNode, CallExpression, NewExpression } from 'acorn';
import { constantText } from '../scripts/constants.ts';
import { anyName, createPaths } from '../scripts/paths.ts';
import type { Scope } from '../scripts/scopes.ts';
import type { Visited } from '../scripts/visit.ts';

/** A place where a script changes what the whole page works with. */
export interface GlobalChange {
  node: AnyNode;
  /** What is changed, in words for its team. */
  what: string;
}

/** What a static look can tell: names that functions put together, or that are handed through them, it cannot. */
export class GlobalsCheck {
  readonly #own: Set<string>;
  readonly #report: (change: GlobalChange) => void;
  readonly #pathOf = createPaths();

  /** @param own names of the page that belong to the build itself */
  constructor(own: Set<string>, report: (change: GlobalChange) => void) {
    this.#own = own;
    this.#report = report;
  }

  look({ node, scope }: Visited): void {
    switch (node.type) {
      case 'AssignmentExpression':
        this.#checkWrite(node.left, scope, node);
        return;
      case 'UpdateExpression':
        this.#checkWrite(node.argument, scope, node);
        return;
      case 'UnaryExpression':
        if (node.operator === 'delete') this.#checkWrite(node.argument, scope, node);
        return;
      case 'ForInStatement':
      case 'ForOfStatement':
        if (node.left.type !== 'VariableDeclaration') this.#checkWrite(node.left, scope, node);
        return;
      case 'CallExpression':
      case 'NewExpression':
        this.#checkCall(node, scope);
        return;
      default:
    }
  }

  #checkWrite(target: AnyNode, scope: Scope, node: AnyNode): void {
    switch (target.type) {
      case 'Identifier':
        if (!scope.find(target.name)) this.#checkPath([target.name], node);
        return;
      case 'MemberExpression': {
        const path = this.#pathOf(target, scope);
        if (path) {
          this.#checkPath(path, node);
          return;
        }
        if (changesPrototypeOf(target)) this.#report({ node, what: 'прототип чужого объекта (__proto__)' });
        return;
      }
      case 'ObjectPattern':
        for (const one of target.properties) this.#checkWrite(one.type === 'Property' ? one.value : one, scope, node);
        return;
      case 'ArrayPattern':
        for (const one of target.elements) if (one) this.#checkWrite(one, scope, node);
        return;
      case 'AssignmentPattern':
        this.#checkWrite(target.left, scope, node);
        return;
      case 'RestElement':
        this.#checkWrite(target.argument, scope, node);
        return;
      default:
    }
  }

  #checkPath(path: string[], node: AnyNode): void {
    if (this.#own.has(path[0] ?? '') || isHarmless(path)) return;
    this.#report({ node, what: wordsFor(path) });
  }

  #checkCall(node: CallExpression | NewExpression, scope: Scope): void {
    if (node.callee.type === 'Super') return;
    const callee = this.#pathOf(node.callee, scope);
    const [root = '', method = ''] = callee ?? [];
    if (callee?.length === 1 && runsText(root, node)) {
      this.#report({ node, what: `код из текста (${root})` });
      return;
    }
    const call = (callee ?? []).join('.');
    if (wipes.has(call)) {
      this.#report({ node, what: `${call}()` });
      return;
    }
    if (callee?.length === 2 && changers.get(root)?.includes(method)) {
      this.#checkChanger(node, scope, callee);
      return;
    }
    this.#checkDefinedGetter(node, scope);
  }

  /** `Object.defineProperty(Array.prototype, 'x', …)` */
  #checkChanger(node: CallExpression | NewExpression, scope: Scope, [root = '', method = '']: string[]): void {
    const [target, key] = node.arguments;
    const path = target && target.type !== 'SpreadElement' ? this.#pathOf(target, scope) : null;
    if (!path) return;
    const takesKey = method === 'defineProperty' || root === 'Reflect';
    const changed = [...path, takesKey ? (constantText(key) ?? anyName) : anyName];
    if (method === 'defineProperty' && ofLibraries.has(changed.join('.'))) return;
    this.#checkPath(changed, node);
  }

  /** `Array.prototype.__defineGetter__('x', …)` */
  #checkDefinedGetter({ callee, arguments: [key] }: CallExpression | NewExpression, scope: Scope): void {
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
    if (!/^__define[GS]etter__$/.test(callee.property.name)) return;
    const path = this.#pathOf(callee.object, scope);
    if (path) this.#checkPath([...path, constantText(key) ?? anyName], callee);
  }
}

/** What changes its first argument. */
const changers = new Map([
  ['Object', ['defineProperty', 'defineProperties', 'assign', 'setPrototypeOf', 'freeze', 'seal', 'preventExtensions']],
  ['Reflect', ['defineProperty', 'set', 'deleteProperty', 'setPrototypeOf']],
]);

/** These take the page, or the session and the drafts of all sections, away. */
const wipes = new Set([
  'document.write',
  'document.writeln',
  'document.open',
  'localStorage.clear',
  'sessionStorage.clear',
]);

/** Properties of the page's own objects that are there to be set. */
const settable = new Map<string, (name: string) => boolean>([
  ['document', (name) => ['title', 'cookie', 'location', 'adoptedStyleSheets'].includes(name)],
  ['location', () => true],
  ['history', (name) => name === 'scrollRestoration'],
  ['localStorage', (name) => !storageMethods.has(name)],
  ['sessionStorage', (name) => !storageMethods.has(name)],
]);

const storageMethods = new Set(['getItem', 'setItem', 'removeItem', 'clear', 'key', 'length']);

/** Roots that only a bundler's leftovers for other environments have; a browser never gets there. */
const elsewhere = new Set(['module', 'exports', 'process']);

/**
 * What react-aria, which every section has in it, does to the page: it follows where the focus goes, and lets React
 * keep children in a template. It hands each call on to what was there before, so a second copy does no harm.
 */
const ofLibraries = new Set([
  'HTMLElement.prototype.focus',
  'HTMLTemplateElement.prototype.firstChild',
  'HTMLTemplateElement.prototype.appendChild',
  'HTMLTemplateElement.prototype.removeChild',
  'HTMLTemplateElement.prototype.insertBefore',
]);

/** Writing there touches nobody else. */
function isHarmless(path: string[]): boolean {
  const [root = '', name = '', deeper = ''] = path;
  if (path.length === 0) return true;
  if (isLibraryMark(root)) return true;
  if (path.length === 1) return root === 'location';
  if (elsewhere.has(root)) return true;
  if (path.length === 2) return settable.get(root)?.(name) ?? false;
  if (root === 'document') return !(isPage(name) && replacesContent.has(deeper) && path.length === 3);
  return name !== 'prototype' && name !== '__proto__';
}

/** Libraries keep what all their copies share under names of their own: zod under `__zod_globalConfig`. */
function isLibraryMark(name: string): boolean {
  return name.startsWith('__') && !pagesMarks.test(name);
}

/** Names of that kind that are the language's, or with which the portal itself works. */
const pagesMarks =
  /^__(proto__|define[GS]etter__|lookup[GS]etter__|FEDERATION|VMOK|GLOBAL_LOADING|SHARE|MANIFEST|react|REACT_DEVTOOLS)/i;

function isPage(name: string): boolean {
  return name === 'body' || name === 'head' || name === 'documentElement';
}

const replacesContent = new Set(['innerHTML', 'outerHTML', 'textContent', 'innerText']);

function wordsFor(path: string[]): string {
  const shown = path
    .map((name) => (name === anyName ? '[…]' : name))
    .join('.')
    .replaceAll('.[', '[');
  if (path.length === 1) return path[0] === anyName ? 'глобальное имя, которое вычисляется' : `глобальное имя ${shown}`;
  return shown;
}

/** `eval(text)`, `new Function(text)`, `setTimeout(text)`: the page's policy forbids them too. */
function runsText(callee: string, { arguments: given }: CallExpression | NewExpression): boolean {
  const last = given.at(-1);
  if (callee === 'eval') return true;
  if (callee === 'setTimeout' || callee === 'setInterval') return constantText(given[0]) !== null;
  if (callee !== 'Function' || !last) return false;
  return !harmlessTexts.has(constantText(last) ?? anyName) && !isZods(last);
}

/** What libraries make to ask whether they may, and where the global object is. */
const harmlessTexts = new Set(['', 'return this']);

/** zod has a compiler of its schemas, which the portal's document switches off. */
function isZods(text: AnyNode): boolean {
  return text.type === 'TemplateLiteral' && (text.quasis[0]?.value.cooked ?? '').startsWith('return function (');
}

function changesPrototypeOf(target: AnyNode): boolean {
  if (target.type !== 'MemberExpression' || target.object.type !== 'MemberExpression') return false;
  const { property, computed } = target.object;
  return computed
    ? constantText(property) === '__proto__'
    : property.type === 'Identifier' && property.name === '__proto__';
}
