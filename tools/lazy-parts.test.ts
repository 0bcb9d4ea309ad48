import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

/** Loads whole remotes, whose own tries are in loadRemoteModule.ts. */
const loaderOfRemotes = 'shell/src/remotes/importModule.ts';

const sources = globSync('{shell,shared-api,shared-ui,remote-*}/src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file) && file !== loaderOfRemotes)
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** What a source loads lazily without handling a failure. */
function bareLoads(text: string): string[] {
  const code = text.replace(/\btypeof import\(/g, '');
  const lazies = /\blazy\b[^;]*from 'react'|\bReact\.lazy\b/.test(code) ? ['lazy'] : [];
  const imports = [...code.matchAll(/(.{0,40})(?<![.\w])import\(/gs)]
    .map(([, before = '']) => before)
    .filter(
      (before) =>
        !/\b(?:loadPart|createPartSource|lazyPart|lazyDialog|lazyScreen)(?:<[^>]*>)?\(\s*\(\) =>\s*$/.test(before),
    );
  return [...lazies, ...imports];
}

it('every part that is loaded later is met by a second try and fails in its own place', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter(({ text }) => bareLoads(text).length > 0).map(({ file }) => file)).toEqual([]);
});

it.each([
  ["import { lazy, Suspense } from 'react';", 1],
  ['const Form = React.lazy(load);', 1],
  ["lazy: () => import('./list/NewsPage.tsx'),", 1],
  ["lazy: () => loadPart(() => import('./NewsPage.tsx')),", 0],
  ["lazy: lazyScreen(() => import('./NewsPage.tsx').then((module) => module.NewsPage)),", 0],
  ['const Form = lazyPart(\n  () => import(/* webpackChunkName: "form" */ \'./Form.tsx\').then((m) => m.Form),', 0],
  ["type Module = typeof import('./rich.ts');", 0],
])('%p has %p bare loads', (text, count) => {
  expect(bareLoads(text)).toHaveLength(count);
});
