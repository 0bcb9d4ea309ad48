import { describe, expect, it } from '@jest/globals';
import type { ReleaseManifest } from 'shared-api';
import { inspect } from '../testing/inspect.ts';

/** What is said of a remote with this code besides. */
async function saidOf(code: string): Promise<string[]> {
  const { problems } = await inspect({ files: { 'part.js': `(() => {${code}})()` } });
  return problems.map(({ gate, message }) => `${gate}: ${message}`);
}

it('a build with nothing wrong has no problems, a remote or a shell', async () => {
  expect((await inspect({})).problems).toEqual([]);
  expect((await inspect({ kind: 'shell', name: 'shell' })).problems).toEqual([]);
});

describe('A shell gives what its release.json promises', () => {
  const file = 'federation.js';
  const shared = {
    react: { version: '19.3.1', names: null },
    'react-router-dom': { version: '7.18.5', names: ['Link'] },
  };
  const saidOfShell = async (promised: ReleaseManifest['shared'], files: Record<string, string> = { [file]: '' }) => {
    const { problems } = await inspect({ kind: 'shell', name: 'shell', loader: [file], shared, files }, undefined, {
      shared: promised,
    });
    return problems.map(({ gate, message }) => `${gate}: ${message}`);
  };

  it('registered with webpack, whose loader of remotes is a part of its own', async () => {
    expect(await saidOfShell(shared)).toEqual([]);
  });

  it.each([
    ['nothing', { zustand: { version: '5.1.0', names: null } }, 'модуль zustand, а оболочка его не даёт'],
    ['another version', { react: { version: '19.3.2', names: null } }, 'react 19.3.2, а оболочка даёт 19.3.1'],
    ['fewer names', { 'react-router-dom': { version: '7.18.5', names: ['Link', 'NavLink'] } }, 'имена NavLink'],
  ])('%s is refused', async (_, promised, message) => {
    expect(await saidOfShell({ ...shared, ...promised })).toEqual([expect.stringContaining(message)]);
  });

  it('and the loader is there, and a script', async () => {
    expect(await saidOfShell(shared, {})).toEqual([
      'files: Файла federation.js нет в сборке, а release.json его называет.',
    ]);
    const loader = { loader: ['federation.mjs'], files: { 'federation.mjs': '' } };
    const { problems } = await inspect({ kind: 'shell', name: 'shell', ...loader });
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('federation.mjs загружается как скрипт, а его имя не кончается на .js'),
    ]);
  });
});

