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

it('fails a build for the default export of a module that has none in the shell', async () => {
  const { use, errors } = await lookAt(`
    import styled from 'styled-components';
    import React from 'react';
    console.log(styled.div, React.useState);
  `);
  expect(errors).toEqual([expect.stringMatching(/^styled-components has no default export/)]);
  expect(use).toEqual({ 'styled-components': ['default'], react: ['default'] });
});

it.each([
  ['a namespace', `import * as router from 'react-router-dom'; export const take = (name) => router[name];`],
  ['an import()', `export const take = async (name) => (await import('react-router-dom'))[name];`],
  ['a require()', `const router = require('react-router-dom'); console.log(router);`],
  ['all its exports', `export * from 'react-router-dom';`],
])('fails a build that takes a facade as a whole, by %s', async (_, source) => {
  const { use, errors } = await lookAt(source);
  expect(errors).toEqual([expect.stringMatching(/^react-router-dom is taken as a whole/)]);
  expect(use).toEqual({ 'react-router-dom': null });
});

it('takes names out of a namespace, and lets a module be taken as a whole that the shell gives so', async () => {
  const { use, errors } = await lookAt(`
    import * as React from 'react';
    import * as router from 'react-router-dom';
    const { Link, useParams } = router;
    console.log(Link, useParams, React[globalThis.name]);
  `);
  expect(errors).toEqual([]);
  expect(use).toEqual({ react: null, 'react-router-dom': ['Link', 'useParams'] });
});
