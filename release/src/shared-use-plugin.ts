import type { Compiler, Dependency } from 'webpack';
import { promisedNames, sharedModules } from './shared.ts';

/** Shared key → names that the build imports from it, as written into release.json. */
export type SharedUse = Record<string, string[]>;

/**
 * Finds out which names a build takes from each shared module, and fails the build for a name that the
 * shell does not promise: at run time it would be undefined.
 */
export class SharedUsePlugin {
  readonly use: SharedUse = {};

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SharedUsePlugin', (compilation) => {
      compilation.hooks.finishModules.tap('SharedUsePlugin', (modules) => {
        const found = new Map<string, Set<string>>();
        for (const module of modules) {
          for (const dependency of module.dependencies) {
            const name = importedName(dependency);
            const key = 'request' in dependency ? String(dependency.request) : '';
            if (name && key in sharedModules) found.set(key, (found.get(key) ?? new Set()).add(name));
          }
        }
        for (const [key, names] of found) {
          this.use[key] = [...names].sort();
          const promised = promisedNames(key);
          const missing = promised ? this.use[key].filter((name) => !promised.includes(name)) : [];
          if (missing.length === 0) continue;
          const message = `The shell does not provide from ${key}: ${missing.join(', ')}. Do without these names, or add them to shared-api/src/facades and release the shell.`;
          compilation.errors.push(new compiler.webpack.WebpackError(message));
        }
      });
    });
  }
}

/** First name of `import { name }` or `namespace.name`, null for other dependencies. */
function importedName(dependency: Dependency): string | null {
  if (!('ids' in dependency) || !Array.isArray(dependency.ids)) return null;
  const [name] = dependency.ids;
  return typeof name === 'string' && name !== 'default' ? name : null;
}