describe('What the whole page works with is not changed', () => {
  it.each([
    ['a function of the window', 'window.fetch = () => {}', 'глобальное имя fetch'],
    ['a name of nobody', 'counter = 1', 'глобальное имя counter'],
    ['by a name in brackets', 'self["XMLHttpRequest"] = null', 'глобальное имя XMLHttpRequest'],
    ['by a name that is put together', 'window["fe" + `tch`] = null', 'глобальное имя fetch'],
    ['by escapes in a name', 'window.f\\u0065tch = null; w\\u0069ndow.x = 1', 'глобальное имя fetch'],
    ['by escapes in a text', 'window["\\x66etch"] = null', 'глобальное имя fetch'],
    ['by a name that is worked out', 'window[document.title] = null', 'глобальное имя, которое вычисляется'],
    [
      'under another name',
      'const page = globalThis; const { a } = page; page.Promise = null',
      'глобальное имя Promise',
    ],
    ['as a parameter', '(function (root) { root.Promise = null })(window)', 'глобальное имя Promise'],
    ['by a pattern', '[window.fetch, { a: document.write }] = []', 'глобальное имя fetch'],
    ['by taking away', 'delete window.fetch', 'глобальное имя fetch'],
    ['by a loop', 'for (window.x of []);', 'глобальное имя x'],
    ['by Object.assign', 'Object.assign(window, { fetch: null })', 'глобальное имя, которое вычисляется'],
    ['a prototype', 'Array.prototype.last = function () {}', 'Array.prototype.last'],
    ['a prototype through a variable', 'const its = window.Array.prototype; its.last = 1', 'Array.prototype.last'],
    ['a prototype by definition', 'Object.defineProperty(Object.prototype, "x", {})', 'Object.prototype.x'],
    ['a prototype by Reflect', 'Reflect.set(String.prototype, "x", 1)', 'String.prototype.x'],
    ['a prototype by a getter', 'Array.prototype.__defineGetter__("x", () => 1)', 'Array.prototype.x'],
    ['a prototype of its own', '({}).__proto__.x = 1', 'прототип чужого объекта (__proto__)'],
    ['the focus, otherwise than react-aria', 'HTMLElement.prototype.focus = () => {}', 'HTMLElement.prototype.focus'],
    ['a method of a global', 'Math.random = () => 4', 'Math.random'],
    ['a method of the document', 'document.createElement = null', 'document.createElement'],
    ['the page itself', 'document.body.innerHTML = ""', 'document.body.innerHTML'],
    ['the page by writing', 'document.write("")', 'document.write()'],
    ['the history', 'history.pushState = null', 'history.pushState'],
    ['everybody’s storage', 'localStorage.clear()', 'localStorage.clear()'],
    ['anything by text', '(0, eval)("fetch = 1")', 'код из текста (eval)'],
    ['anything by a function of text', 'new Function("fetch = 1")', 'код из текста (Function)'],
    ['anything by a timer with text', 'setTimeout("fetch = 1")', 'код из текста (setTimeout)'],
    ['names like those of every object', 'constructor.toString(); toString.x = 1', 'toString.x'],
    ['the federation', 'window.__FEDERATION__ = {}', 'глобальное имя __FEDERATION__'],
  ])('%s', async (_, code, what) => {
    const said = await saidOf(code);
    expect(said[0]).toMatch(/^globals: Раздел меняет общее для всей страницы: /);
    expect(said[0]).toContain(`${what} (part.js, 1:`);
  });

  it('nor declared by a script of its own', async () => {
    const { problems } = await inspect({ files: { 'part.js': 'var fetch = 1;' } });
    expect(problems).toEqual([
      { gate: 'globals', message: expect.stringMatching(/^Скрипт part\.js объявляет глобальное имя fetch\./) },
    ]);
  });

  it('five places are told, and how many more there are', async () => {
    const said = await saidOf('a = 1; b = 1; c = 1; d = 1; e = 1; f = 1; g = 1;');
    expect(said).toHaveLength(6);
    expect(said[5]).toBe('globals: И ещё 2 таких.');
  });
});

describe('What is a build’s own business is left alone', () => {
  it.each([
    ['a variable of that name', 'let fetch = 1; fetch = 2; const window = {}; window.x = 1'],
    ['a parameter of that name', 'const take = (window) => { window.fetch = 1 }; take({})'],
    ['a caught error of that name', 'try {} catch (self) { self.x = 1 }'],
    ['a class with a prototype', 'class News {} News.prototype.x = 1; Object.assign(News.prototype, {})'],
    ['navigation', 'location.href = "/news"; window.location = "/"; location.hash = ""'],
    ['title and cookie', 'document.title = "Новости"; document.cookie = "a=b"'],
    ['the style of the page', 'document.documentElement.style.overflow = "hidden"; document.body.dataset.x = ""'],
    ['its own data in the storage', 'localStorage.news = "1"; localStorage.setItem("a", "b")'],
    ['a mark of a library', 'globalThis.__zod_globalRegistry ??= new Map(); window.__core_js = 1'],
    [
      'a question for the global object',
      'const root = typeof self === "object" ? self : Function("return this")(); root.x',
    ],
    ['a question whether code may be made', 'try { new Function("") } catch {}'],
    ['leftovers for Node', 'if (typeof module === "object") { module.exports = {}; process.exitCode = 1 }'],
    [
      'the focus, as react-aria follows it',
      'Reflect.defineProperty(HTMLElement.prototype, "focus", { configurable: true })',
    ],
    ['a loop over names', 'for (const fetch of []) fetch.x = 1'],
    ['a text about React', 'console.log("react-dom", "__reactRouter", "useLocation() may be used")'],
  ])('%s', async (_, code) => {
    expect(await saidOf(code)).toEqual([]);
  });
});

