import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../release/src/package-info.ts';
import { buildPage } from './page-build.ts';

const sources = path.join(root, 'shared-ui/gallery');

/**
 * Builds the page with every component of shared-ui and returns its address.
 *
 * @param onRebuilt watches the sources, and is called after each later build
 */
export function buildGallery(onRebuilt?: () => void): Promise<string> {
  return buildPage({
    name: 'gallery',
    entry: path.join(sources, 'main.tsx'),
    html: readFileSync(path.join(sources, 'index.html'), 'utf8'),
    onRebuilt,
  });
}

/** `npm run gallery`: builds the page at every change. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const address = await buildGallery(() => console.log('Built anew, reload the page'));
  console.log(`The portal's components: ${address}`);
}
