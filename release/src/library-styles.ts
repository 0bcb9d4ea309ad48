import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './package-info.ts';

/**
 * Hashes, in the form of a Content-Security-Policy, of the styles that libraries of shared-ui insert at
 * run time as text. Without them the browser refuses the styles.
 *
 * @param folder of the package that imports the libraries
 */
export function libraryStyleHashes(folder = path.join(root, 'shared-ui')): string[] {
  const sonner = createRequire(path.join(folder, 'package.json')).resolve('sonner');
  const inserted = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(readFileSync(sonner, 'utf8'))?.[1];
  if (!inserted)
    throw new Error('sonner inserts its styles in another way than before: look at release/src/library-styles.ts');
  return [`'sha256-${createHash('sha256').update(JSON.parse(inserted)).digest('base64')}'`];
}
