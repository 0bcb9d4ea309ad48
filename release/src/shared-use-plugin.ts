import type { AsyncDependenciesBlock, Compiler, Dependency, Module } from 'webpack';
import { promisedNames, sharedModules } from './shared.ts';

/** Shared key → names that the build imports from it, null where only running it would tell; goes into release.json. */
export type SharedUse = Record<string, string[] | null>;

/** A dependency on a shared module: the name that is taken, or nothing where all of the module is. */
interface Use {
  key: string;
  name: string | null;
}

/**
 * Finds out which names a build takes from each shared module, and fails the build for a name that the
 * shell does not promise, the default export included: at run time it would be undefined. The same for a facade that
 * is taken as a whole, as by `import()` or a name in brackets: nobody could say that the shell has what it needs.
 */
export class SharedUsePlugin {
  readonly use: SharedUse = {};

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SharedUsePlugin', (compilation) => {
      compilation.hooks.finishModules.tap('SharedUsePlugin', (modules) => {
        const found = [...modules].flatMap((module) => usesOf(module));
        for (const key of new Set(found.map((use) => use.key))) {
          const names = found.filter((use) => use.key === key).map(({ name }) => name);
          const known = [...new Set(names.flatMap((name) => name ?? []))].sort();
          this.use[key] = names.includes(null) ? null : known;
          for (const message of problemsOf(key, known, names.includes(null))) {
            compilation.errors.push(new compiler.webpack.WebpackError(message));
          }
        }
      });
    });
  }
}

function problemsOf(key: string, names: string[], isWhole: boolean): string[] {
  const promised = promisedNames(key);
  if (!promised) return [];
  const missing = names.filter((name) => !promised.includes(name));
  const unknown = missing.filter((name) => name !== 'default');
  return [
    ...(isWhole
      ? [
          `${key} is taken as a whole, so that its names are known at run time only. Import each by its name: import { … } from '${key}'.`,
        ]
      : []),
    ...(missing.includes('default')
      ? [
          `${key} has no default export in the shell: it would be undefined. Import by name: import { … } from '${key}'.`,
        ]
      : []),
    ...(unknown.length > 0
      ? [
          `The shell does not provide from ${key}: ${unknown.join(', ')}. Do without these names, or add them to shared-api/src/facades and release the shell.`,
        ]
      : []),
  ];
}

/** What a module takes of shared ones, also in its `import()`. */
function usesOf(block: Module | AsyncDependenciesBlock): Use[] {
  return [...block.dependencies.flatMap((one) => useOf(one)), ...block.blocks.flatMap((inner) => usesOf(inner))];
}

function useOf(dependency: Dependency): Use[] {
  const key = 'request' in dependency ? String(dependency.request) : '';
  if (!(key in sharedModules)) return [];
  switch (dependency.type) {
    case 'harmony import specifier':
    case 'harmony export imported specifier':
      return namesOf(dependency).map((name) => ({ key, name }));
    case 'cjs require':
    case 'cjs full require':
    case 'import()':
    case 'import() eager':
      return [{ key, name: null }];
    default:
      return [];
  }
}

/** The first name of `import { name }` or `namespace.name`, those of `const { a, b } = namespace`; null for all of it. */
function namesOf(dependency: Dependency): (string | null)[] {
  const [name] = 'ids' in dependency && Array.isArray(dependency.ids) ? dependency.ids : [];
  if (typeof name === 'string') return [name];
  const { referencedPropertiesInDestructuring: taken } = dependency as {
    referencedPropertiesInDestructuring?: unknown;
  };
  return taken instanceof Set ? [...taken].map((one: { id: string }) => one.id) : [null];
}
