import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import webpack from 'webpack';
import { OwnCopiesPlugin } from './own-copies-plugin.ts';
import { root } from './package-info.ts';

let folder: string;

beforeAll(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.cache/copies-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Errors of a build of one file that takes React from outside and brings everything else. */
async function errorsOf(source: string): Promise<string[]> {
  writeFileSync(path.join(folder, 'main.js'), source);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: path.join(folder, 'dist') },
    optimization: { minimize: false },
    externalsType: 'var',
    externals: /^(react|react-dom)$/,
    plugins: [new OwnCopiesPlugin()],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler?.run((error, done) => (error ? reject(error) : resolve(done)));
  });
  await new Promise((resolve) => compiler?.close(resolve));
  return stats?.compilation.errors.map(({ message }) => message) ?? [];
}

it('a remote that imports from react-router is told to import from react-router-dom', async () => {
  const errors = await errorsOf(`import { useLocation } from 'react-router'; console.log(useLocation);`);
  expect(errors).toEqual([expect.stringMatching(/main\.js brings a copy of react-router into .* react-router-dom/)]);
});

it('a remote that imports the core of the queries is told to import the queries', async () => {
  const errors = await errorsOf(`import { QueryClient } from '@tanstack/query-core'; console.log(QueryClient);`);
  expect(errors).toEqual([
    expect.stringMatching(/copy of @tanstack\/query-core .* Import from @tanstack\/react-query/),
  ]);
});

it('what is imported and not used is nobody’s copy', async () => {
  expect(await errorsOf(`import { QueryClient } from '@tanstack/query-core'; console.log('news');`)).toEqual([]);
});
