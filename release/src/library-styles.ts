import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Hashes, in the form of a Content-Security-Policy, of the styles that libraries of the shell insert at
 * run time as text. Without them the browser refuses the styles.
 */
export function libraryStyleHashes(folder: string): string[] {
  const sonner = createRequire(path.join(folder, 'package.json')).resolve('sonner');
  const inserted = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(readFileSync(sonner, 'utf8'))?.[1];
  if (!inserted)
    throw new Error('sonner inserts its styles in another way than before: look at release/src/library-styles.ts');
  return [`'sha256-${createHash('sha256').update(JSON.parse(inserted)).digest('base64')}'`];
}
