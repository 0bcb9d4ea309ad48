import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { root } from '../../release/src/package-info.ts';
import { libraryOf, sharedModules } from '../../release/src/shared.ts';
import { importsOf } from './inline.ts';
import { builtFile, sourceManifest } from './sources.ts';

/**
 * Libraries of which a remote and the shared packages have to have one copy: those that the shell provides, and those
 * whose objects a remote hands to shared-api. A repository installs them itself.
 */
const ofTheShell = new Set(Object.keys(sharedModules).map(libraryOf));
const ofTheRemote = new Set([...ofTheShell, 'react-router', 'react-hook-form']);

/** What a package needs only where it is used: a repository that does not test its screens needs no Testing Library. */
const optional = new Set(['@testing-library/react', 'shared-api']);

/** The package.json that a team gets: built files, and the libraries that these really import. */
export function packedManifest(name: string, folder: string) {
  const { version, description, sideEffects, exports, bin, dependencies: declared } = sourceManifest(name);
  const dependencies: Record<string, string> = {};
  const peerDependencies: Record<string, string> = {};
  const libraries = new Set([
    // Some are found by their name at run time, or stand only in the types.
    ...Object.keys(declared),
    ...importedLibraries(path.join(folder, 'dist')),
    // From these a team learns what the shell runs with.
    ...(name === 'shared-api' ? ofTheShell : []),
  ]);
  for (const library of [...libraries].sort()) {
    const isPeer = ofTheRemote.has(library) || optional.has(library);
    (isPeer ? peerDependencies : dependencies)[library] = rangeOf(library, name);
  }
  const isOptional = Object.keys(peerDependencies).filter((library) => optional.has(library));
  return {
    name,
    version,
    description,
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=20.19' },
    ...(sideEffects !== undefined && { sideEffects: sideEffects === false ? false : builtFiles(sideEffects) }),
    ...(bin && { bin: Object.fromEntries(Object.entries(bin).map(([command, file]) => [command, builtFile(file)])) }),
    exports: Object.fromEntries(Object.entries(exports).map(([entry, file]) => [entry, builtEntry(file)])),
    files: ['dist', 'template', '*.md'],
    dependencies,
    peerDependencies,
    ...(isOptional.length > 0 && {
      peerDependenciesMeta: Object.fromEntries(isOptional.map((library) => [library, { optional: true }])),
    }),
  };
}

function builtFiles(files: string[]): string[] {
  return files.map((file) => builtFile(file));
}

function builtEntry(file: string) {
  if (!/\.tsx?$/.test(file)) return file;
  return { types: builtFile(file, '.d.ts'), default: builtFile(file) };
}

function importedLibraries(dist: string): string[] {
  const files = globSync('**/*.js', { cwd: dist });
  const names = files.flatMap((file) => importsOf(readFileSync(path.join(dist, file), 'utf8')));
  const bare = names.filter((name) => !name.startsWith('.') && !isBuiltin(name));
  return [...new Set(bare.map(libraryOf))].sort();
}

/** Built with pinned webpack and federation, which have to be exactly these; the rest may be newer. */
const pinned = new Set(['webpack', '@module-federation/enhanced']);

function rangeOf(library: string, name: string): string {
  const declared = [name, 'shared-api', 'shared-ui', '.'].map((folder) => declaredBy(folder)[library]).find(Boolean);
  if (declared === '*') return `^${sourceManifest(library).version}`;
  if (!declared) throw new Error(`${name} imports ${library}, which no package.json declares`);
  return pinned.has(library) || declared.startsWith('npm:') ? declared : `^${declared}`;
}

function declaredBy(folder: string): Record<string, string> {
  const manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  return { ...manifest.devDependencies, ...manifest.dependencies };
}