describe('Scripts are read as the browser reads them', () => {
  it.each([
    ['a syntax error', 'let let;', /Скрипт part\.js не разбирается: .+\(1:\d+: .+\)\.$/],
    ['a module', 'import "x";', /не разбирается/],
    ['syntax that is too new', 'a = /[a--b]/v;', /записан новее, чем ES2022/],
  ])('%s is refused with its place', async (_, text, message) => {
    const { problems } = await inspect({ files: { 'part.js': text } });
    expect(problems).toContainEqual({ gate: 'syntax', message: expect.stringMatching(message) });
  });

  it('a module by its name, and data as data', async () => {
    expect((await inspect({ files: { 'part.mjs': 'export const a = 1;', 'data.json': '{"a":1}' } })).problems).toEqual(
      [],
    );
    const { problems } = await inspect({ files: { 'data.json': '{a:1}' } });
    expect(problems).toEqual([{ gate: 'syntax', message: 'Файл data.json — не JSON.' }]);
  });

  it.each([
    ['brackets', '['.repeat(2_000_000)],
    ['parentheses around something', `${'('.repeat(200_000)}1${')'.repeat(200_000)}`],
    ['a long sum', `x${'+x'.repeat(300_000)}`],
    ['functions in functions', `${'()=>'.repeat(200_000)}1`],
  ])('%s without end are refused in words', async (_, text) => {
    const { problems } = await inspect({ files: { 'part.js': text } });
    expect(problems).toContainEqual({
      gate: 'syntax',
      message: expect.stringMatching(/part\.js слишком глубоко вложен/),
    });
  });

  it('more than 8 MB in one script are not even begun', async () => {
    const { problems } = await inspect({ files: { 'part.js': '/* */'.repeat(1_700_000) } });
    expect(problems).toEqual([{ gate: 'syntax', message: expect.stringMatching(/part\.js больше 8 МБ/) }]);
  });
});

describe('What a browser runs as a script has the name of one, so that it is looked at', () => {
  const evil = 'window.fetch = null';

  it.each<[string, Partial<ReleaseManifest>, string]>([
    ['an entry', { entry: 'main.txt', initial: ['main.txt'] }, 'main.txt'],
    ['an entry in capitals', { entry: 'main.JS', initial: ['main.JS'] }, 'main.JS'],
    ['an entry that is a module', { entry: 'main.mjs', initial: ['main.mjs'] }, 'main.mjs'],
    ['a file that is needed at once', { initial: ['remoteEntry.js', 'part.css'] }, 'part.css'],
    ['a file of a screen', { screens: { '/': { files: ['part.txt'], data: [] } } }, 'part.txt'],
  ])('%s', async (_, declared, file) => {
    const { problems } = await inspect({ files: { [file]: evil } }, undefined, declared);
    expect(problems).toContainEqual({ gate: 'files', message: expect.stringContaining(`Файл ${file} `) });
  });

  it.each(['part.JS', 'part.Mjs', 'a/part.CJS'])('any other file: %s', async (file) => {
    const { problems } = await inspect({ files: { [file]: evil } });
    expect(problems).toContainEqual({ gate: 'files', message: expect.stringContaining(`Файл ${file} `) });
  });

  it('a part that is loaded on demand', async () => {
    const { problems } = await inspect({ files: { 'news.txt': evil } }, (text) =>
      text.replace('require.federation', 'require.u = (id) => "news.txt";\nrequire.e(7);\nrequire.federation'),
    );
    expect(problems).toEqual([{ gate: 'chunks', message: expect.stringContaining('Файл news.txt ') }]);
  });
});

describe('A script with very many faults', () => {
  it('is refused with its real reason, and not because the look takes too long', async () => {
    const said = await saidOf('a = 1;'.repeat(50_000));
    expect(said[0]).toContain('глобальное имя a (part.js, 1:9');
    expect(said[5]).toBe('globals: И ещё 49995 таких.');
  });

  it('of parts that are not there, as well', async () => {
    const calls = Array.from({ length: 25_000 }, (_, id) => `require.e(${id});`).join('');
    const { problems } = await inspect({}, (text) =>
      text.replace('require.federation', `require.u = (id) => id + ".js";\n${calls}require.federation`),
    );
    expect(problems.at(-1)).toEqual({ gate: 'chunks', message: 'И ещё 24995 таких.' });
  });
});

