import { type ResolveFnOutput, registerHooks } from 'node:module';

/**
 * Resolves each library once for all files that ask for it; to be loaded by `--import` before anything else. Node.js by
 * itself reads the `exports` of a package anew for each import, and those of drizzle-orm have 179 KB: a third of a start.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    if (isOwnFileOf(drizzle, parentURL, specifier)) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    if (!isLibrary(specifier) || parentURL === '' || parentURL.includes(libraries)) return next(specifier, context);
    const key = [parentURL.split('/src/', 1), specifier, ...context.conditions].join(' ');
    const known = found.get(key) ?? { ...next(specifier, context), shortCircuit: true };
    found.set(key, known);
    return known;
  },
});

const libraries = '/node_modules/';
/** The one package whose own files are told apart, as each of them costs a look at those 179 KB: all are ES modules. */
const drizzle = `${libraries}drizzle-orm/`;
const found = new Map<string, ResolveFnOutput>();

function isOwnFileOf(folder: string, parentURL: string, specifier: string): boolean {
  return (
    specifier.startsWith('.') && specifier.endsWith('.js') && parentURL.includes(folder) && parentURL.endsWith('.js')
  );
}

function isLibrary(specifier: string): boolean {
  return /^[@a-z]/i.test(specifier) && !/^[a-z]+:/i.test(specifier);
}
