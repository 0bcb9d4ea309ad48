import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import webpack from 'webpack';
import { root } from './package-info.ts';
import { loadPart, PartLoadingPlugin } from './part-loading-plugin.ts';

let folder: string;

/** A build of an entry that gives the text of its only part, in a file `part.js`. */
beforeAll(async () => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.cache/parts-'));
  writeFileSync(
    path.join(folder, 'main.js'),
    'export const load = () => import(/* webpackChunkName: "part" */ "./news.js").then((m) => m.text);',
  );
  writeFileSync(path.join(folder, 'news.js'), 'export const text = "news";');
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: folder,
    entry: './main.js',
    experiments: { outputModule: true },
    output: {
      path: folder,
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      chunkLoading: 'import',
      publicPath: 'auto',
      filename: 'entry.mjs',
      chunkFilename: '[name].mjs',
      importFunctionName: loadPart,
      chunkLoadTimeout: 10_000,
    },
    plugins: [new PartLoadingPlugin()],
  });
  await new Promise((resolve, reject) => {
    compiler?.run((error, done) => (error || done?.hasErrors() ? reject(error ?? done?.toString()) : resolve(done)));
  });
  await new Promise((resolve) => compiler?.close(resolve));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the program says, which runs where modules are the engine's own: jest has its own loader. */
function run(program: string): unknown {
  const { stdout, stderr } = spawnSync('node', ['--input-type=module', '-e', `${prelude}${program}`], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

const prelude = `
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
const say = (what) => console.log(JSON.stringify(what));
const failed = ({ name, type, request }) => ({ name, type, request });
const entry = (query = '') => import('./entry.mjs' + query);
const address = () => new URL(import.meta.resolve('./part.mjs')).href;
const spoil = (text) => { const good = readFileSync('part.mjs'); writeFileSync('part.mjs', text); return () => writeFileSync('part.mjs', good); };
`;

const part = () => pathToFileURL(path.join(folder, 'part.mjs')).href;

it('gives a part as import() would', () => {
  expect(run(`say(await (await entry()).load())`)).toBe('news');
});

it('asks for a part that has failed at another address, and says of the failure what webpack would', () => {
  const said = run(`
    const { load } = await entry();
    const repair = spoil('{{{');
    const first = await load().catch(failed);
    const second = await load().catch(failed);
    repair();
    say([first, second, await load()]);
  `);
  const failure = { name: 'ChunkLoadError', type: 'error', request: part() };
  expect(said).toEqual([failure, failure, 'news']);
});

it('asks for the parts of an entry that is loaded again at new addresses', () => {
  const said = run(`
    const { load } = await entry();
    const repair = spoil('throw new Error("Broken")');
    const first = await load().catch(({ cause }) => cause.message);
    repair();
    const again = await entry('?retry=1');
    say([first, await again.load()]);
  `);
  expect(said).toEqual(['Broken', 'news']);
});

it('gives a part that does not come up after ten seconds, and the next request is another', () => {
  const said = run(`
    const waits = [];
    const { setTimeout: real } = globalThis;
    globalThis.setTimeout = (end, milliseconds) => (waits.push(milliseconds), real(end, 50));
    const { load } = await entry();
    const repair = spoil('await new Promise((resolve) => setInterval(() => {}, 1000))');
    const first = await load().catch(failed);
    repair();
    say([waits, first, await load()]);
    process.exit();
  `);
  expect(said).toEqual([[10_000, 10_000], { name: 'ChunkLoadError', type: 'timeout', request: part() }, 'news']);
});

it('holds a part that is asked for again to the hash that the document names for it', () => {
  const said = run(`
    const asked = [];
    const { pathname } = new URL(address());
    globalThis.document = {
      querySelector: () => ({ textContent: JSON.stringify({ integrity: { [pathname]: 'sha256-good' } }) }),
    };
    let isRight = false;
    globalThis.fetch = async (href, { integrity }) => {
      asked.push([new URL(href).search, integrity]);
      if (!isRight) throw new TypeError('Failed to fetch');
    };
    const { load } = await entry();
    const repair = spoil('{{{');
    const first = await load().catch(failed);
    repair();
    const second = await load().catch(failed);
    isRight = true;
    say([first.type, second.type, await load(), asked]);
  `);
  expect(said).toEqual([
    'error',
    'error',
    'news',
    [
      ['?retry=0.1', 'sha256-good'],
      ['?retry=0.2', 'sha256-good'],
    ],
  ]);
});