describe('Of shared modules counts what the code takes', () => {
  const router = { version: '^7.0.0', names: ['Link'] };
  const changed = (from: string, to: string) => (text: string) => text.replace(from, to);

  it('names that release.json does not tell', async () => {
    const { shared } = await inspect({ shared: { 'react-router-dom': router } }, changed('.Link', '.Form'));
    expect(shared['react-router-dom']).toEqual({ version: '^7.0.0', names: ['Form', 'Link'] });
  });

  it('a module that release.json does not tell', async () => {
    const { shared } = await inspect({ shared: { vue: router } }, (text) =>
      text.replaceAll('"vue"', '"react-router-dom"'),
    );
    expect(shared['react-router-dom']).toEqual({ version: '^7.0.0', names: ['Link'] });
  });

  it.each([
    ['a name in brackets', 'require("react-router-dom")[document.title]'],
    ['the whole module handed on', 'Object.keys(require("react-router-dom"))'],
    ['an import()', 'require.t.bind(require, "react-router-dom", 23)'],
    ['the rest of a pattern', '(({ Link, ...rest } = require("react-router-dom")) => rest)'],
  ])('as all of the module: %s', async (_, code) => {
    const { shared, whole } = await inspect(
      { shared: { 'react-router-dom': router } },
      changed('require("react-router-dom").Link', code),
    );
    expect({ names: shared['react-router-dom']?.names, where: whole['react-router-dom'] }).toEqual({
      names: null,
      where: expect.stringMatching(/^remoteEntry\.js, \d+:\d+: «/),
    });
  });

  it.each([
    ['a default import', 'require.n(require("react-router-dom"))()', ['Link', 'default']],
    [
      'names of a pattern',
      '((a) => { const { Form, data: b } = require("react-router-dom"); })()',
      ['Form', 'Link', 'data'],
    ],
    ['nothing but its being loaded', 'void require("react-router-dom")', ['Link']],
  ])('by its names: %s', async (_, code, names) => {
    const { shared } = await inspect(
      { shared: { 'react-router-dom': router } },
      changed('require("react-router-dom").Link', code),
    );
    expect(shared['react-router-dom']?.names).toEqual(names);
  });
});

describe('What the runtime names is looked for by its plain name only', () => {
  const withChunks = (names: string) => (text: string) =>
    text.replace('require.federation', `require.u = ${names};\nrequire.e(7);\nrequire.federation`);

  it.each([
    ['that leads out of the build', '(id) => "../" + id + ".js"', /Нет файла \.\.\/7\.js/],
    ['that is not there', '(id) => ({ 7: "news" })[id] + ".js"', /Нет файла news\.js/],
    ['that only running tells', '(id) => location.hash + id', /не видно, в каком файле часть 7/],
    ['of the name of every object', '(id) => ({}).constructor', /не видно, в каком файле часть 7/],
  ])('a file %s is refused', async (_, names, message) => {
    const { problems } = await inspect({}, withChunks(names));
    expect(problems).toEqual([{ gate: 'chunks', message: expect.stringMatching(message) }]);
  });

  it('a file that is there passes, however its name is put together', async () => {
    const text = '(globalThis.webpackChunkadmin_1_1_0 ||= []).push([[7], {}]);';
    for (const names of [
      '(id) => (7 === id ? "news" : id) + ".a1.js"',
      `(id) => \`\${({ 7: "news" })[id] || id}.\${{ 7: "a1" }[id]}.js\``,
      'function (id) { if (id === 7) return "news.a1.js"; return id + ".js"; }',
    ]) {
      expect((await inspect({ files: { 'news.a1.js': text } }, withChunks(names))).problems).toEqual([]);
    }
    const { problems } = await inspect(
      { files: { 'news.a1.js': text.replace('admin', 'other') } },
      withChunks('(id) => "news.a1.js"'),
    );
    expect(problems.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/как часть webpackChunkother_1_1_0/),
    );
  });
});
