import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { root } from '../release/src/package-info.ts';
import { sourceExtensions, sourceRules } from '../release/src/webpack.ts';

interface Page {
  /** Names its folder in `.cache`. */
  name: string;
  /** The module that fills it. */
  entry: string;
  html: string;
  alias?: Record<string, string>;
  /** Watches the sources, and is called after each later build. */
  onRebuilt?: (() => void) | undefined;
}

/** Builds a page that stands alone and returns its address: a file, no server is needed. */
export function buildPage({ name, entry, html, alias = {}, onRebuilt }: Page): Promise<string> {
  const folder = path.join(root, '.cache', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), html);
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: root,
    entry,
    output: { path: folder, filename: `${name}.js` },
    resolve: { extensions: sourceExtensions, alias },
    module: { rules: sourceRules },
    optimization: { minimize: false },
    performance: false,
  });
  const address = pathToFileURL(path.join(folder, 'index.html')).href;
  return new Promise((resolve, reject) => {
    let isFirst = true;
    const done = (error: Error | null, stats?: webpack.Stats) => {
      const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : null);
      if (problem) return isFirst ? reject(problem) : console.error(problem.message);
      if (!isFirst) onRebuilt?.();
      isFirst = false;
      resolve(address);
    };
    if (onRebuilt) compiler?.watch({}, done);
    else compiler?.run((error, stats) => compiler.close(() => done(error, stats)));
  });
}
