import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../release/src/input-hash.ts';
import { root } from '../../release/src/package-info.ts';

/** The packages that a team in another repository builds its remote with; release last, as it takes in shared-api. */
export const teamPackages = ['shared-api', 'shared-ui', 'release'] as const;

export type TeamPackage = (typeof teamPackages)[number];

/** Where the built packages lie: a folder and a tarball each, and `packages.json`, which names them. */
export const packagesFolder = path.join(root, 'dist', 'packages');

export interface SourceManifest {
  name: string;
  version: string;
  description: string;
  sideEffects?: false | string[];
  bin?: Record<string, string>;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
}

export function sourceManifest(name: string): SourceManifest {
  return JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8'));
}

/** Hash over everything that the built packages depend on. */
export function packagesInput(): string {
  const own = teamPackages.flatMap((name) =>
    ['src/**/*', 'template/**/*', '{README,CHANGELOG}.md', 'package.json'].map((files) => `${name}/${files}`),
  );
  const patterns = [...own, 'tools/packages/*.ts', 'package-lock.json', 'tsconfig*.json'];
  return hashOf(patterns.map((pattern) => path.join(root, pattern)));
}

/** Whether the sources have changed since the packages were built. */
export function arePackagesOld(): boolean {
  const index = path.join(packagesFolder, 'packages.json');
  return !existsSync(index) || JSON.parse(readFileSync(index, 'utf8')).input !== packagesInput();
}

/** `./src/host.ts` of the sources is `./dist/host.js` of the built package, its types `./dist/host.d.ts`. */
export function builtFile(source: string, ending: '.js' | '.d.ts' = '.js'): string {
  return source.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, ending);
}
