import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { root } from '../../release/src/package-info.ts';
import { sourceExtensions, sourceRules } from '../../release/src/webpack.ts';

const folder = path.join(root, '.cache/editor-page');
const html =
  '<!doctype html><html lang="ru"><meta charset="utf-8"><link rel="icon" href="data:,"><div id="root"></div><script src="editor.js"></script></html>';

/** Builds the page with the real editor alone on it and returns its address: a file, no server is needed. */
export function buildEditorPage(): Promise<string> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), html);
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: root,
    entry: path.join(root, 'remote-materials/editor-page/main.tsx'),
    output: { path: folder, filename: 'editor.js' },
    resolve: { extensions: sourceExtensions },
    module: { rules: sourceRules },
    optimization: { minimize: false },
    performance: false,
  });
  return new Promise((resolve, reject) => {
    compiler?.run((error, stats) =>
      compiler.close(() => {
        const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : null);
        if (problem) reject(problem);
        else resolve(pathToFileURL(path.join(folder, 'index.html')).href);
      }),
    );
  });
}
