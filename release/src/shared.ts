import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { sharedApiFile } from './shared-api.ts';

/**
 * The modules that exist once per page: the shell provides them, remotes only take them. The keys are
 * exact, because a prefix would share just the subpaths that the shell happens to import.
 * A facade stands in for a library of which only some names are promised.
 */
export const sharedModules: Record<string, { facade?: string }> = {
  react: {},
  'react/jsx-runtime': {},
  'react-dom': {},
  'react-dom/client': {},
  'react-router-dom': { facade: 'facades/react-router-dom' },
  '@tanstack/react-query': { facade: 'facades/react-query' },
  'styled-components': { facade: 'facades/styled-components' },
};

/** The file of a shared module's facade in the shared-api that the repository has installed; null without one. */
export function facadeOf(key: string): string | null {
  const facade = sharedModules[key]?.facade;
  return facade ? sharedApiFile(facade) : null;
}

/** Names that a shared module offers to remotes; null where the whole module is shared. */
export function promisedNames(key: string): string[] | null {
  const facade = facadeOf(key);
  if (!facade) return null;
  const blocks = readFileSync(facade, 'utf8').matchAll(/export\s*\{([^}]*)\}/g);
  return [...blocks].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())).filter(Boolean);
}

/** The package that a shared key lies in: `react` of `react/jsx-runtime`. */
export function libraryOf(key: string): string {
  return key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Version of the library behind a shared key, as it is installed for `packageFolder`. */
export function installedVersion(key: string, packageFolder: string): string {
  const library = libraryOf(key);
  const require = createRequire(path.join(packageFolder, 'package.json'));
  // Libraries may keep package.json out of their exports, hence the search by folder.
  for (const folder of require.resolve.paths(library) ?? []) {
    try {
      return JSON.parse(readFileSync(path.join(folder, library, 'package.json'), 'utf8')).version;
    } catch {
      // Not in this folder; the next one up.
    }
  }
  throw new Error(`${library} is not installed: run npm ci`);
}
