import { describe, expect, it } from '@jest/globals';
import { inspect } from '../testing/inspect.ts';

describe('A build of modules', () => {
  const part = 'export const __webpack_esm_ids__ = [7]; export const __webpack_esm_modules__ = { 8: (m, e, r) => {} };';
  const named = (text: string) =>
    text.replace('require.federation', 'require.u = (id) => "part.js";\nrequire.e(7);\nrequire.federation');
  const messagesOf = async (files: Record<string, string>, change?: (text: string) => string) =>
    (await inspect({ format: 'module', files }, change)).problems.map(({ gate, message }) => `${gate}: ${message}`);

  it('with nothing wrong has no problems, and tells what it takes', async () => {
    const found = await inspect({ format: 'module', files: { 'part.js': part } }, named);
    expect(found).toMatchObject({ problems: [], shared: { react: { version: '^19.0.0', names: ['useState'] } } });
  });

  it('does not pass for one of classic scripts, nor the reverse', async () => {
    const told = await inspect({ format: 'module' }, undefined, { format: undefined });
    expect(told.problems).toContainEqual({ gate: 'syntax', message: expect.stringMatching(/^Скрипт remoteEntry\.js/) });
    const other = await inspect({}, undefined, { format: 'module' });
    expect(other.problems).toContainEqual({ gate: 'container', message: expect.stringMatching(/не определяет/) });
  });

  it.each([
    ['nothing', (text: string) => text.replace('export { get, init }', ''), /не определяет контейнер/],
    ['one half', (text: string) => text.replace('{ get, init }', '{ get }'), /не определяет контейнер/],
    [
      'halves of two modules',
      (text: string) => text.replace('init = its.init', 'init = require("remote").init'),
      /не определяет контейнер/,
    ],
    [
      'the container of another',
      (text: string) => text.replace("name: 'remote_admin_1_1_0'", "name: 'remote_other'"),
      /определяет контейнер remote_other, а портал ищет remote_admin_1_1_0/,
    ],
    [
      'a container without a name',
      (text: string) => text.replace(/require\.federation = .*/, ''),
      /определяет контейнер , а портал ищет remote_admin_1_1_0/,
    ],
  ])('that exports %s is refused', async (_, change, message) => {
    const { problems } = await inspect({ format: 'module' }, change);
    expect(problems).toContainEqual({ gate: 'container', message: expect.stringMatching(message) });
  });

  it('whose part is missing, or another one, is refused', async () => {
    expect(await messagesOf({}, named)).toEqual([expect.stringMatching(/^chunks: Нет файла part\.js/)]);
    const other = part.replace('[7]', '[9]');
    expect(await messagesOf({ 'part.js': other }, named)).toEqual([
      expect.stringMatching(/^chunks: В файле part\.js лежит другая часть, чем 7/),
    ]);
  });

  it.each([
    ['a file that it lacks', 'import "./nothing.js";'],
    ['an upload', 'import "/files/x/evil.js";'],
    ['the shell', 'import { a } from "../../shell/1.0.0/main.js";'],
    ['another site', 'export * from "https://evil.test/a.js";'],
    ['a package', 'export { a } from "react";'],
    ['at run time a data address', 'import("data:text/javascript,1");'],
    ['at run time a text put together', 'import("/files" + "/evil.js");'],
  ])('must not import %s', async (_, text) => {
    expect(await messagesOf({ 'part.js': text })).toEqual([
      expect.stringMatching(/^chunks: Скрипт берёт то, чего нет в сборке \(part\.js, 1:1: «/),
    ]);
  });

  it('may import what lies beside it', async () => {
    const files = { 'a/part.js': 'import "../b.js"; import("./c.js");', 'b.js': 'export {};', 'a/c.js': 'export {};' };
    expect(await messagesOf(files)).toEqual([]);
  });
});
