import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { root } from '../release/src/package-info.ts';
import { sourceExtensions, sourceRules } from '../release/src/webpack.ts';

const sources = path.join(root, 'shared-ui/gallery');
const folder = path.join(root, '.cache/gallery');

/**
 * Builds the page with every component of shared-ui and returns its address: a file, no server is needed.
 *
 * @param onRebuilt watches the sources, and is called after each later build
 */
export function buildGallery(onRebuilt?: () => void): Promise<string> {
  mkdirSync(folder, { recursive: true });
  copyFileSync(path.join(sources, 'index.html'), path.join(folder, 'index.html'));
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: root,
    entry: path.join(sources, 'main.tsx'),
    output: { path: folder, filename: 'gallery.js' },
    resolve: { extensions: sourceExtensions },
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

/** `npm run gallery`: builds the page at every change. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const address = await buildGallery(() => console.log('Built anew, reload the page'));
  console.log(`The portal's components: ${address}`);
}
