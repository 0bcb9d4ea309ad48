import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './package-info.ts';

/** Hash over everything that a build of the package depends on: sources, the shared packages, the build itself. */
export function inputHash(folder: string): string {
  return hashOf([
    ...['src/**/*', 'package.json', 'webpack.config.ts'].map((pattern) => path.join(folder, pattern)),
    ...['shared-api/src/**/*', 'shared-ui/src/**/*', 'release/src/**/*', 'package-lock.json', 'tsconfig*.json'].map(
      (pattern) => path.join(root, pattern),
    ),
  ]);
}

/** Hash over the files that the patterns find, their places included; tests are left out. */
export function hashOf(patterns: string[]): string {
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
