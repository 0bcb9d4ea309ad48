import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import webpack from 'webpack';
import { SharedUsePlugin } from './shared-use-plugin.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-use-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs webpack over one file whose imports stay outside, and returns what the plugin has found. */
async function lookAt(source: string): Promise<{ use: SharedUsePlugin['use']; errors: string[] }> {
  writeFileSync(path.join(folder, 'main.js'), source);
  const plugin = new SharedUsePlugin();
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './main.js',
    output: { path: path.join(folder, 'dist') },
    externalsType: 'var',
    externals: /^[a-z@]/,
    plugins: [plugin],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler?.run((error, done) => (error ? reject(error) : resolve(done)));
  });
  await new Promise((resolve) => compiler?.close(resolve));
  return { use: plugin.use, errors: stats?.compilation.errors.map(({ message }) => message) ?? [] };
}

it('finds the names that a build takes from shared modules, by itself and through a namespace', async () => {
  const { use, errors } = await lookAt(`
    import { useState, useMemo } from 'react';
    import * as router from 'react-router-dom';
    import { map } from 'lodash';
    console.log(useState, useMemo, router.Link, router.useParams(), map);
  `);
  expect(use).toEqual({ react: ['useMemo', 'useState'], 'react-router-dom': ['Link', 'useParams'] });
  expect(errors).toEqual([]);
});

it('fails a build for a name that the shell does not promise, and names it', async () => {
  const { errors } = await lookAt(`
    import { Link, createStaticRouter } from 'react-router-dom';
    console.log(Link, createStaticRouter);
  `);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(/react-router-dom.*createStaticRouter/);
  expect(errors[0]).not.toMatch(/Link/);
});
