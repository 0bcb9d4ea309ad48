import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const facadeFolder = path.join(import.meta.dirname, '../../shared-api/src/facades');

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
  'react-router-dom': { facade: path.join(facadeFolder, 'react-router-dom.ts') },
  '@tanstack/react-query': { facade: path.join(facadeFolder, 'react-query.ts') },
  'styled-components': { facade: path.join(facadeFolder, 'styled-components.ts') },
};

/** Names that a shared module offers to remotes; null where the whole module is shared. */
export function promisedNames(key: string): string[] | null {
  const facade = sharedModules[key]?.facade;
  if (!facade) return null;
  const blocks = readFileSync(facade, 'utf8').matchAll(/export\s*\{([^}]*)\}/g);
  return [...blocks].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())).filter(Boolean);
}

/** Version of the library behind a shared key, as it is installed for `packageFolder`. */
export function installedVersion(key: string, packageFolder: string): string {
  const library = key.startsWith('@') ? key.split('/').slice(0, 2).join('/') : (key.split('/')[0] ?? key);
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
